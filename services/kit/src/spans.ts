import type { Log } from './log.ts';
import type { Part } from './run.ts';
import { currentTrace } from './trace.ts';

/** Of OpenTelemetry's protocol. */
const kinds = { server: 2, consumer: 5 } as const;
const failedStatus = 2;

const everyMs = 5000;
/** More than this between two sends are left out: a collector that is down must not fill the memory. */
const maxKept = 5000;

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
};

/** Undefined where spans go nowhere. */
let kept: Span[] | undefined;

const nanos = (ms: number): string => `${String(Math.round(ms * 1000))}000`;
const now = (): number => performance.timeOrigin + performance.now();

/**
 * Begins a span: a part of the current trace that takes time. It costs nothing where spans go nowhere.
 * @param name without anything of a user
 * @param parent the traceparent that the current trace continues, as it was received
 * @returns ends the span
 */
export const startSpan = (name: string, kind: keyof typeof kinds, parent: unknown): ((hasFailed: boolean) => void) => {
  const [, traceId, spanId] = currentTrace()?.split('-') ?? [];
  if (!kept || traceId === undefined || spanId === undefined) return () => undefined;
  const [, parentTrace, parentSpanId] = typeof parent === 'string' ? parent.split('-') : [];
  const from = parentTrace === traceId && parentSpanId !== undefined ? { parentSpanId } : {};
  const began = nanos(now());
  return (hasFailed) => {
    if (!kept || kept.length >= maxKept) return;
    const times = { startTimeUnixNano: began, endTimeUnixNano: nanos(now()) };
    const status = hasFailed ? { code: failedStatus } : {};
    kept.push({ traceId, spanId, ...from, name, kind: kinds[kind], ...times, status });
  };
};

/**
 * The name of a consumer group's spans.
 * @param group may contain a UUID, where each process has a group of its own
 * @returns the group without it: names of spans must be few
 */
export const spanName = (group: string): string => group.replace(/\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/, '');

/** Runs work as a span, as for `startSpan`; it has failed if the work throws. */
export const spanned = async <Result>(
  name: string,
  kind: keyof typeof kinds,
  parent: unknown,
  work: () => Promise<Result>,
): Promise<Result> => {
  const end = startSpan(name, kind, parent);
  try {
    const result = await work();
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
};

/**
 * Sends spans to an OpenTelemetry collector every few seconds, as JSON over HTTP. What it does not take is dropped: it
 * must not slow down the work that it describes.
 * @param service the name of the process
 * @param endpoint the collector's address, without `/v1/traces`
 */
export const sendSpans = (service: string, endpoint: string, log: Log): Part => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: service } }] };
  let timer: NodeJS.Timeout | undefined;

  const send = async (): Promise<void> => {
    const spans = kept ?? [];
    if (spans.length === 0) return;
    kept = [];
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'askwatch' }, spans }] }],
    });
    const headers = { 'content-type': 'application/json' };
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(everyMs) });
      if (!response.ok) log.debug({ status: response.status }, 'the collector refuses spans');
    } catch (err) {
      log.debug({ err }, 'the collector does not answer');
    }
  };

  return {
    name: 'spans',
    start() {
      kept = [];
      timer = setInterval(() => void send(), everyMs).unref();
      return Promise.resolve();
    },
    async stop() {
      clearInterval(timer);
      await send();
      kept = undefined;
    },
  };
};

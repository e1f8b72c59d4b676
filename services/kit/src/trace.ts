import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/**
 * W3C Trace Context: `00-<trace id>-<span id>-<flags>`. One trace id follows a request through every process that works
 * for it. Services need no code for this: the kit carries the trace over HTTP, stored events, Kafka, Temporal and mails.
 */
const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

const current = new AsyncLocalStorage<string | undefined>();

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** @returns the traceparent of what runs now; undefined when it belongs to no trace */
export const currentTrace = (): string | undefined => current.getStore();

/**
 * Makes the next step of a trace.
 * @param parent a traceparent as it arrived; anything that is not a valid one begins a new trace
 * @returns a traceparent with the parent's trace id and flags, and a span id of its own
 */
export const childOf = (parent: unknown): string => {
  const [, traceId, flags] = traceparentForm.exec(typeof parent === 'string' ? parent : '') ?? [];
  return `00-${traceId ?? hex(16)}-${hex(8)}-${flags ?? '01'}`;
};

/**
 * Runs work, and all that it starts, as the next step of a trace.
 * @param parent as for `childOf`
 * @returns what the work returns
 */
export const inTrace = <Result>(parent: unknown, work: () => Result): Result => current.run(childOf(parent), work);

/** Runs work that outlives the request that happened to start it, such as a queue or a connection, in no trace. */
export const outsideTrace = <Result>(work: () => Result): Result => current.run(undefined, work);

/** @returns the trace id of a traceparent for logs and mails; nothing when there is none */
export const traceFields = (traceparent = currentTrace()): { traceId?: string } => {
  const [, traceId] = traceparentForm.exec(traceparent ?? '') ?? [];
  return traceId === undefined ? {} : { traceId };
};

/**
 * The trace of a workflow that nobody's request started, such as a scheduled one: all activities of a run share it.
 * @param runId a UUID, as Temporal gives it
 */
export const traceOfRun = (runId: string): string => {
  const traceId = runId.replaceAll('-', '');
  return `00-${traceId}-${traceId.slice(0, 16)}-01`;
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/**
 * W3C Trace Context: `00-<trace id>-<span id>-<flags>`. One trace id follows a request through all processes involved.
 * Services need no code for this: the kit propagates the trace over HTTP, stored events, Kafka, Temporal and email.
 */
const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

const current = new AsyncLocalStorage<string | undefined>();

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** @returns the current traceparent; undefined outside any trace */
export const currentTrace = (): string | undefined => current.getStore();

/**
 * Creates a child of a trace.
 * @param parent a traceparent as received; anything invalid starts a new trace
 * @returns a traceparent with the parent's trace id and flags and a new span id
 */
export const childOf = (parent: unknown): string => {
  const [, traceId, flags] = traceparentForm.exec(typeof parent === 'string' ? parent : '') ?? [];
  return `00-${traceId ?? hex(16)}-${hex(8)}-${flags ?? '01'}`;
};

/**
 * Runs work, and everything it starts, as a child of a trace.
 * @param parent as for `childOf`
 * @returns what the work returns
 */
export const inTrace = <Result>(parent: unknown, work: () => Result): Result => current.run(childOf(parent), work);

/** Runs work outside any trace, if it outlives the request that triggered it, such as a queue or a connection. */
export const outsideTrace = <Result>(work: () => Result): Result => current.run(undefined, work);

/** @returns the trace id of a traceparent, for logs and emails; empty if there is none */
export const traceFields = (traceparent = currentTrace()): { traceId?: string } => {
  const [, traceId] = traceparentForm.exec(traceparent ?? '') ?? [];
  return traceId === undefined ? {} : { traceId };
};

/**
 * The trace of a workflow not started by a request, such as a scheduled one: all activities of a run share it.
 * @param runId a UUID from Temporal
 */
export const traceOfRun = (runId: string): string => {
  const traceId = runId.replaceAll('-', '');
  return `00-${traceId}-${traceId.slice(0, 16)}-01`;
};

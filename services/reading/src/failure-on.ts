import { ApplicationFailure, CancelledFailure } from '@temporalio/activity';
import { EgressDown } from './fetch/failure.ts';
import { Busy } from '@askwatch/service-kit/overrun';

/** Attempts for an error in our own code; the same input would keep failing the same way. */
const maxAttempts = 3;

/** Whether the error is temporary: our proxy, database or child processes are down, or the activity was cancelled. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof EgressDown ||
  error instanceof Busy ||
  error instanceof CancelledFailure ||
  (error instanceof Error && error.name.startsWith('Mongo'));

/**
 * The error an activity throws: outages stay retryable until the caller's deadline, defects become non-retryable after
 * three attempts. When no reader is running, nothing fails: the work waits on the task queue.
 */
export const failureOn = (attempt: number, error: unknown): unknown => {
  if (isTemporary(error) || attempt < maxAttempts) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return ApplicationFailure.create({
    message,
    type: name,
    nonRetryable: true,
    ...(error instanceof Error ? { cause: error } : {}),
  });
};

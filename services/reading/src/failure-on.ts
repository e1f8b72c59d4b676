import { ApplicationFailure, CancelledFailure } from '@temporalio/activity';
import { EgressDown } from './fetch/failure.ts';
import { Busy } from './take-apart/overrun.ts';

/** So often is tried what fails in our own code; the same input would fail the same way for ever. */
const mostAttempts = 3;

/** Whether it passes by itself: our proxy, our database or our processes are away, or nobody waits any more. */
export const passes = (error: unknown): boolean =>
  error instanceof EgressDown ||
  error instanceof Busy ||
  error instanceof CancelledFailure ||
  (error instanceof Error && error.name.startsWith('Mongo'));

/**
 * What an activity throws: an outage is tried again for as long as whoever asked has time, a defect three times. A
 * reader that is away counts as no failure at all: its work waits on the queue.
 */
export const failureOn = (attempt: number, error: unknown): unknown => {
  if (passes(error) || attempt < mostAttempts) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return ApplicationFailure.create({
    message,
    type: name,
    nonRetryable: true,
    ...(error instanceof Error ? { cause: error } : {}),
  });
};

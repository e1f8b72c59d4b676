import { Context } from '@temporalio/activity';

/** A dead worker is detected after a few missed heartbeats. */
const beatMs = 2000;

/**
 * Runs work inside an activity while sending heartbeats, and stops waiting if the workflow is cancelled.
 * @param work receives a signal that is aborted with the activity
 * @throws what `work` throws, or Temporal's cancellation
 */
export const withHeartbeats = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const context = Context.current();
  const timer = setInterval(() => {
    context.heartbeat();
  }, beatMs);
  try {
    return await Promise.race([work(context.cancellationSignal), context.cancelled]);
  } finally {
    clearInterval(timer);
  }
};

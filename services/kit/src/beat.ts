import { Context } from '@temporalio/activity';

/** A worker that died is noticed after a few missed beats. */
const beatMs = 2000;

/**
 * Works under heartbeats inside an activity, and stops waiting when the workflow is cancelled.
 * @param work what to do; its signal is aborted with the activity
 * @throws what `work` throws, or Temporal's cancellation
 */
export const beating = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
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

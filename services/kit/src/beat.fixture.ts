import { asyncLocalStorage, type Context } from '@temporalio/activity';

/** Runs heartbeating work outside an activity: heartbeats go nowhere, and it is never cancelled. */
export const inActivity = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const context = {
    heartbeat: () => undefined,
    cancelled: new Promise<never>(() => undefined),
    cancellationSignal: new AbortController().signal,
  };
  return asyncLocalStorage.run(context as unknown as Context, work);
};

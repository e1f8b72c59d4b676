import { asyncLocalStorage, type Context } from '@temporalio/activity';

/** Runs what beats outside an activity: nobody hears it, and nobody cancels it. */
export const inActivity = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const context = {
    heartbeat: () => undefined,
    cancelled: new Promise<never>(() => undefined),
    cancellationSignal: new AbortController().signal,
  };
  return asyncLocalStorage.run(context as unknown as Context, work);
};

import { watchLimits } from '@askwatch/contracts/monitoring';
import { ApiError } from '@askwatch/web-kit/api';
import { listTexts } from './texts.ts';

const partly = (error: unknown, done: number, of: number): unknown =>
  done > 0 && error instanceof ApiError
    ? new ApiError(error.status, error.code, `${listTexts.partDone(done, of)} ${error.message}`)
    : error;

/**
 * Sends ids in parts of what the server accepts per call.
 * @returns sends what is left; called again after a failure, it continues where it stopped
 */
export const inParts = (ids: readonly string[], send: (watchIds: string[]) => Promise<void>) => {
  let done = 0;
  return async (): Promise<void> => {
    for (; done < ids.length; done += watchLimits.perBatch)
      try {
        await send(ids.slice(done, done + watchLimits.perBatch));
      } catch (error) {
        throw partly(error, done, ids.length);
      }
  };
};

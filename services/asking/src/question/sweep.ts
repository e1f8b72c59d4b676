import { undoMs } from '@askwatch/contracts/asking';
import type { Log } from '@askwatch/service-kit/log';
import type { Part } from '@askwatch/service-kit/run';

const everyMs = 60_000;

/** Forgets the views of deleted questions once that can no longer be taken back; twice the time, for slow clocks. */
export const sweepingDeleted = (sweep: (before: Date) => Promise<unknown>, log: Log): Part => {
  let timer: NodeJS.Timeout | undefined;
  const once = () =>
    sweep(new Date(Date.now() - 2 * undoMs)).catch((err: unknown) => {
      log.warn({ err }, 'deleted questions wait');
    });
  return {
    name: 'sweep of deleted questions',
    async start() {
      timer = setInterval(() => void once(), everyMs).unref();
      await once();
    },
    stop() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
};

import type { Log } from './log.ts';
import type { Part } from './run.ts';

/**
 * Runs a cleanup periodically while the process runs. A failed run is logged and repeated at the next interval.
 * @param everyMs milliseconds between runs
 */
export const periodically = (name: string, everyMs: number, sweep: () => Promise<unknown>, log: Log): Part => {
  let timer: NodeJS.Timeout | undefined;
  const once = () =>
    sweep().catch((err: unknown) => {
      log.warn({ err, part: name }, 'cleanup failed, will retry');
    });
  return {
    name,
    async start() {
      timer = setInterval(() => void once(), everyMs).unref();
      await once();
    },
    stop: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
};

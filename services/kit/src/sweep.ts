import type { Log } from './log.ts';
import type { Part } from './run.ts';

/**
 * Sweeps now and then while the process runs. A sweep that fails is reported and tried again at the next turn.
 * @param everyMs milliseconds from one sweep to the next
 */
export const sweeping = (name: string, everyMs: number, sweep: () => Promise<unknown>, log: Log): Part => {
  let timer: NodeJS.Timeout | undefined;
  const once = () =>
    sweep().catch((err: unknown) => {
      log.warn({ err, part: name }, 'a sweep waits for its next turn');
    });
  return {
    name,
    async start() {
      timer = setInterval(() => void once(), everyMs).unref();
      await once();
    },
    stop: () => Promise.resolve(clearInterval(timer)),
  };
};

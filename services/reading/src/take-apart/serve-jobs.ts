import { Worker } from 'node:worker_threads';
import type { Job, Reply } from './child.ts';

/** When whoever started this process dies while a page keeps it busy, nothing else would end it. */
const watchdog = `
const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

const replyTo = async (jobs: Record<string, unknown>, { name, input }: Job): Promise<Reply> => {
  try {
    const job = jobs[name] as (input: unknown) => unknown;
    return { ok: true, result: await job(input) };
  } catch (error) {
    // Elements nested too deep, or a text that grows too long: both are told by this error.
    const isTooMuch = error instanceof RangeError;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, isTooMuch, message, stack };
  }
};

/** Works on jobs for whoever started this process, one at a time, and ends with it. */
export const serveJobs = (jobs: Record<string, unknown>): void => {
  new Worker(watchdog, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 } }).unref();
  // A signal to the whole group is not for this process: what it works on would be called too large.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
  process.once('disconnect', () => process.exit());
  process.on('message', (job: Job) => void replyTo(jobs, job).then((reply) => process.send?.(reply)));
  process.send?.('ready');
};

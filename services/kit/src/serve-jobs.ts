import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Job, Reply } from './job-process.ts';

/** Kills this process when its parent dies while a job keeps it busy. */
const watchdog = `
const parent = process.ppid;
require('node:worker_threads').parentPort.postMessage('watching');
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

const replyTo = async (jobs: Record<string, unknown>, { name, input }: Job): Promise<Reply> => {
  try {
    const job = jobs[name] as (input: unknown) => unknown;
    return { ok: true, result: await job(input) };
  } catch (error) {
    // Elements nested too deep, or a text that grew too long: both raise this error.
    const isTooMuch = error instanceof RangeError;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, isTooMuch, message, stack };
  }
};

/**
 * Runs jobs for the parent process, which sends them one at a time, and exits with it.
 * @param jobs functions of one input, by the name in `Job`
 */
export const serveJobs = async (jobs: Record<string, unknown>): Promise<void> => {
  const watching = new Worker(watchdog, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  // Wait until the thread runs: it can't start while a job keeps this thread busy.
  await once(watching, 'message');
  watching.unref();
  // Ignore signals to the process group: exiting would make the current job look too large.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
  process.once('disconnect', () => process.exit());
  process.on('message', (job: Job) => void replyTo(jobs, job).then((reply) => process.send?.(reply)));
  process.send?.('ready');
};

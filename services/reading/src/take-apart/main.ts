import { Worker } from 'node:worker_threads';
import type { Job, Reply } from './child.ts';
import { jobs } from './jobs.ts';

/** When whoever started this process dies while a page keeps it busy, nothing else would end it. */
const watchdog = `
const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;
new Worker(watchdog, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 } }).unref();

// It ends with whoever started it, and not with a signal to the whole group: what it works on would be called too large.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
process.once('disconnect', () => process.exit());

const work = async ({ name, input }: Job): Promise<Reply> => {
  try {
    const job = jobs[name as keyof typeof jobs] as (input: unknown) => unknown;
    return { ok: true, result: await job(input) };
  } catch (error) {
    // Elements nested too deep, or a text that grows too long: both are told by this error.
    const isTooMuch = error instanceof RangeError;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, isTooMuch, message, stack };
  }
};

process.on('message', (job: Job) => void work(job).then((reply) => process.send?.(reply)));
process.send?.('ready');

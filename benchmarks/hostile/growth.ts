import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Family } from './family.ts';
import type { Measured, Task } from './measured.ts';

/** `ended` says why there is no time, where a thread was ended. */
export type Grown = { name: string; megabytes: number } & (Measured | { ended: 'time' | 'memory' });

/** A thread of Node 20 does not take its loader from `--import`, so this registers it. */
const loaded = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}); })`;

const chars = { page: 600_000, robots: 250_000, sitemap: 1_000_000 };
const sampleMs = 10;
const megabyte = 1024 * 1024;

/** Measures one family in a thread of its own, which is ended when it takes too long or too much. */
export const grow = (family: Family, { limitMs, limitMb }: { limitMs: number; limitMb: number }): Promise<Grown> =>
  new Promise((resolve, reject) => {
    const task: Task = { name: family.name, chars: chars[family.kind ?? 'page'] };
    const before = process.memoryUsage.rss();
    let highest = before;
    let end: Measured | { ended: 'time' | 'memory' } = { ended: 'time' };
    const thread = new Worker(loaded(join(import.meta.dirname, 'thread.ts')), {
      eval: true,
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limitMb },
    });
    const sampling = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss());
    }, sampleMs);
    const timer = setTimeout(() => void thread.terminate(), limitMs);
    thread.on('message', (measured: Measured) => {
      end = measured;
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end = { ended: 'memory' };
      else reject(new Error(`${family.name}: ${error.message}`, { cause: error }));
    });
    thread.on('exit', () => {
      clearInterval(sampling);
      clearTimeout(timer);
      resolve({ name: family.name, megabytes: (highest - before) / megabyte, ...end });
    });
  });

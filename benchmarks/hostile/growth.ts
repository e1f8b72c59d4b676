import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { spentMs } from '@askwatch/service-kit/job-process';
import type { Family } from './family.ts';
import type { Measured, Task } from './measured.ts';

/** `ended`: no time was measured, because the process was killed or ran out of memory. */
export type Grown = { family: Family; sizes: Measured } | { family: Family; ended: 'time' | 'memory' };

type Limits = {
  /** CPU time, so that a busy machine doesn't end families. */
  limitMs: number;
  limitMb: number;
  places: number;
  sizes?: number;
};

const chars = { page: 150_000, robots: 100_000, sitemap: 250_000 };
const watchMs = 500;

const open = async (limitMb: number): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, 'measuring.ts'), [], {
    execArgv: [...process.execArgv, '--expose-gc', `--max-old-space-size=${String(limitMb)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  return child;
};

/** Runs a task in a child process; kills the process if it takes too long. */
const ask = (child: ChildProcess, task: Task, limitMs: number): Promise<Measured | 'time' | 'memory'> =>
  new Promise((resolve) => {
    const end = (how: Measured | 'time' | 'memory') => {
      clearInterval(watch);
      child.off('exit', onExit).off('message', end);
      resolve(how);
    };
    const onExit = () => {
      end('memory');
    };
    // Where the system doesn't report CPU time, the clock counts.
    const spent = () => spentMs(child.pid ?? 0) ?? performance.now();
    const before = spent();
    const watch = setInterval(() => {
      if (spent() - before < limitMs) return;
      end('time');
      child.kill('SIGKILL');
    }, watchMs);
    child.once('exit', onExit).once('message', end);
    child.send(task);
  });

/**
 * Measures families one after the other in several processes; each process measures only its own CPU time.
 * @param onGrown called for each family as soon as it was measured
 */
export const grow = async (
  families: Family[],
  { limitMs, limitMb, places, sizes = 2 }: Limits,
  onGrown: (one: Grown) => void,
): Promise<Grown[]> => {
  const waiting = [...families];
  const grown: Grown[] = [];
  const worker = async () => {
    let child: ChildProcess | undefined;
    for (let family = waiting.shift(); family; family = waiting.shift()) {
      child ??= await open(limitMb);
      const measured = await ask(child, { name: family.name, chars: chars[family.kind ?? 'page'], sizes }, limitMs);
      if (typeof measured === 'string') child = undefined;
      const one: Grown = typeof measured === 'string' ? { family, ended: measured } : { family, sizes: measured };
      grown.push(one);
      onGrown(one);
    }
    child?.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(places, families.length) }, worker));
  return grown;
};

/** The cost factor of doubling the size: the slope through all sizes, so that one disturbed run has little effect. */
export const growthOf = (sizes: Measured): number => {
  const points = sizes.map(({ ms }, n) => ({ x: n, y: Math.log2(ms) }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [midX, midY] = [mean(({ x }) => x), mean(({ y }) => y)];
  return 2 ** (mean(({ x, y }) => (x - midX) * (y - midY)) / mean(({ x }) => (x - midX) ** 2));
};

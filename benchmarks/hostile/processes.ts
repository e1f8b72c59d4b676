import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageProcesses } from '@askwatch/reading/take-apart/pool.fixture';
import { Overrun } from '@askwatch/reading/take-apart/overrun';
import { percentile, type Row, rounded } from '../report.ts';
import { type Family, filled, page } from './family.ts';
import { large } from './sizes.ts';
import { work } from './work.ts';

const megabyte = 1024 * 1024;
const hostileChars = 1_200_000;
const aloneRuns = 40;
const between = 20;
const good = Buffer.from(
  page(filled(40_000, '<h2>Board</h2><p>Ann Lee is our chair and Bo Ray our treasurer.</p><ul><li>Jane Doe</li></ul>')),
);

/** Processes the same pages in reading's own worker processes, while a good site's page is read repeatedly. */
export const inProcesses = async (families: Family[]): Promise<Row> => {
  const pool = pageProcesses();
  await pool.part.start();
  const timed = async (): Promise<number> => {
    const began = performance.now();
    await work(pool.run, {}, good, 'www.good-site.com');
    return performance.now() - began;
  };
  for (let n = 0; n < 5; n += 1) await timed();
  const alone: number[] = [];
  for (let n = 0; n < aloneRuns; n += 1) alone.push(await timed());

  // Generated before the event loop is measured, because generating them is not part of reading.
  const pages = families.map((family) => ({
    family,
    bytes: large(family, family.kind === undefined ? hostileChars : 450_000),
  }));
  const [beside, ended, unexpected]: [number[], string[], string[]] = [[], [], []];
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  let isOver = false;
  const neighbour = (async () => {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- changes during an await or in a callback
    while (!isOver) {
      beside.push(await timed());
      await sleep(between);
    }
  })();
  const slowest = { name: '', ms: 0 };
  const largest = { name: '', bytes: 0 };
  for (const [n, { family, bytes }] of pages.entries()) {
    const began = performance.now();
    try {
      await work(pool.run, family, bytes, `www.hostile-${String(n)}.com`);
    } catch (error) {
      (error instanceof Overrun ? ended : unexpected).push(family.name);
    }
    const ms = performance.now() - began;
    if (ms > slowest.ms) Object.assign(slowest, { name: family.name, ms });
    const { peakBytes } = pool.stats;
    if (peakBytes > largest.bytes) Object.assign(largest, { name: family.name, bytes: peakBytes });
  }
  isOver = true;
  await neighbour;
  lag.disable();
  await pool.part.stop();
  const [quiet, busy] = [percentile(alone, 0.5), percentile(beside, 0.5)];
  return {
    pages: pages.length,
    'too large': ended.length,
    'not understood': unexpected.length,
    which: [...ended, ...unexpected].join('; ') || 'none',
    'worst lag ms': rounded(lag.max / 1e6, 1),
    'p99 lag ms': rounded(lag.percentile(99) / 1e6, 1),
    'worst page ms': `${String(rounded(slowest.ms))} (${slowest.name})`,
    'peak MB of a process': `${String(rounded(largest.bytes / megabyte))} (${largest.name})`,
    'neighbour alone ms': rounded(quiet, 1),
    'beside ms': rounded(busy, 1),
    'p95 beside ms': rounded(percentile(beside, 0.95), 1),
    ratio: rounded(busy / quiet, 2),
  };
};

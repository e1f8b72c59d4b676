import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageProcesses } from '@askwatch/reading/take-apart/pool.fixture';
import { Overrun } from '@askwatch/service-kit/overrun';
import { percentile } from '../report.ts';
import { type Family, filled, page } from './family.ts';
import { type Lags, watchLag } from './lag.ts';
import { work } from './work.ts';

const megabyte = 1024 * 1024;
const aloneRuns = 40;
const between = 20;
const good = Buffer.from(
  page(filled(40_000, '<h2>Board</h2><p>Ann Lee is our chair and Bo Ray our treasurer.</p><ul><li>Jane Doe</li></ul>')),
);

/** Generates a page of each family into a folder; the files are numbered. */
const writePages = async (families: Family[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'askwatch-hostile-'));
  const names = families.map(({ name }) => name);
  const [code] = (await once(fork(join(import.meta.dirname, 'pages.ts'), [folder, ...names]), 'exit')) as [number];
  if (code !== 0) throw new Error('The pages could not be generated');
  return folder;
};

/** One page read in reading's processes: by the clock, and how it ended. */
export type Read = { family: Family; ms: number; outcome: 'read' | 'too-large' | 'not-understood' };

/** Medians of the good page's times; peak memory of one process. */
export type Beside = { reads: Read[]; lags: Lags; peakMb: number; aloneMs: number; besideMs: number; p95Ms: number };

/**
 * Processes the same pages in reading's own worker processes, while a good site's page is read repeatedly.
 * @param onRead called for each page as soon as it was read
 */
export const inProcesses = async (families: Family[], onRead: (read: Read) => void): Promise<Beside> => {
  const folder = await writePages(families);
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

  const beside: number[] = [];
  const lagsUntilNow = watchLag();
  let isOver = false;
  const neighbour = (async () => {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- changes during an await or in a callback
    while (!isOver) {
      beside.push(await timed());
      await sleep(between);
    }
  })();
  const reads: Read[] = [];
  for (const [n, family] of families.entries()) {
    const bytes = await readFile(join(folder, String(n)));
    const began = performance.now();
    const outcome = await work(pool.run, family, bytes, `www.hostile-${String(n)}.com`).then(
      (): Read['outcome'] => 'read',
      (error: unknown): Read['outcome'] => (error instanceof Overrun ? 'too-large' : 'not-understood'),
    );
    const read: Read = { family, ms: performance.now() - began, outcome };
    reads.push(read);
    onRead(read);
  }
  isOver = true;
  await neighbour;
  const lags = lagsUntilNow();
  await pool.part.stop();
  await rm(folder, { recursive: true });
  return {
    reads,
    lags,
    peakMb: pool.stats.peakBytes / megabyte,
    aloneMs: percentile(alone, 0.5),
    besideMs: percentile(beside, 0.5),
    p95Ms: percentile(beside, 0.95),
  };
};

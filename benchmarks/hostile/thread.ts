import { parentPort, workerData } from 'node:worker_threads';
import { jobs } from '@askwatch/reading/take-apart/jobs';
import type { Run } from '@askwatch/reading/take-apart/pool';
import type { Family } from './family.ts';
import { families } from './families/all.ts';
import type { Measured, Task } from './measured.ts';
import { bytesOf, isReadable } from './sizes.ts';
import { judge, work } from './work.ts';

/** Below this, what is measured is the clock and the compiler. */
const enoughMs = 20;
const runs = 5;

/** The same functions as in reading's processes, without the way there: that is measured apart. */
const here: Run = (name, _site, input) => Promise.resolve((jobs[name] as (of: typeof input) => never)(input));

/** What the processor spent, collecting memory included: time on the wall is also what other programs took. */
const timed = async (family: Family, bytes: Buffer): Promise<number> => {
  const began = process.cpuUsage();
  await work(here, family, bytes);
  await judge(here, family, bytes);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** The fastest of some runs: what else the machine does only adds to it. One run alone where it is long. */
const usual = async (family: Family, bytes: Buffer): Promise<number> => {
  const times = [await timed(family, bytes)];
  while (times.length < runs && (times[0] ?? 0) < 1500) times.push(await timed(family, bytes));
  return Math.min(...times);
};

const measure = async (family: Family, from: number): Promise<Measured> => {
  let chars = from;
  // Warm, on a page of its own kind.
  for (let n = 0; n < 3; n += 1) await timed(family, bytesOf(family, 20_000));
  while (!isReadable(family, bytesOf(family, 2 * chars)) && chars > 20_000) chars = Math.floor(chars * 0.8);
  let ms = await usual(family, bytesOf(family, chars));
  while (ms < enoughMs && isReadable(family, bytesOf(family, 4 * chars))) {
    chars *= 2;
    ms = await usual(family, bytesOf(family, chars));
  }
  const doubled = bytesOf(family, 2 * chars);
  return { bytes: doubled.length, ms, doubleMs: await usual(family, doubled) };
};

const { name, chars } = workerData as Task;
const family = families.find((one) => one.name === name);
if (family) parentPort?.postMessage(await measure(family, chars));

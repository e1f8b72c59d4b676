import { jobs } from '@askwatch/reading/take-apart/jobs';
import type { Run } from '@askwatch/reading/take-apart/pool';
import type { Family } from './family.ts';
import { families } from './families/all.ts';
import type { At, Measured, Task } from './measured.ts';
import { bytesOf, isReadable } from './sizes.ts';
import { judge, work } from './work.ts';

/** Shorter times would mostly measure the clock and the compiler. */
const enoughMs = 12;
const leastRuns = 3;
const mostRuns = 12;
/** How long to keep repeating one size. */
const budgetMs = 250;

/** Runs the same functions as reading's processes, without the IPC, which is measured separately. */
const here: Run = (name, _site, input) => Promise.resolve((jobs[name] as (of: typeof input) => never)(input));

/** CPU time including garbage collection; wall-clock time would include other programs. */
const timed = async (family: Family, bytes: Buffer): Promise<number> => {
  globalThis.gc?.();
  const began = process.cpuUsage();
  await work(here, family, bytes);
  await judge(here, family, bytes);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** The minimum of several runs, because other load only adds to it. */
const at = async (family: Family, chars: number, most = mostRuns): Promise<At> => {
  const bytes = bytesOf(family, chars);
  const times: number[] = [];
  let spent = 0;
  while (times.length < most && (times.length < leastRuns || spent < budgetMs)) {
    const ms = await timed(family, bytes);
    times.push(ms);
    spent += ms;
  }
  return { bytes: bytes.length, ms: Math.min(...times), worstMs: Math.max(...times) };
};

const measure = async ({ name, chars: from, sizes }: Task): Promise<Measured> => {
  const family = families.find((one) => one.name === name);
  if (!family) throw new Error(`Unknown family "${name}"`);
  const times = 2 ** (sizes - 1);
  let chars = from;
  while (!isReadable(family, bytesOf(family, times * chars)) && chars > 20_000) chars = Math.floor(chars * 0.8);
  // Warm up on a page of the same kind.
  let first = await at(family, chars, 1);
  while (first.ms < enoughMs && isReadable(family, bytesOf(family, 2 * times * chars))) {
    chars *= 2;
    first = await at(family, chars, 2);
  }
  const measured: Measured = [];
  for (let n = 0; n < sizes; n += 1) measured.push(await at(family, chars * 2 ** n));
  return measured;
};

process.on('message', (task: Task) => void measure(task).then((measured) => process.send?.(measured)));
process.once('disconnect', () => process.exit());
process.send?.('ready');

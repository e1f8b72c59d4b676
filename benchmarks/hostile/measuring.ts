import { jobs } from '@askwatch/reading/take-apart/jobs';
import type { Run } from '@askwatch/reading/take-apart/pool';
import type { Family } from './family.ts';
import { families } from './families/all.ts';
import type { At, Measured, Task } from './measured.ts';
import { bytesOf, isReadable } from './sizes.ts';
import { judge, work } from './work.ts';

/** Shorter times would mostly measure the clock. */
const enoughMs = 15;
const leastRuns = 3;
const mostRuns = 8;
/** How long to keep repeating the largest size. */
const budgetMs = 150;
/** Unlike each other, so that most of the code is compiled before anything is measured. */
const warmUps = ['cards', 'links in one block', 'table rows', 'hiding rules', 'JSON-LD: many things', 'paragraphs'];

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

/** The sizes in turns, so that a busy machine and the compiler affect all of them; the minimum, as both only add. */
const inTurns = async (family: Family, pages: Buffer[]): Promise<Measured> => {
  const times: number[][] = [];
  let spent = 0;
  while (times.length < mostRuns && (times.length < leastRuns || spent < budgetMs)) {
    const run: number[] = [];
    for (const bytes of pages) run.push(await timed(family, bytes));
    times.push(run);
    spent += run.at(-1) ?? 0;
  }
  return pages.map(({ length: bytes }, n): At => {
    const ofSize = times.map((run) => run[n] ?? 0);
    return { bytes, ms: Math.min(...ofSize), worstMs: Math.max(...ofSize) };
  });
};

const measure = async ({ name, chars: from, sizes }: Task): Promise<Measured> => {
  const family = families.find((one) => one.name === name);
  if (!family) throw new Error(`Unknown family "${name}"`);
  const times = 2 ** (sizes - 1);
  let chars = from;
  while (!isReadable(family, bytesOf(family, times * chars)) && chars > 20_000) chars = Math.floor(chars * 0.8);
  while (
    isReadable(family, bytesOf(family, 2 * times * chars)) &&
    (await timed(family, bytesOf(family, chars))) < enoughMs
  )
    chars *= 2;
  return inTurns(
    family,
    Array.from({ length: sizes }, (_none, n) => bytesOf(family, chars * 2 ** n)),
  );
};

for (const family of families) if (warmUps.includes(family.name)) await timed(family, bytesOf(family, 50_000));
process.on('message', (task: Task) => void measure(task).then((measured) => process.send?.(measured)));
process.once('disconnect', () => process.exit());
process.send?.('ready');

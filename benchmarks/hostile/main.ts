import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { report, type Row, rounded } from '../report.ts';
import { families } from './families/all.ts';
import { grow, type Grown, growthOf } from './growth.ts';
import type { Lag } from './lag.ts';
import { inProcesses, type Read } from './processes.ts';

const { json, only, limit, memory, places } = new Command('npm run bench:hostile --')
  .description('Reads generated pages designed to be slow, at one size and at twice the size. Growth of 2 is linear.')
  .option('--only <word>', 'only families whose name contains it')
  .option('--limit <seconds>', 'limit of processor time per family', Number, 60)
  .option('--memory <megabytes>', 'heap size of the measuring processes', Number, 1024)
  .option('--places <n>', 'how many families to measure concurrently', Number, 2)
  .option('--json <file>', 'write the tables there as well')
  .parse()
  .opts<{ json?: string; only?: string; limit: number; memory: number; places: number }>();

/** Families above this growth are measured again at four sizes. */
const maxGrowth = 2.3;
const limits = { limitMs: limit * 1000, limitMb: memory };
const chosen = families.filter(({ name }) => only === undefined || name.includes(only));

const say = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};
const ratio = (one: Grown): number => ('ended' in one ? Infinity : growthOf(one.sizes));
const row = (one: Grown): Row => {
  const family = one.family.name;
  if ('ended' in one) return { family, growth: `ended: ${one.ended}` };
  const full = one.sizes.at(-1);
  return {
    family,
    KB: rounded((full?.bytes ?? 0) / 1024),
    ms: one.sizes.map(({ ms }) => rounded(ms)).join(' -> '),
    'worst ms': rounded(full?.worstMs ?? 0),
    growth: rounded(ratio(one), 2),
  };
};
const sayGrown = (one: Grown): void => {
  const { family, ...figures } = row(one);
  const shown = Object.entries(figures).map(([name, figure]) => `${name} ${String(figure)}`);
  say(`${String(family)}: ${shown.join(', ')}`);
};
const sayRead = ({ family, ms, outcome }: Read): void => {
  say(`${family.name}: ${String(rounded(ms))} ms, ${outcome}`);
};

say(`Growth of ${String(chosen.length)} families`);
const grown = await grow(chosen, { ...limits, places }, sayGrown);
const doubtful = grown.filter((one) => ratio(one) > maxGrowth).map(({ family }) => family);
if (doubtful.length > 0) say(`Again at four sizes: ${String(doubtful.length)}`);
const again = await grow(doubtful, { ...limits, limitMs: 3 * limits.limitMs, places: 1, sizes: 4 }, sayGrown);
const fitted = new Map(again.map((one) => [one.family.name, one]));
/** Over four sizes if measured, otherwise over two. */
const judged = grown.map((one) => fitted.get(one.family.name) ?? one).toSorted((a, b) => ratio(b) - ratio(a));
say('In the processes of reading');
const beside = await inProcesses(chosen, sayRead);

const rows = judged.map(row);
const named = (names: string[]): string => names.join('; ') || 'none';
const slowest = beside.reads.toSorted((a, b) => b.ms - a.ms)[0];
const [steepest] = judged.filter((one) => !('ended' in one));
const withOutcome = (wanted: Read['outcome']): string =>
  named(beside.reads.filter(({ outcome }) => outcome === wanted).map(({ family }) => family.name));
const lagText = ({ p50, p99, max }: Lag): string => [p50, p99, max].map((ms) => rounded(ms, 1)).join(' / ');
const summary: Row[] = [
  ['families', chosen.length],
  ['worst growth', steepest ? `${String(rounded(ratio(steepest), 2))} (${steepest.family.name})` : ''],
  [
    `growth over ${String(maxGrowth)}`,
    named(judged.filter((one) => ratio(one) > maxGrowth).map(({ family }) => family.name)),
  ],
  ['ended while growth was measured', named(judged.flatMap((one) => ('ended' in one ? [one.family.name] : [])))],
  ['ended in the processes: too large', withOutcome('too-large')],
  ['ended in the processes: not understood', withOutcome('not-understood')],
  ['worst page, ms', slowest ? `${String(rounded(slowest.ms))} (${slowest.family.name})` : ''],
  ['peak memory of a process, MB', rounded(beside.peakMb)],
  ['loop lag by the clock p50 / p99 / max, ms', lagText(beside.lags.clock)],
  ['loop lag by our own work p50 / p99 / max, ms', lagText(beside.lags.own)],
  [
    'neighbour alone, beside, p95 beside, ms',
    [beside.aloneMs, beside.besideMs, beside.p95Ms].map((ms) => rounded(ms, 1)).join(', '),
  ],
  ['neighbour ratio', rounded(beside.besideMs / beside.aloneMs, 2)],
].map(([measure = '', value = '']): Row => ({ measure, value }));
report('Growth from a size to twice the size, worst first', rows, [
  'Everything that reading does with a page except fetching and rendering: extraction, classification, passage selection and link ranking for two questions; robots.txt checked for three paths; a sitemap parsed.',
  `CPU time in milliseconds, the minimum of three to eight runs of each size, in turns. Families that grew by more than ${String(maxGrowth)} were measured again at four sizes.`,
]);
report('Hostile pages', summary, [
  'In the processes: each page of about 1.2 MB, one after the other, while a good page of another site is read repeatedly.',
  'The lag is that of the dispatching process. By our own work: without the time in which its main thread waited for a core.',
]);
if (json !== undefined)
  writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify({ summary, rows, beside }, null, 2)}\n`);

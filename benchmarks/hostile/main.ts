import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { report, type Row, rounded } from '../report.ts';
import { families } from './families/all.ts';
import { grow, type Grown, growthOf } from './growth.ts';
import { inProcesses } from './processes.ts';

const { json, only, limit, memory, places } = new Command('npm run bench:hostile --')
  .description('Reads generated pages designed to be slow, at one size and at twice the size. Growth of 2 is linear.')
  .option('--only <word>', 'only families whose name contains it')
  .option('--limit <seconds>', 'time limit per family', Number, 60)
  .option('--memory <megabytes>', 'heap size of the measuring processes', Number, 1024)
  .option('--places <n>', 'how many families to measure concurrently', Number, 2)
  .option('--json <file>', 'write the tables there as well')
  .parse()
  .opts<{ json?: string; only?: string; limit: number; memory: number; places: number }>();

/** Families above this growth are measured again at four sizes. */
const maxGrowth = 2.3;
const limits = { limitMs: limit * 1000, limitMb: memory };
const chosen = families.filter(({ name }) => only === undefined || name.includes(only));
const grown = await grow(chosen, { ...limits, places });

const ratio = (one: Grown): number => ('ended' in one ? Infinity : growthOf(one.sizes));
const doubtful = grown.filter((one) => ratio(one) > maxGrowth).map(({ family }) => family);
const again = await grow(doubtful, { ...limits, limitMs: 3 * limits.limitMs, places: 1, sizes: 4 });
const fitted = new Map(again.map((one) => [one.family.name, ratio(one)]));
/** The growth over four sizes if measured, otherwise over two. */
const growth = (one: Grown): number => fitted.get(one.family.name) ?? ratio(one);

const row = (one: Grown): Row => {
  const four = fitted.get(one.family.name);
  if ('ended' in one) return { family: one.family.name, growth: `ended: ${one.ended}` };
  const [half, full] = one.sizes;
  return {
    family: one.family.name,
    KB: rounded((full?.bytes ?? 0) / 1024),
    'half ms': rounded(half?.ms ?? 0, 1),
    'worst half ms': rounded(half?.worstMs ?? 0, 1),
    ms: rounded(full?.ms ?? 0, 1),
    'worst ms': rounded(full?.worstMs ?? 0, 1),
    growth: rounded(ratio(one), 2),
    'over four sizes': four === undefined ? '' : rounded(four, 2),
  };
};

const sorted = grown.toSorted((a, b) => growth(b) - growth(a));
const [steepest] = sorted;
const summary: Row[] = [
  {
    families: grown.length,
    ended: grown.filter((one) => 'ended' in one).length,
    [`growth over ${String(maxGrowth)}`]: grown.filter((one) => growth(one) > maxGrowth).length,
    'at two sizes': doubtful.length,
    'worst growth': steepest ? `${String(rounded(growth(steepest), 2))} (${steepest.family.name})` : '',
  },
];
const rows = sorted.map(row);
report('Growth from a size to twice the size, worst first', rows, [
  'Everything that reading does with a page except fetching and rendering: extraction, classification, passage selection and link ranking for two questions; robots.txt checked for three paths; a sitemap parsed.',
  `CPU time in milliseconds: minimum and maximum of three to twelve runs; growth is that of the minimum. Families that grew by more than ${String(maxGrowth)} were measured again at four sizes, each twice the previous one.`,
]);
report('Hostile pages', summary);
const beside = await inProcesses(chosen);
report(
  'In the processes of reading',
  [beside],
  [
    'Each page about as large as allowed, one after the other, while a good page of another site is read repeatedly. The lag is that of the dispatching process.',
  ],
);
if (json !== undefined)
  writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify({ summary, rows, beside }, null, 2)}\n`);

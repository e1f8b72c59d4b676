import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { report, type Row, rounded } from '../report.ts';
import { families } from './families/all.ts';
import { grow, type Grown } from './growth.ts';
import { inProcesses } from './processes.ts';

const { json, only, limit, memory } = new Command('npm run bench:hostile --')
  .description(
    'Reads generated pages that are made to be slow, at one size and at twice the size. Growth of 2 is linear.',
  )
  .option('--only <word>', 'the families whose name holds it')
  .option('--limit <seconds>', 'when a family is given up', Number, 20)
  .option('--memory <megabytes>', 'the heap of the thread that reads', Number, 1024)
  .option('--json <file>', 'write the tables there as well')
  .parse()
  .opts<{ json?: string; only?: string; limit: number; memory: number }>();

const chosen = families.filter(({ name }) => only === undefined || name.includes(only));
const grown: Grown[] = [];
for (const family of chosen) grown.push(await grow(family, { limitMs: limit * 1000, limitMb: memory }));

const ratio = (one: Grown): number => ('ended' in one ? Infinity : one.doubleMs / one.ms);
const time = (one: Grown): number => ('ended' in one ? Infinity : one.doubleMs);
const worst = (of: (one: Grown) => number): string => {
  const one = grown.toSorted((a, b) => of(b) - of(a))[0];
  return one ? `${String(rounded(of(one), 2))} (${one.name})` : '';
};
const row = (one: Grown): Row =>
  'ended' in one
    ? { family: one.name, growth: `ended: ${one.ended}`, 'RSS +MB': rounded(one.megabytes) }
    : {
        family: one.name,
        KB: rounded(one.bytes / 1024),
        'half ms': rounded(one.ms, 1),
        ms: rounded(one.doubleMs, 1),
        growth: rounded(ratio(one), 2),
        'RSS +MB': rounded(one.megabytes),
      };

const rows = grown.toSorted((a, b) => ratio(b) - ratio(a)).map(row);
const summary: Row[] = [
  {
    families: grown.length,
    ended: grown.filter((one) => 'ended' in one).length,
    'growth over 2.3': grown.filter((one) => ratio(one) > 2.3).length,
    'worst growth': worst(ratio),
    'worst ms': worst(time),
    'worst RSS +MB': worst(({ megabytes }) => megabytes),
  },
];
report('Growth from a size to twice the size, worst first', rows, [
  'Everything that reading does with a page but for fetching and rendering it: taken apart, judged, passages selected and links ranked for two questions; robots.txt asked for three paths; a sitemap parsed.',
  'Milliseconds of processor time, the fastest of five runs in a thread of its own; the memory is what the whole process grew by, with the compiled code and all runs.',
]);
report('Hostile pages', summary);
const beside = await inProcesses(chosen);
report(
  'In the processes of reading',
  [beside],
  [
    'Each page about as large as one may be, one after the other, and a good page of another site again and again. The lag is of the process that hands them over.',
  ],
);
if (json !== undefined)
  writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify({ summary, rows, beside }, null, 2)}\n`);

import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { report } from '../report.ts';
import { readSeries } from './labels.ts';
import { type Checked, replay } from './replay.ts';
import { switchRows } from './switch.ts';
import { removals, rightValues, scoreOf, stops } from './score.ts';

const program = new Command('npm run bench:changes --')
  .description(
    'Replays labelled series of page versions through the complete check, and prints which changes it raised.',
  )
  .argument('<folder>', 'contains labels.json and one folder per series')
  .option('--json <file>', 'one line per pair of versions')
  .option('--series <name>', 'only this series')
  .option('--switch <n>', 'instead, switches from older answerers to this one at this version of each series', Number)
  .parse();
const options = program.opts<{ json?: string; series?: string; switch?: number }>();
const here = process.env.INIT_CWD ?? '.';
const folder = resolve(here, program.args[0] ?? '');
if (!existsSync(join(folder, 'labels.json'))) program.error(`There is no labels.json in ${folder}.`);

const all = readSeries(folder).filter((one) => options.series === undefined || one.series === options.series);
if (options.switch !== undefined) {
  report(
    `Alerts when the answerer is replaced at version ${String(options.switch)}`,
    await switchRows(folder, all, options.switch),
    [
      'Each history is replayed with an older answerer up to this version, then checked by today’s: on the page that the older one saw last, on the new version, and on the new version while a change that the older one suspected waits for its second read.',
      'Where today’s answerer raises the same alert without a switch, it is about the page. The last column counts the others: histories with an alert because of us.',
    ],
  );
  process.exit();
}
const checked: Checked[] = [];
for (const series of all)
  for (const { question, pairs } of series.questions) checked.push(...(await replay(folder, series, question, pairs)));

const bySeries = [...new Set(checked.map(({ series, question }) => `${series}: ${question}`))].map((name) => ({
  series: name,
  ...scoreOf(
    checked.filter(({ series, question }) => `${series}: ${question}` === name),
    ({ raised }) => raised,
  ),
}));
const ambiguous = checked.filter(({ pair }) => pair.ambiguous !== undefined).length;

report(
  'Changes raised on pairs of successive versions',
  [
    { what: 'Askwatch, without a model', ...scoreOf(checked, ({ raised }) => raised) },
    { what: 'before confirmation', ...scoreOf(checked, ({ suspected }) => suspected !== undefined) },
    { what: 'visible-text diff', ...scoreOf(checked, ({ textChanged }) => textChanged) },
  ],
  [
    `${String(ambiguous)} ambiguous pairs are replayed but excluded from all figures.`,
    'In one process, without engines: reading from the page’s source on, the built-in answerer, and the check. Pages come from files instead of the network; the second read is of the same version.',
    'A version lasts for the time between two commits, at least a day, and is checked every four hours.',
  ],
);
report('By series', bySeries);
report('Alerts that an answer is gone', removals(checked));
report('What the raised changes say', [rightValues(checked)]);
report('Where the checks of the labelled pairs ended', [stops(checked)]);

const line = ({ series, question, pair, raised, suspected, before, after, stop, textChanged }: Checked) =>
  JSON.stringify({
    series,
    question,
    from: pair.from,
    to: pair.to,
    raised,
    before,
    after,
    kind: suspected,
    stop,
    textChanged,
    label: { changed: pair.changed, before: pair.before, after: pair.after, ambiguous: pair.ambiguous },
  });
const misses = checked.filter(({ pair, raised }) => pair.ambiguous === undefined && pair.changed !== raised);
process.stdout.write(
  `\n  Misses and false alerts (${String(misses.length)})\n${misses.map((one) => `  ${one.raised ? 'false ' : 'missed'} ${one.series} ${String(one.pair.from)}-${String(one.pair.to)}: ${one.before.join(', ')} -> ${one.after.join(', ')} (label: ${one.pair.before.join(', ')} -> ${one.pair.after.join(', ')})\n`).join('')}`,
);
if (options.json !== undefined) writeFileSync(resolve(here, options.json), `${checked.map(line).join('\n')}\n`);
// The reader would keep this process alive.
process.exit();

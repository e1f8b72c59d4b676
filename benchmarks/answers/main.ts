import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectAsk } from '@askwatch/deploy/local/ask-client';
import { withOwnProduct } from '@askwatch/deploy/local/own-product';
import { say } from '@askwatch/deploy/local/say';
import { Command } from 'commander';
import { report } from '../report.ts';
import { type Asked, askLabel } from './ask.ts';
import { type Label, readLabels } from './labels.ts';
import { serveFolder } from './serve.ts';
import { survivalOf } from './survive.ts';
import { byCategory, byMode, missesOf, placesOf, survivalRow } from './tables.ts';

const program = new Command('npm run bench:answers --')
  .description(
    'Asks every labelled question of a folder of sites in a separate product instance, and prints the results.',
  )
  .argument('<folder>', 'contains questions.json and one folder per site')
  .option('--json <file>', 'one line per question, with the answer, its evidence and its time')
  .option('--site <name>', 'only the questions about this site')
  .parse();
const options = program.opts<{ json?: string; site?: string }>();
const folder = resolve(process.env.INIT_CWD ?? '.', program.args[0] ?? '');
if (!existsSync(join(folder, 'questions.json'))) program.error(`There is no questions.json in ${folder}.`);
const labels = readLabels(folder).filter(({ site }) => options.site === undefined || site === options.site);

// Pages are cached by origin: a separate one per question ensures that none is answered from another's pages.
const sites = new Map(
  await Promise.all(labels.map(async (label) => [label, await serveFolder(join(folder, label.site))] as const)),
);

const line = ({ label, verdict, view, requests, bytes, place }: Asked) =>
  JSON.stringify({
    id: label.id,
    site: label.site,
    mode: label.mode,
    category: label.category,
    question: label.question,
    verdict,
    outcome: view.answer?.outcome ?? 'failed',
    text: view.answer?.text ?? view.error?.reason,
    value: view.answer && 'value' in view.answer ? view.answer.value : undefined,
    evidence: view.answer && 'evidence' in view.answer ? view.answer.evidence : [],
    proved: view.answer && 'proved' in view.answer ? view.answer.proved : undefined,
    engine: view.answer?.engine,
    pagesRead: view.answer?.pagesRead,
    selectedPages: view.progress.selectedPages,
    place,
    requests,
    bytes,
    ms: view.ms,
    usage: view.usage,
  });

const print = (asked: Asked[]): void => {
  const n = String(asked.length);
  report(
    `Answers, ${n} labelled questions about ${String(new Set(labels.map(({ site }) => site)).size)} sites`,
    byMode(asked),
    [
      'Right, wrong and not stated by the scoring rule of the labelled set; "made up" counts answers to questions that the site does not answer.',
      'Each question has its own origin, so nothing is in the page cache; asked one after the other.',
    ],
  );
  report('Answers by category', byCategory(asked));
  report('Whole sites: place of the page with the answer among the pages read first', [placesOf(asked)]);
  report('Labelled facts that are still there after the page was cut into passages', [
    survivalRow(labels.flatMap((label: Label) => survivalOf(label, join(folder, label.site)) ?? [])),
  ]);
  const misses = missesOf(asked);
  process.stdout.write(
    `\n  Misses (${String(misses.length)} of ${n})\n${misses.map((miss) => `  ${miss}\n`).join('')}\n`,
  );
};

const origins = [...sites.values()].map(({ origin }) => origin);
await withOwnProduct({ unmetered: true, allowOrigins: origins }, async ({ origin, demo }, stopping) => {
  const client = connectAsk(origin);
  await client.signIn(demo.email, demo.password);
  const asked: Asked[] = [];
  for (const [label, site] of sites) {
    if (stopping.aborted) return false;
    asked.push(await askLabel(client, label, site, join(folder, label.site)));
    site.stop();
    if (asked.length % 25 === 0) say(`${String(asked.length)} of ${String(labels.length)} questions answered`);
  }
  print(asked);
  if (options.json !== undefined)
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', options.json), `${asked.map(line).join('\n')}\n`);
  return true;
});

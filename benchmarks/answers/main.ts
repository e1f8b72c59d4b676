import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from '@askwatch/deploy/local/say';
import { calibration } from '@askwatch/asking/answer/calibration';
import { Command } from 'commander';
import { ownReader } from '../own-reader.ts';
import { type Asked, type Posed, rated } from './asked.ts';
import { calibrationSource } from './calibration-source.ts';
import { reportCards } from './cards.ts';
import { fetchSite, rootIn, sitesCache } from './clones.ts';
import { runHere } from './in-process.ts';
import { ownSets, setIn } from './labels.ts';
import { folderAsker } from './offline.ts';
import { throughProduct } from './product.ts';
import { line, reportAnswers } from './results.ts';
import { calibrated, tried } from './trial.ts';

const program = new Command('npm run bench:answers --')
  .description('Asks labelled questions about real sites, and prints the results.')
  .argument('[folder]', 'contains questions.json and one folder per site; without it, the sets of this project')
  .option('--fetch', `first clone the sites' repositories at their commits into ${sitesCache}`)
  .option('--clones <folders...>', 'folders with one clone or web root per site, looked into before the fetched ones')
  .option('--set <names...>', 'only these sets')
  .option('--site <names...>', 'only the questions about these sites')
  .option('--product', 'ask a separate instance of the whole product instead of its functions in this process')
  .option('--cards', 'instead, ask the suggestion cards about ten sites, and print the answers')
  .option('--calibrate', "learn the answerer's calibration from the answers, with or without the reader, and write it")
  .option('--reader <folder>', "the reader's weights, or `off`")
  .option('--cold', 'keep no pages between questions, for times; several times slower')
  .option('--json <file>', 'one line per question, with the answer, its evidence and its time')
  .parse();
type Options = { fetch?: true; clones?: string[]; set?: string[]; site?: string[]; product?: true; cards?: true };
const options = program.opts<Options & { cold?: true; reader?: string; calibrate?: true; json?: string }>();
const asking = fileURLToPath(new URL('../../services/asking', import.meta.url));
const here = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
const [folder] = program.args;
if (folder !== undefined && !existsSync(join(here(folder), 'questions.json')))
  program.error(`There is no questions.json in ${folder}.`);

const isWanted = (names: string[] | undefined, name: string) => names === undefined || names.includes(name);
const sets = (folder === undefined ? ownSets() : [setIn(here(folder))])
  .filter(({ name }) => isWanted(options.set, name))
  .map((set) => ({ ...set, sites: set.sites.filter(({ site }) => isWanted(options.site, site)) }));
const folders = [...(folder === undefined ? [] : [folder]), ...(options.clones ?? [])].map(here).concat(sitesCache);

const missing = () => sets.flatMap(({ sites }) => sites).filter((site) => rootIn(folders, site) === undefined);
if (options.fetch)
  for (const site of missing()) {
    say(`Fetching ${site.site}`);
    await fetchSite(site, sitesCache).catch((error: unknown) => {
      say(`${site.site} could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
const left = missing().map(({ site }) => site);
if (left.length > 0) say(`Left out, because they are not fetched (--fetch does it): ${left.join(', ')}`);

const posed = sets.flatMap((set) =>
  set.sites.flatMap((site): Posed[] => {
    const root = rootIn(folders, site);
    const labels = set.questions.filter((label) => label.site === site.site);
    return root === undefined ? [] : labels.map((label) => ({ label, set, site, root }));
  }),
);
if (posed.length === 0) program.error('There are no questions to ask.');

const told = (count: number) => {
  if (count % 25 === 0) say(`${String(count)} of ${String(posed.length)} questions answered`);
};

const finish = (asked: Asked[], notes: string[]): void => {
  const judged = tried(asked);
  reportAnswers(asked, judged, notes);
  if (options.json !== undefined) writeFileSync(here(options.json), `${asked.map(line).join('\n')}\n`);
  if (options.calibrate === undefined) return;
  const file = join(asking, 'src/answer/calibration.ts');
  const part = options.reader === 'off' ? 'withoutReader' : 'withReader';
  writeFileSync(file, calibrationSource({ ...calibration, [part]: calibrated(asked, judged) }));
  say(`Wrote ${file}`);
};

if (options.product)
  await throughProduct(posed, told, (asked) => {
    finish(asked, ['Each question has its own origin, so nothing is in the page cache; asked one after the other.']);
  });

const reader = await ownReader(
  options.reader === undefined || options.reader === 'off' ? options.reader : here(options.reader),
);
const ask = folderAsker(runHere, reader, options.cold);
if (options.cards) await reportCards(posed, ask);
else {
  const asked: Asked[] = [];
  for (const one of posed) {
    asked.push(rated(one, await ask(one, one.label)));
    told(asked.length);
  }
  finish(asked, [
    'In one process, without engines, browser and network: reading, discovery and the built-in answerer, with files in place of the network; asked one after the other.',
    options.cold
      ? 'Nothing is cached between questions.'
      : "A site's pages are kept from its first question to its last; --cold keeps none.",
  ]);
}
process.exit(0);

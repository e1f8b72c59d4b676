import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { ownAddresses } from '@askwatch/reading/egress/address';
import { dialler, openSocket } from '@askwatch/reading/egress/dial';
import { judge } from '@askwatch/reading/egress/judge';
import { proxyLimits } from '@askwatch/reading/egress/proxy-limits';
import { createProxy } from '@askwatch/reading/egress/proxy';
import { Command } from 'commander';
import { report, type Row, rounded } from '../report.ts';
import { pagesOf, question, serve, type Served, target } from './site.ts';
import { Outcome, type Task } from './task.ts';

const {
  json,
  pages: pageCount,
  rendered: renderedCount,
} = new Command('npm run bench:read --')
  .description(
    'Reads a generated site with our own discovery and with Crawlee in the same run. There is no pass or fail: compare the ratios.',
  )
  .option('--pages <number>', 'pages of the site', Number, 1000)
  .option('--rendered <number>', 'pages rendered by scripts', Number, 60)
  .option('--json <file>', 'write the tables there as well')
  .parse()
  .opts<{ json?: string; pages: number; rendered: number }>();

const pages = pagesOf({ pages: pageCount, pageBytes: 40_000 });

/** The same egress proxy that our reader uses in production, but in this process instead of a separate one. */
const openProxy = async (origin: string, requestsPerHost: number): Promise<string> => {
  const gate = judge({ resolve: () => Promise.resolve([]), isOwn: ownAddresses([]), allowedOrigins: [origin] });
  const proxy = createProxy({
    judge: gate,
    dial: dialler(openSocket),
    limits: { ...proxyLimits, requestsPerHost },
    own: (_req, res) => res.end(),
  });
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening);
  });
  return `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
};

/** Runs each contestant in its own process, so that memory is separate and nothing is warmed up. */
const run = (task: Task): Promise<Outcome> =>
  new Promise((done, fail) => {
    const child = fork(resolve(import.meta.dirname, `${task.who}.ts`), [], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ASKWATCH_BENCH: JSON.stringify(task) },
    });
    child.on('message', (message) => {
      done(Outcome.parse(message));
    });
    child.on('exit', (code) => {
      fail(new Error(`${task.who} ended with ${String(code)}`));
    });
  });

const contestants = ['askwatch', 'crawlee'] as const;

const compare = async (what: Task['what'], site: Served, paths: string[] = []) => {
  // The per-host limit is raised only for reading ten pages at once.
  const proxyUrl = await openProxy(site.origin, what === 'rendered' ? proxyLimits.requestsPerHost : 20);
  const rows: { outcome: Outcome; requests: number }[] = [];
  for (const who of contestants) {
    site.asked.length = 0;
    const outcome = await run({ who, what, origin: site.origin, proxyUrl, target, question, paths });
    rows.push({
      outcome,
      requests: site.asked.filter((path) => path !== '/robots.txt' && !path.includes('sitemap')).length,
    });
  }
  return rows;
};

const speed = ({ outcome }: { outcome: Outcome }) => (1000 * outcome.pages) / outcome.ms;
const megabytes = (bytes: number) => rounded(bytes / 1024 / 1024);
const ratio = (ours: number, theirs: number) => `${(ours / theirs).toFixed(2)}x`;

const speedRows = (rows: { outcome: Outcome }[]): Row[] =>
  rows.map((row, at) => ({
    who: contestants[at] ?? '',
    pages: row.outcome.pages,
    'pages/s': rounded(speed(row), 1),
    'peak MB': megabytes(row.outcome.peakBytes),
    'chars of text': row.outcome.chars,
  }));

const tables: unknown[] = [];
const addTable = (title: string, rows: Row[], notes: string[]) => {
  report(title, rows, notes);
  tables.push({ title, rows, notes });
};

const site = await serve(pages);
const bytes = Math.round([...pages.values()].reduce((sum, html) => sum + html.length, 0) / pages.size / 1000);
const all = await compare('all', site);
if (all[0] && all[1])
  addTable(`Reading a whole site: ${String(pages.size)} pages of ${String(bytes)} kB, ten at once`, speedRows(all), [
    `Askwatch against Crawlee's CheerioCrawler: ${ratio(speed(all[0]), speed(all[1]))} the pages per second, ${ratio(all[0].outcome.peakBytes, all[1].outcome.peakBytes)} the peak memory.`,
    'Askwatch goes through the egress proxy, splits every page into blocks and stores it by content hash; Crawlee connects directly and reads the text of the main element. The limit of two requests per host is lifted for this.',
  ]);
const found = await compare('answer', site);
if (found[0] && found[1])
  addTable(
    'Until the page with the answer is read',
    found.map(({ outcome, requests }, at) => ({
      who: contestants[at] ?? '',
      requests,
      'place among pages read': outcome.place ?? 'not found',
      ms: rounded(outcome.ms),
    })),
    [
      `The page is at depth 3. Askwatch needed ${ratio(found[0].requests, found[1].requests)} the requests: ${(found[1].requests / found[0].requests).toFixed(1)} times fewer.`,
    ],
  );
site.server.close();
const shells = await serve(pages, true);
const paths = [...pages.keys()].slice(0, renderedCount);
const rendered = await compare('rendered', shells, paths);
if (rendered[0] && rendered[1])
  addTable(`Pages that scripts put together: ${String(paths.length)}, two at once`, speedRows(rendered), [
    `Askwatch against Crawlee's PlaywrightCrawler: ${ratio(speed(rendered[0]), speed(rendered[1]))} the pages per second. Memory is that of the Node process; browsers are extra.`,
    'Askwatch opens a fresh context for each page, waits until its text is stable, and marks hidden elements.',
  ]);
shells.server.close();
if (json !== undefined)
  writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify(tables, null, 2)}\n`);
process.exit(0);

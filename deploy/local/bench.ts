import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { siteOf } from '../demo-site/site.ts';
import { withOwnProduct } from './own-product.ts';
import type { Product } from './product.ts';
import { timed } from './say.ts';
import { root } from './state.ts';

// Idle memory is measured first, because memory used by the other benchmarks is not released immediately.
const benchmarks = ['memory', 'latency', 'throughput'] as const;
type Benchmark = (typeof benchmarks)[number];

const program = new Command('npm run bench --')
  .description(
    'Measures a product of its own, which it starts and removes. It judges nothing: compare runs on one quiet machine.',
  )
  .addArgument(new Argument('[benchmarks...]', 'which; all when none is named').choices(benchmarks))
  .option('--json <file>', 'write the tables there as well')
  .parse();
const { json } = program.opts<{ json?: string }>();
const chosen = program.args.length === 0 ? benchmarks : benchmarks.filter((name) => program.args.includes(name));

/** One origin for single pages, and one for each question about a whole site. */
const siteCount = 36;
const isPage = ({ type }: { type: string }) => type.startsWith('text/html');
const pagesPerSite = [...siteOf({ cfo: 0, since: null }, 'http://127.0.0.1').values()].filter(isPage).length;

/** Serves the demo site on a free port. Pages are cached by origin, so each site is read afresh. */
const serveSite = async (): Promise<{ origin: string; server: Server }> => {
  const server = createServer((req, res) => {
    const found = files().get(new URL(req.url ?? '/', 'http://site').pathname);
    res
      .writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' })
      .end(found?.text ?? 'There is no such page.');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const made = siteOf({ cfo: 0, since: null }, origin);
  const files = () => made;
  return { origin, server };
};

const pidsOf = (parts: Record<string, { pid(): number | undefined }>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]): [string, number][] => {
      const pid = part.pid();
      return pid === undefined ? [] : [[name, pid]];
    }),
  );

const settingOf = ({ origin, demo, addresses, processes, engines }: Product, sites: string[]) => ({
  origin,
  ...demo,
  addresses,
  node: pidsOf(processes),
  engines: pidsOf(engines),
  sites,
  pagesPerSite,
});

const tables: unknown[] = [];

/** Runs each benchmark in its own process, so that none measures what a previous one left behind. */
const run = (name: Benchmark, setting: object, stopping: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (stopping.aborted) {
      resolve(false);
      return;
    }
    const child = fork(join(root, 'benchmarks', `${name}.ts`), [], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ASKWATCH_BENCH: JSON.stringify(setting) },
    });
    stopping.addEventListener('abort', () => child.kill());
    child.on('message', (table) => tables.push(table));
    child.on('error', () => {
      resolve(false);
    });
    child.on('exit', (code) => {
      resolve(code === 0);
    });
  });

const sites = await Promise.all(Array.from({ length: siteCount }, serveSite));
const origins = sites.map(({ origin }) => origin);
await withOwnProduct({ unmetered: true, allowOrigins: origins }, async (product, stopping) => {
  let succeeded = true;
  for (const name of chosen)
    succeeded = (await timed(name, () => run(name, settingOf(product, origins), stopping))) && succeeded;
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(tables, null, 2)}\n`);
  return succeeded;
});

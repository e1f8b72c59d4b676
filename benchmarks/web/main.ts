import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { Remotes } from '@askwatch/contracts/client-config';
import { withOwnProduct } from '@askwatch/deploy/local/own-product';
import { Command } from 'commander';
import { report, type Row } from '../report.ts';
import { measurePages, notes, type Place } from './pages.ts';
import { sharedAnswer } from './shared-answer.ts';
import { measureStreams } from './streams.ts';

const { json, runs } = new Command('npm run bench:web --')
  .description('Measures size and rendering speed of the frontends, and latency and memory of the live streams.')
  .option('--json <file>', 'write the tables there as well')
  .option('--runs <n>', 'throttled loads of each route', (text) => Math.max(1, Number.parseInt(text, 10) || 1), 3)
  .parse()
  .opts<{ json?: string; runs: number }>();

/** Open to everyone, in addition to the public pages, which the sitemap lists. */
const signedOut = [
  '/buy-leads',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=none',
  '/verify-email',
  '/change-email',
  '/unsubscribe',
  '/no-such-page',
];
const signedIn = ['/account', '/playground', '/monitoring', '/notifications'];

const publicPages = async (origin: string): Promise<string[]> => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
};

await withOwnProduct({ unmetered: true }, async ({ origin, demo, addresses, processes }) => {
  const remotes = Remotes.parse(await (await fetch(`${origin}/remotes.json`)).json());
  const about = [
    'Latency from publishing a view to Kafka until a stream receives it. Memory is the growth of the gateway when the streams were opened, divided by their number.',
  ];
  const streams = await measureStreams(
    origin,
    { MONGO_URL: addresses.MONGO_URL ?? '', KAFKA_BROKERS: addresses.KAFKA_BROKERS ?? '' },
    processes.gateway.pid() ?? 0,
  )
    .then((row): Row => ({ ...row, load: loadavg()[0]?.toFixed(1) ?? '' }))
    .catch((error: unknown): Row => ({ failed: String(error) }));
  report('Live streams', [streams], about);
  const places: Place[] = [
    ...[...(await publicPages(origin)), ...signedOut].map((path) => ({ path, isSignedIn: false })),
    { path: await sharedAnswer(origin, demo), isSignedIn: false },
    ...signedIn.map((path) => ({ path, isSignedIn: true })),
  ];
  const pages = await measurePages({ origin, account: demo, remotes: remotes.map(({ name }) => name) }, places, runs);
  report('Frontends, a slow phone on a slow network', pages, notes);
  if (json !== undefined)
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify({ pages, streams }, null, 2)}\n`);
  return [streams, ...pages].every(({ failed }) => failed === undefined);
});

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withOwnProduct } from '@askwatch/deploy/local/own-product';
import { Command } from 'commander';
import { report } from '../report.ts';
import { measurePages, notes } from './pages.ts';
import { measureStreams } from './streams.ts';

const { json } = new Command('npm run bench:web --')
  .description('Measures what the frontends weigh and how fast they show, and what the live streams take.')
  .option('--json <file>', 'write the tables there as well')
  .parse()
  .opts<{ json?: string }>();

const routes = [
  { path: '/', signedIn: false },
  { path: '/login', signedIn: false },
  { path: '/register', signedIn: false },
  { path: '/forgot-password', signedIn: false },
  { path: '/no-such-page', signedIn: false },
  { path: '/playground', signedIn: true },
];

await withOwnProduct({ unmetered: true }, async ({ origin, demo, addresses, processes }) => {
  const pages = await measurePages(origin, routes, demo);
  report('Frontends, a slow phone on a slow network', pages, notes);
  const streams = await measureStreams(origin, { MONGO_URL: addresses.MONGO_URL ?? '', KAFKA_BROKERS: addresses.KAFKA_BROKERS ?? '' }, processes.gateway.pid() ?? 0);
  const about = ['Latency from publishing a view to Kafka until a stream has it. Memory is what the gateway grew by when the streams were opened, divided by their number.'];
  report('Live streams', [streams], about);
  if (json !== undefined) writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify({ pages, streams }, null, 2)}\n`);
  return true;
});

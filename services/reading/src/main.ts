import { dirname, join } from 'node:path';
import { taskQueues } from '@askwatch/contracts/workflows';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import { readEnv } from '@askwatch/service-kit/config';
import { internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { work } from '@askwatch/service-kit/work';
import { Agent } from 'undici';
import { createActivities } from './activities.ts';
import { admission } from './admission.ts';
import { config } from './config.ts';
import { egressAgent } from './fetch/agent.ts';
import { certificateReader } from './fetch/certificate.ts';
import { politeness } from './fetch/polite.ts';
import { egressVerdicts } from './outside/egress.ts';
import { pageCache, reader } from './reading.ts';
import { cageFor } from './render/cage.ts';
import { findChromium } from './render/chromium.ts';
import { admissionRoutes, iconRoutes } from './routes.ts';
import { pageProcessPool, type Pool } from './take-apart/pool.ts';

const log = createLog('reading');

start(log, async () => {
  const env = readEnv(config);
  const allowed = env.ALLOWED_LOOPBACK_ORIGINS;
  const mongo = await connectMongo(env.MONGO_URL, 'reading');
  const payloads = await connectMongo(env.MONGO_URL, 'payloads');
  const { codec, part: claims } = claimCheck(payloads.db, log);
  const cache = pageCache(mongo.db, log);
  const gate = egressVerdicts(env.EGRESS_URL, new Agent({ connections: 20 }));
  const dispatcher = egressAgent(env.EGRESS_URL);
  const browser = await cageFor({
    executablePath: findChromium(env.CHROMIUM_PATH),
    proxyUrl: env.EGRESS_URL,
    userAgent: env.USER_AGENT,
    isProduction: env.DEPLOYMENT === 'production',
    withoutSandbox: env.RENDER_WITHOUT_SANDBOX === 'true',
    log,
  });
  // Next to this file, both when run from source and when built.
  const [, self = ''] = process.argv;
  const file = join(dirname(self), self.endsWith('.ts') ? 'take-apart/main.ts' : 'take-apart.mjs');
  const polite = politeness();
  const readerWith = (pages: Pool, browsers: number) => {
    const { deps, pool } = reader({
      dispatcher,
      userAgent: env.USER_AGENT,
      certificateOf: certificateReader(env.EGRESS_URL),
      allowedOrigins: allowed,
      store: cache.store,
      icons: cache.icons,
      run: pages.run,
      browser,
      browsers,
      polite,
      report: (err, url) => {
        log.warn({ err, url }, 'reading a page failed');
      },
    });
    return { activities: createActivities(deps), parts: [pages.part, ...(pool ? [pool.part] : [])] };
  };
  const ours = readerWith(pageProcessPool({ file }), 2);
  // Visitors without an account have a process and a browser of their own, and wait only for each other.
  const forVisitors = readerWith(pageProcessPool({ file, size: 1 }), 1);
  const worker = (taskQueue: string, activities: object, concurrency?: number) =>
    work({
      address: env.TEMPORAL_ADDRESS,
      namespace: env.TEMPORAL_NAMESPACE,
      taskQueue,
      codec,
      log,
      activities,
      ...(concurrency === undefined ? {} : { concurrency }),
    });

  const parts = [
    mongo.part,
    payloads.part,
    claims,
    cache.part,
    gate.part,
    ...ours.parts,
    ...forVisitors.parts,
    worker(taskQueues.reading, ours.activities),
    worker(taskQueues.readingTryOut, forVisitors.activities, 2),
  ];
  const routes = [
    internalOnly(env.INTERNAL_TOKEN),
    admissionRoutes({ refusedOf: admission({ mayRead: gate.mayRead, allowedOrigins: allowed }) }),
    iconRoutes(cache.icons),
  ];
  await run({
    log,
    host: env.HOST,
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    app: createApp({ log, routes }),
    parts,
  });
});

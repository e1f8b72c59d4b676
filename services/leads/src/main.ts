import { BillingEvent } from '@askwatch/contracts/billing';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { LeadsEvent } from '@askwatch/contracts/leads';
import { taskQueues } from '@askwatch/contracts/workflows';
import { readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { connectEngines } from '@askwatch/service-kit/engines';
import { eventStore } from '@askwatch/service-kit/event-store';
import { internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import { relay } from '@askwatch/service-kit/relay';
import { replays } from '@askwatch/service-kit/replay';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { config } from './config.ts';
import { openLeads } from './leads.ts';

const log = createLog('leads');

start(log, async () => {
  const env = readEnv(config);
  const engines = await connectEngines(env, 'leads', log);
  const { db, kafka, publish, temporal } = engines;
  const store = await eventStore<LeadsEvent>(db, LeadsEvent);
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url, LEAD_SAMPLES_URL: samplesUrl } = env;

  const service = await openLeads({
    db,
    store,
    publish,
    client: temporal,
    log,
    now: () => new Date().toISOString(),
    forgetInputs: engines.forgetInputs,
    forgetPayloads: engines.forgetPayloads,
    settings: {
      nominatimUrl: env.NOMINATIM_URL,
      overpassUrl: env.OVERPASS_URL,
      userAgent: env.USER_AGENT,
      allowedOrigins: env.ALLOWED_LOOPBACK_ORIGINS,
      ...(key === undefined ? {} : { google: { url, key } }),
      ...(samplesUrl === undefined ? {} : { samplesUrl }),
    },
  });

  const topic = 'leads.events';
  const own = { kafka, topic, schema: LeadsEvent, log, dead: publish };
  const others = { kafka, log, dead: publish };
  const parts = [
    ...engines.parts,
    ...service.parts,
    relay({ store, publish, topic, source: '/leads', log }),
    replays({ kafka, store, publish, topic, source: '/leads', log }),
    consume({ ...own, group: 'leads.views', handler: service.project, together: true }),
    consume({ ...own, group: 'leads.workflows', handler: service.start }),
    consume({ ...own, group: 'leads.paid-early', handler: service.payments.onLeads }),
    consume({
      ...others,
      topic: 'billing.events',
      schema: BillingEvent,
      group: 'leads.payments',
      handler: service.onBilling,
    }),
    consume({
      ...others,
      topic: 'identity.events',
      schema: IdentityEvent,
      group: 'leads.forget',
      handler: service.onIdentity,
    }),
    engines.worker(taskQueues.leads, service.activities),
  ];
  const routes = [internalOnly(env.INTERNAL_TOKEN), ...service.routes];
  await run({
    log,
    host: env.HOST,
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    app: createApp({ log, routes }),
    parts,
  });
});

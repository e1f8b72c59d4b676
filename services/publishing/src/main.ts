import { AskingEvent } from '@askwatch/contracts/asking';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { LeadsEvent } from '@askwatch/contracts/leads';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { addressesOf, readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { internalOnly } from '@askwatch/service-kit/internal';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { calls, config } from './config.ts';
import { leadsReader } from './outside/leads.ts';
import { openPublishing } from './publishing.ts';

const log = createLog('publishing');

start(log, async () => {
  const env = readEnv(config);
  const urls = addressesOf(calls, env);
  const mongo = await connectMongo(env.MONGO_URL, 'publishing');
  const kafka = connectKafka(env.KAFKA_BROKERS, 'publishing', log);
  const { publish, part: producer } = publisher(kafka, log);
  const service = await openPublishing({
    db: mongo.db,
    publish,
    readLeads: leadsReader(urls.leads, env.INTERNAL_TOKEN),
    log,
    now: () => new Date().toISOString(),
    settings: { origin: new URL(env.ORIGIN).origin },
  });

  const from = { kafka, log, dead: publish };
  const parts = [
    mongo.part,
    producer,
    ...service.parts,
    consume({
      ...from,
      topic: 'identity.events',
      schema: IdentityEvent,
      group: 'publishing.accounts',
      handler: service.onIdentity,
    }),
    consume({
      ...from,
      topic: 'monitoring.events',
      schema: MonitoringEvent,
      group: 'publishing.watches',
      handler: service.onMonitoring,
    }),
    consume({
      ...from,
      topic: 'asking.events',
      schema: AskingEvent,
      group: 'publishing.answers',
      handler: service.onAsking,
    }),
    consume({
      ...from,
      topic: 'leads.events',
      schema: LeadsEvent,
      group: 'publishing.leads',
      handler: service.onLeads,
    }),
  ];
  const app = createApp({ log, before: [internalOnly(env.INTERNAL_TOKEN)], routes: service.routes });
  await run({ log, host: env.HOST, port: env.PORT, healthPort: env.HEALTH_PORT, app, parts });
});

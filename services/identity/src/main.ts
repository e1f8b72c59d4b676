import { IdentityEvent } from '@askwatch/contracts/identity';
import { taskQueues } from '@askwatch/contracts/workflows';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import { readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { eventStore } from '@askwatch/service-kit/event-store';
import { internalOnly } from '@askwatch/service-kit/internal';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { relay } from '@askwatch/service-kit/relay';
import { replays } from '@askwatch/service-kit/replay';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { sesMail } from '@askwatch/service-kit/ses';
import { work } from '@askwatch/service-kit/work';
import { addressActivities } from './account/address.ts';
import { config, googleOf, keycloakOf } from './config.ts';
import { identity } from './identity.ts';
import { keycloakAccounts } from './outside/accounts.ts';
import { connectKeycloak } from './outside/keycloak.ts';

const log = createLog('identity');

start(log, async () => {
  const env = readEnv(config);
  const keycloak = connectKeycloak(keycloakOf(env));
  const accounts = keycloakAccounts(keycloakOf(env));
  const mongo = await connectMongo(env.MONGO_URL, 'identity');
  const payloads = await connectMongo(env.MONGO_URL, 'payloads');
  const { codec, part: claims } = claimCheck(payloads.db, log);
  const kafka = connectKafka(env.KAFKA_BROKERS, 'identity', log);
  const { publish, part: producer } = publisher(kafka, log);
  const store = await eventStore<IdentityEvent>(mongo.db, IdentityEvent);
  const send = sesMail({
    from: env.MAIL_FROM,
    region: env.AWS_REGION,
    ...(env.SES_ENDPOINT === undefined ? {} : { endpoint: env.SES_ENDPOINT }),
  });
  const service = identity({
    db: mongo.db,
    store,
    keycloak,
    accounts,
    send,
    log,
    clock: () => new Date(),
    report: (err) => {
      log.warn({ err }, 'an account request failed');
    },
    settings: { origin: env.ORIGIN, google: googleOf(env), neutral: env.AUTH_NEUTRAL_RESET },
  });

  const topic = 'identity.events';
  const parts = [
    { name: 'keycloak', check: keycloak.check },
    mongo.part,
    payloads.part,
    claims,
    producer,
    ...service.parts,
    relay({ store, publish, topic, source: '/identity', log }),
    replays({ kafka, store, publish, topic, source: '/identity', log }),
    consume({
      kafka,
      topic,
      schema: IdentityEvent,
      log,
      dead: publish,
      group: 'identity.forget',
      handler: service.onEvents,
    }),
    work({
      address: env.TEMPORAL_ADDRESS,
      namespace: env.TEMPORAL_NAMESPACE,
      taskQueue: taskQueues.identity,
      codec,
      log,
      activities: addressActivities(accounts),
    }),
  ];
  const before = [internalOnly(env.INTERNAL_TOKEN)];
  await run({
    log,
    host: env.HOST,
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    app: createApp({ log, before, routes: service.routes }),
    parts,
  });
});

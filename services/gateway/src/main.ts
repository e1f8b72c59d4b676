import { IdentityEvent } from '@askwatch/contracts/identity';
import { addressesOf, readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { connectKafka } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { run, start } from '@askwatch/service-kit/run';
import { periodically } from '@askwatch/service-kit/periodically';
import { signOutErased, retryUntilJoined } from './account/forget.ts';
import { analyticsFrom } from './analytics.ts';
import { buildOf } from './build-id.ts';
import { calls, config } from './config.ts';
import { createGateway } from './gateway.ts';
import { liveHub } from './live/hub.ts';
import { liveViews } from './live/views.ts';
import { readOrigin } from './origin.ts';
import { findRemotes } from './remotes.ts';
import { connectServices } from './services.ts';
import { openSessions, refreshBy } from './session/sessions.ts';
import { sessionStore } from './session/store.ts';
import { probing } from './status/probe.ts';
import { statusStore } from './status/store.ts';
import { statusView } from './status/read-status.ts';

const log = createLog('gateway');

start(log, async () => {
  const env = readEnv(config);
  const origin = readOrigin(env.ORIGIN);
  const mongo = await connectMongo(env.MONGO_URL, 'gateway');
  const kafka = connectKafka(env.KAFKA_BROKERS, 'gateway', log);
  const services = connectServices({ urls: addressesOf(calls, env), token: env.INTERNAL_TOKEN, log });
  const store = await sessionStore(mongo.db);
  const sessions = openSessions({ store, refresh: refreshBy(services), now: () => new Date() });
  const hub = liveHub();
  const handler = signOutErased(sessions, hub.endSession);
  const erased = consume({
    kafka,
    topic: 'identity.events',
    group: 'gateway.sign-out',
    schema: IdentityEvent,
    handler,
    log,
  });
  const probes = { store: statusStore(mongo.db), services, nowMs: Date.now };
  const parts = [
    mongo.part,
    periodically('expired sessions', 10 * 60_000, () => store.sweep(new Date()), log),
    retryUntilJoined(erased, log),
    probing({ ...probes, log }),
    liveViews({ kafka, topics: env.VIEW_TOPICS, hub, isOpen: sessions.isOpen, log }),
  ];
  const mails = env.MAILS_URL === undefined ? {} : { mails: env.MAILS_URL };
  const tiles = env.TILES_URL === undefined ? {} : { tiles: env.TILES_URL };
  const analytics = analyticsFrom(env);
  const app = createGateway({
    log,
    origin,
    config: {
      sampleUrl: env.SAMPLE_URL,
      deployment: env.DEPLOYMENT,
      build: buildOf(env.FRONTENDS_DIR),
      ...mails,
      ...tiles,
      ...(env.CONTACT_TO === undefined ? {} : { contact: env.CONTACT_TO }),
      ...(analytics && { analytics }),
    },
    frontends: { folder: env.FRONTENDS_DIR, remotes: findRemotes(env.FRONTENDS_DIR) },
    services,
    sessions,
    hub,
    status: statusView(probes),
    trustedProxies: env.TRUSTED_PROXIES,
    signInOrigin: env.SIGN_IN_ORIGIN,
    limitAddresses: env.ADDRESS_LIMITS === 'on',
  });
  // Open streams would delay the shutdown; once ended, browsers reconnect to the next process.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, hub.endAll);
  await run({ log, host: env.HOST, port: env.PORT, healthPort: env.HEALTH_PORT, app, parts, isPublic: true });
});

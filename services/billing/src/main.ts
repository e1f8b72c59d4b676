import { AskingEvent } from '@askwatch/contracts/asking';
import { BillingEvent } from '@askwatch/contracts/billing';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { LeadsEvent } from '@askwatch/contracts/leads';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { taskQueues } from '@askwatch/contracts/workflows';
import { readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { connectEngines } from '@askwatch/service-kit/engines';
import { erasures } from '@askwatch/service-kit/erasure';
import { eventStore } from '@askwatch/service-kit/event-store';
import { internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import { relay } from '@askwatch/service-kit/relay';
import { consumeFromStart, replays } from '@askwatch/service-kit/replay';
import { onRequest } from '@askwatch/service-kit/requests';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { openBilling } from './billing.ts';
import { config } from './config.ts';
import { followingAddresses } from './follow-address/start.ts';
import { stripePayments } from './outside/stripe.ts';
import { priceTable } from './prices.ts';
import { scheduling } from './reconcile/schedule.ts';

const log = createLog('billing');

start(log, async () => {
  const env = readEnv(config);
  const prices = priceTable(env);
  const engines = await connectEngines(env, 'billing', log);
  const { db, kafka, publish } = engines;
  const store = await eventStore<BillingEvent>(db, BillingEvent);
  const service = await openBilling({
    db,
    store,
    publish,
    payments: stripePayments({ secretKey: env.STRIPE_SECRET_KEY, endpoint: env.STRIPE_ENDPOINT, prices }),
    prices,
    log,
    now: () => new Date().toISOString(),
    forgetInputs: engines.forgetInputs,
    settings: {
      origin: new URL(env.ORIGIN).origin,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      isSandbox: env.STRIPE_ENDPOINT !== undefined,
      unmetered: env.UNMETERED_USERS,
    },
  });
  const erased = erasures(db, service.forget, log);
  const topic = 'billing.events';
  const own = { kafka, topic, schema: BillingEvent, log, dead: publish };
  const others = { kafka, log, dead: publish };
  const schedule = scheduling(engines.temporal);
  const parts = [
    ...engines.parts,
    ...service.parts,
    service.views.part(log),
    erased.part,
    relay({ store, publish, topic, source: '/billing', log }),
    replays({ kafka, store, publish, topic, source: '/billing', log }),
    consume({
      ...own,
      group: 'billing.views',
      together: true,
      handler: async (events) => {
        await service.views.project(events);
        await erased.forgetErased(events.map(({ event }) => event.workspaceId));
      },
    }),
    // From the start of the streams: usage counts need every event, and topics keep only a week.
    consumeFromStart({
      ...others,
      publish,
      topic: 'asking.events',
      schema: AskingEvent,
      group: 'billing.requests',
      handler: service.usage.onAsking,
    }),
    consumeFromStart({
      ...others,
      publish,
      topic: 'monitoring.events',
      schema: MonitoringEvent,
      group: 'billing.slots',
      handler: service.usage.onMonitoring,
    }),
    consume({
      ...others,
      topic: 'leads.events',
      schema: LeadsEvent,
      group: 'billing.searches',
      handler: service.searches.onEvents,
    }),
    consume({
      ...others,
      topic: 'identity.events',
      schema: IdentityEvent,
      group: 'billing.forget',
      handler: erased.onEvents,
    }),
    consume({
      ...others,
      topic: 'identity.events',
      schema: IdentityEvent,
      group: 'billing.follow-address',
      handler: followingAddresses(engines.temporal),
    }),
    engines.worker(taskQueues.billing, service.activities),
    schedule,
    onRequest(db, 'schedules', async () => schedule.start?.(), log),
  ];
  const before = [internalOnly(env.INTERNAL_TOKEN), ...service.rawRoutes];
  const app = createApp({ log, before, routes: service.routes });
  await run({ log, host: env.HOST, port: env.PORT, healthPort: env.HEALTH_PORT, app, parts });
});

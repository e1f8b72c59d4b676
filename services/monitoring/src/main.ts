import { IdentityEvent } from '@askwatch/contracts/identity';
import { plans } from '@askwatch/contracts/limits';
import { MonitoringEvent, watchLimits } from '@askwatch/contracts/monitoring';
import { taskQueues } from '@askwatch/contracts/workflows';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import { common, originList, readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { erasures } from '@askwatch/service-kit/erasure';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { internalOnly } from '@askwatch/service-kit/internal';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { relay } from '@askwatch/service-kit/relay';
import { health, run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { sweeping } from '@askwatch/service-kit/sweep';
import { connectTemporal } from '@askwatch/service-kit/temporal';
import { work } from '@askwatch/service-kit/work';
import { z } from 'zod';
import { accountRoutes, forgetting } from './account.ts';
import type { Activities } from './activities.ts';
import { confirmActivities } from './confirm/activities.ts';
import { movedActivities } from './moved/activities.ts';
import { roundActivities } from './round/activities.ts';
import { checkStore } from './round/store.ts';
import { roundSchedules } from './schedules.ts';
import { slots as slotsDecider } from './slots/decider.ts';
import { inStep } from './slots/follow.ts';
import { workflowsOf } from './start-workflows.ts';
import { openViews } from './views.ts';
import { watch as watchDecider } from './watch/decider.ts';
import { type PlanOf, watchRoutes } from './watch/routes.ts';

const log = createLog('monitoring');

const minuteMs = 60_000;

start(log, async () => {
  const env = readEnv({
    ...common,
    MONGO_URL: z.string(),
    KAFKA_BROKERS: z.string(),
    TEMPORAL_ADDRESS: z.string(),
    TEMPORAL_NAMESPACE: z.string(),
    INTERNAL_TOKEN: z.string().min(16),
    WORKFLOWS: z.string(),
    ALLOWED_LOOPBACK_ORIGINS: originList,
    UNMETERED_USERS: originList,
    /** Milliseconds from one round of a shard to the next. */
    ROUND_EVERY_MS: z.coerce.number().int().min(1000).default(minuteMs),
    /** Milliseconds from a suspected change to its second read. */
    CONFIRM_AFTER_MS: z.coerce.number().int().min(0).default(20 * minuteMs),
  });
  const trials = [...env.ALLOWED_LOOPBACK_ORIGINS, ...env.UNMETERED_USERS];
  if (env.DEPLOYMENT === 'production' && trials.length > 0)
    throw new Error('ALLOWED_LOOPBACK_ORIGINS and UNMETERED_USERS are for local trials; unset them in production.');

  const nowMs = () => Date.now();
  const now = () => new Date(nowMs()).toISOString();
  const mongo = await connectMongo(env.MONGO_URL, 'monitoring');
  const payloads = await connectMongo(env.MONGO_URL, 'payloads');
  const kafka = connectKafka(env.KAFKA_BROKERS, 'monitoring', log);
  const { publish, part: producer } = publisher(kafka);
  const { codec, part: claims, forget: forgetPayloads, forgetUser: forgetInputs } = claimCheck(payloads.db, log);
  const temporal = connectTemporal(env.TEMPORAL_ADDRESS, env.TEMPORAL_NAMESPACE, codec);

  const isUnmetered = (userId: string) => env.UNMETERED_USERS.includes(userId);
  const limitOf = (userId: string) => (isUnmetered(userId) ? null : plans.free.watches);
  const planOf: PlanOf = (userId) => ({
    watches: limitOf(userId),
    isFree: true,
    shortestMinutes: isUnmetered(userId) ? watchLimits.intervals.pro : watchLimits.intervals.usual,
  });

  const store = await eventStore<MonitoringEvent>(mongo.db, MonitoringEvent);
  const checks = checkStore(mongo.db);
  const views = await openViews({ db: mongo.db, store, checks, publish, limitOf });
  const watch = handle(store, watchDecider);
  const slots = handle(store, slotsDecider);
  const step = inStep({ watch, slots });
  const workflows = workflowsOf(temporal.client, env.CONFIRM_AFTER_MS, forgetPayloads);
  const rounds = roundSchedules(temporal.client, env.ROUND_EVERY_MS, log);
  const erased = erasures(mongo.db, forgetting({ store, views, forgetWorkflows: workflows.forget, forgetInputs }), log);

  const checking = { store: checks, decide: watch, show: views.show, now: nowMs };
  const activities: Activities = {
    ...roundActivities({ ...checking, ...workflows, confirmAfterMs: env.CONFIRM_AFTER_MS }),
    ...confirmActivities(checking),
    ...movedActivities(checking),
  };

  const topic = 'monitoring.events';
  const from = { kafka, topic, schema: MonitoringEvent, log, dead: publish };
  const parts = [
    mongo.part,
    payloads.part,
    claims,
    producer,
    temporal.part,
    erased.part,
    sweeping('deleted watches', minuteMs, () => views.sweepDeleted(new Date(nowMs() - 2 * watchLimits.undoMs)), log),
    relay({ store, publish, topic, source: '/monitoring', log }),
    consume({
      ...from,
      group: 'monitoring.views',
      handler: async (events) => {
        await views.project(events);
        await erased.forgetLate(events.map(({ event }) => event.userId));
      },
    }),
    consume({ ...from, group: 'monitoring.slots', handler: step.onEvents }),
    consume({ kafka, topic: 'identity.events', schema: IdentityEvent, log, dead: publish, group: 'monitoring.forget', handler: erased.onEvents }),
    work({ address: env.TEMPORAL_ADDRESS, namespace: env.TEMPORAL_NAMESPACE, taskQueue: taskQueues.monitoring, codec, log, workflowBundle: { codePath: env.WORKFLOWS }, activities }),
    rounds.part,
  ];
  const routes = [
    internalOnly(env.INTERNAL_TOKEN),
    watchRoutes({
      watch,
      slots,
      inStep: step,
      list: views.list,
      some: views.some,
      planOf,
      async checkNow(watchId) {
        const shard = await checks.checkNow(watchId, nowMs());
        if (shard !== null) await rounds.trigger(shard);
      },
      rehearse: async (userId, watchId, edit) => workflows.rehearse(userId, watchId, edit, (await checks.find(watchId))?.kept ?? []),
      now,
      allowedOrigins: env.ALLOWED_LOOPBACK_ORIGINS,
    }),
    accountRoutes(views),
  ];
  await run({ log, host: env.HOST, port: env.PORT, app: createApp({ log, health: health(parts), routes }), parts });
});

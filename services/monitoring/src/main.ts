import { BillingEvent } from '@askwatch/contracts/billing';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { MonitoringEvent, watchLimits } from '@askwatch/contracts/monitoring';
import { taskQueues } from '@askwatch/contracts/workflows';
import { openClaims } from '@askwatch/service-kit/claims';
import { readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { connectEngines } from '@askwatch/service-kit/engines';
import { erasures } from '@askwatch/service-kit/erasure';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle, dryRunner } from '@askwatch/service-kit/handle';
import { internalOnly } from '@askwatch/service-kit/internal';
import { planLookup } from '@askwatch/service-kit/plan-lookup';
import { createLog } from '@askwatch/service-kit/log';
import { relay } from '@askwatch/service-kit/relay';
import { replays } from '@askwatch/service-kit/replay';
import { onRequest } from '@askwatch/service-kit/requests';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { periodically } from '@askwatch/service-kit/periodically';
import { accountRoutes, forgetting } from './account.ts';
import type { Activities } from './activities.ts';
import { config } from './config.ts';
import { confirmActivities } from './confirm/activities.ts';
import { movedActivities } from './moved/activities.ts';
import { roundActivities } from './round/activities.ts';
import { listViewers } from './round/list-viewers.ts';
import { checkStore } from './round/store.ts';
import { roundSchedules } from './schedules.ts';
import { slots as slotsDecider } from './slots/decider.ts';
import { slotSync } from './slots/sync.ts';
import { fitPlan, sweepSlots } from './slots/sweep.ts';
import { workflowsOf } from './start-workflows.ts';
import { openViews } from './views.ts';
import { sweepClaims } from './watch/add.ts';
import { watch as watchDecider } from './watch/decider.ts';
import { watchRoutes } from './watch/routes.ts';

const log = createLog('monitoring');

const minuteMs = 60_000;

start(log, async () => {
  const env = readEnv(config);

  const nowMs = () => Date.now();
  const now = () => new Date(nowMs()).toISOString();
  const engines = await connectEngines(env, 'monitoring', log);
  const { db, kafka, publish, temporal } = engines;

  const plans = planLookup(db, env.UNMETERED_USERS);
  const limitOf = plans.limitOf('watches');
  const store = await eventStore<MonitoringEvent>(db, MonitoringEvent);
  const checks = await checkStore(db);
  const rounds = roundSchedules(temporal, env.ROUND_EVERY_MS, log);
  const viewers = listViewers(db, nowMs);
  const views = await openViews({ db, store, checks, listViewers: viewers, publish, begin: rounds.begin, limitOf });
  const watch = handle(store, watchDecider);
  const slots = handle(store, slotsDecider);
  const sync = slotSync({ watch, slots });
  const claims = openClaims(db);
  const workflows = workflowsOf(temporal, env.CONFIRM_AFTER_MS, engines.forgetPayloads);
  const erased = erasures(
    db,
    forgetting({
      store,
      views,
      forgetWorkflows: workflows.forget,
      others: [engines.forgetInputs, claims.forget, viewers.forget, plans.forget],
    }),
    log,
  );

  const checking = { store: checks, decide: watch, show: views.show, now: nowMs };
  const activities: Activities = {
    ...roundActivities({ ...checking, ...workflows, confirmAfterMs: env.CONFIRM_AFTER_MS }),
    ...confirmActivities(checking),
    ...movedActivities(checking),
  };

  const topic = 'monitoring.events';
  const from = { kafka, topic, schema: MonitoringEvent, log, dead: publish };
  const reconcile = async () => {
    await rounds.part.start?.();
    await views.followAll();
  };
  const parts = [
    ...engines.parts,
    erased.part,
    ...views.parts(log),
    { name: 'check schedule', start: views.followAll },
    periodically(
      'deleted watches',
      minuteMs,
      () => views.sweepDeleted(new Date(nowMs() - 2 * watchLimits.undoMs)),
      log,
    ),
    periodically('list viewers', 10 * minuteMs, viewers.sweep, log),
    periodically('slots', 10 * minuteMs, sweepSlots({ ...views, load: store.load, slots, limitOf, nowMs }), log),
    periodically('watch claims', minuteMs, sweepClaims({ claims, load: store.load, nowMs }), log),
    relay({ store, publish, topic, source: '/monitoring', log }),
    replays({ kafka, store, publish, topic, source: '/monitoring', log }),
    consume({
      ...from,
      group: 'monitoring.views',
      together: true,
      handler: async (events) => {
        await views.project(events);
        await erased.forgetErased(events.map(({ event }) => event.workspaceId));
      },
    }),
    consume({ ...from, group: 'monitoring.slots', handler: sync.onEvents }),
    consume({
      kafka,
      topic: 'identity.events',
      schema: IdentityEvent,
      log,
      dead: publish,
      group: 'monitoring.forget',
      handler: erased.onEvents,
    }),
    consume({
      kafka,
      topic: 'billing.events',
      schema: BillingEvent,
      log,
      dead: publish,
      group: 'monitoring.plans',
      handler: async (events) => {
        await plans.onEvents(fitPlan({ ...views, slots, watch, limitOf, now }))(events);
        await erased.forgetErased(events.map(({ event }) => event.workspaceId));
      },
    }),
    engines.worker(taskQueues.monitoring, activities),
    rounds.part,
    onRequest(db, 'schedules', reconcile, log),
  ];
  const routes = [
    internalOnly(env.INTERNAL_TOKEN),
    watchRoutes({
      watch,
      slots,
      dryRun: dryRunner(store, watchDecider),
      claims,
      slotSync: sync,
      list: views.list,
      schedules: views.schedules,
      watched: views.watched,
      some: views.some,
      timeline: views.timeline,
      limitOf,
      async checkNow(watchId) {
        const shard = await checks.checkNow(watchId, nowMs());
        if (shard !== null) await rounds.trigger(shard);
      },
      rehearse: async (actor, watchId, edit) =>
        workflows.rehearse(actor, watchId, edit, (await checks.find(watchId))?.kept ?? []),
      now,
      allowedOrigins: env.ALLOWED_LOOPBACK_ORIGINS,
    }),
    accountRoutes(views),
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

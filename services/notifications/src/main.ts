import { IdentityEvent } from '@askwatch/contracts/identity';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { NotificationsEvent } from '@askwatch/contracts/notifications';
import { taskQueues } from '@askwatch/contracts/workflows';
import { readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { connectEngines } from '@askwatch/service-kit/engines';
import { erasures } from '@askwatch/service-kit/erasure';
import { eventStore } from '@askwatch/service-kit/event-store';
import { internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import { relay } from '@askwatch/service-kit/relay';
import { replays } from '@askwatch/service-kit/replay';
import { onRequest } from '@askwatch/service-kit/requests';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { sesMail } from '@askwatch/service-kit/ses';
import { clearingAddresses } from './account/moved.ts';
import { config } from './config.ts';
import { snsReader } from './feedback/sns.ts';
import { openNotifications } from './notifications.ts';
import { scheduling } from './notify-round/schedule.ts';

const log = createLog('notifications');

const sesTimeoutMs = 10_000;
/** Much longer than the longest call, so that no process can still be sending. */
const outcomeTimeoutMs = 4 * sesTimeoutMs;

start(log, async () => {
  const env = readEnv(config);

  const engines = await connectEngines(env, 'notifications', log);
  const { db, kafka, publish, temporal } = engines;
  const store = await eventStore<NotificationsEvent>(db, NotificationsEvent);
  const local = env.SES_ENDPOINT === undefined ? {} : { endpoint: env.SES_ENDPOINT };
  const configured = env.SES_CONFIGURATION_SET === undefined ? {} : { configurationSet: env.SES_CONFIGURATION_SET };

  const service = await openNotifications({
    db,
    store,
    publish,
    client: temporal,
    // No SDK retries: a second attempt is made only once the outcome of the first is known.
    send: sesMail({
      from: env.MAIL_FROM,
      region: env.AWS_REGION,
      attempts: 1,
      timeoutMs: sesTimeoutMs,
      ...local,
      ...configured,
    }),
    sns: env.SNS_TOPIC_ARN === undefined ? null : snsReader(env.SNS_TOPIC_ARN, Date.now),
    log,
    now: () => new Date().toISOString(),
    forgetInputs: engines.forgetInputs,
    forgetPayloads: engines.forgetPayloads,
    settings: {
      origin: new URL(env.ORIGIN).origin,
      unsubscribeSecret: env.UNSUBSCRIBE_SECRET,
      immediateAfterMs: env.IMMEDIATE_AFTER_MS,
      outcomeTimeoutMs,
      ...(env.CONTACT_TO === undefined ? {} : { contactTo: env.CONTACT_TO }),
      ...(env.SES_ENDPOINT === undefined ? {} : { sesEndpoint: env.SES_ENDPOINT }),
    },
  });
  const erased = erasures(db, ({ userId }) => service.forget(userId), log);
  const projectAndForget: typeof service.views.project = async (events) => {
    await service.views.project(events);
    await erased.forgetErased(events.map(({ event }) => event.workspaceId));
  };

  const own = { kafka, topic: 'notifications.events', schema: NotificationsEvent, log, dead: publish };
  const others = { kafka, log, dead: publish };
  const schedule = scheduling(temporal);
  const parts = [
    ...engines.parts,
    ...service.parts,
    service.views.part(log),
    relay({ store, publish, topic: 'notifications.events', source: '/notifications', log }),
    replays({ kafka, store, publish, topic: 'notifications.events', source: '/notifications', log }),
    consume({ ...own, group: 'notifications.views', handler: projectAndForget, together: true }),
    consume({ ...own, group: 'notifications.send-mail', handler: service.follow }),
    consume({
      ...others,
      topic: 'monitoring.events',
      schema: MonitoringEvent,
      group: 'notifications.notices',
      handler: service.onMonitoring,
    }),
    consume({
      ...others,
      topic: 'identity.events',
      schema: IdentityEvent,
      group: 'notifications.forget',
      handler: erased.onEvents,
    }),
    consume({
      ...others,
      topic: 'identity.events',
      schema: IdentityEvent,
      group: 'notifications.address',
      handler: clearingAddresses({ decide: service.decide, now: () => new Date().toISOString() }),
    }),
    erased.part,
    engines.worker(taskQueues.notifications, service.activities),
    schedule,
    onRequest(db, 'schedules', async () => schedule.start?.(), log),
  ];
  const app = createApp({
    log,
    before: [internalOnly(env.INTERNAL_TOKEN), ...service.rawRoutes],
    routes: service.routes,
  });
  await run({ log, host: env.HOST, port: env.PORT, healthPort: env.HEALTH_PORT, app, parts });
});

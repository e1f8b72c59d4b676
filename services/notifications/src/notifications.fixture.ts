import { NotificationsEvent } from '@askwatch/contracts/notifications';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import { mongoUrl, quiet, temporalAddress, temporalNamespace } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import type { Publish } from '@askwatch/service-kit/kafka';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { createApp } from '@askwatch/service-kit/serve';
import { type SendMail, sesMail } from '@askwatch/service-kit/ses';
import { connectTemporal } from '@askwatch/service-kit/temporal';
import { amazon, topicArn } from './feedback/amazon.fixture.ts';
import { snsReader } from './feedback/sns.ts';
import { openNotifications } from './notifications.ts';

type Options = {
  database: string;
  endpoint: string;
  now?: () => string;
  publish?: Publish;
  /** Wraps calls to the store and the mail service, where tests kill the process. */
  around?: {
    append?: (events: NotificationsEvent[], append: () => Promise<void>) => Promise<void>;
    send?: (send: () => Promise<void>) => Promise<void>;
  };
  outcomeTimeoutMs?: number;
  immediateAfterMs?: number;
  viewsTopic?: string;
  taskQueue?: string;
};

/** The service with the real store and engines, and the test's clock and mail service. */
export const openService = async ({
  database,
  endpoint,
  now = () => new Date().toISOString(),
  publish = () => Promise.resolve(),
  around = {},
  ...rest
}: Options) => {
  const { db, part } = await connectMongo(mongoUrl(), database);
  const { codec, forget: forgetPayloads, forgetWorkspace: forgetInputs } = claimCheck(db, quiet);
  const temporal = connectTemporal(temporalAddress(), temporalNamespace(), codec);
  const real = await eventStore<NotificationsEvent>(db, NotificationsEvent);
  const append: typeof real.append = (stream, expected, commandId, events) => {
    const go = () => real.append(stream, expected, commandId, events);
    return around.append ? around.append(events, go) : go();
  };
  const store = { ...real, append };
  const ses = sesMail({ from: 'Askwatch <hello@askwatch.example>', region: 'local', endpoint, attempts: 1 });
  const send: SendMail = (letter) => (around.send ? around.send(() => ses(letter)) : ses(letter));
  const service = await openNotifications({
    db,
    store,
    publish,
    client: temporal.client,
    send,
    sns: snsReader(topicArn, Date.now, () => Promise.resolve(amazon.cert)),
    log: quiet,
    now,
    forgetInputs,
    forgetPayloads,
    settings: {
      origin: 'https://askwatch.example',
      unsubscribeSecret: 'a secret that is long enough to be one',
      immediateAfterMs: rest.immediateAfterMs ?? 0,
      outcomeTimeoutMs: rest.outcomeTimeoutMs ?? 0,
      sesEndpoint: endpoint,
      ...(rest.viewsTopic === undefined ? {} : { viewsTopic: rest.viewsTopic }),
      ...(rest.taskQueue === undefined ? {} : { taskQueue: rest.taskQueue }),
    },
  });
  return {
    ...service,
    db,
    store: real,
    codec,
    temporal,
    app: createApp({ log: quiet, before: service.rawRoutes, routes: service.routes }),
    async stop() {
      await temporal.part.stop?.();
      await part.stop?.();
    },
  };
};

export const address = (userId: string) => ({
  email: `${userId}@example.com`,
  displayName: 'Ann',
  isEmailVerified: true,
});

import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ViewChanged } from '@askwatch/contracts/live';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { NotificationsEvent, NotificationsView } from '@askwatch/contracts/notifications';
import { ownActor } from '@askwatch/contracts/workspace';
import { bundleWorkflows } from '@askwatch/service-kit/bundle-workflows';
import { consume } from '@askwatch/service-kit/consume';
import { pack } from '@askwatch/service-kit/envelope';
import {
  brokers,
  freshTopic,
  quiet,
  savedViews,
  temporalAddress,
  temporalNamespace,
  until,
} from '@askwatch/service-kit/engines.fixture';
import { erasures } from '@askwatch/service-kit/erasure';
import { internalHeaders } from '@askwatch/service-kit/internal';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { relay } from '@askwatch/service-kit/relay';
import type { Part } from '@askwatch/service-kit/run';
import { mailbox } from '@askwatch/service-kit/ses.fixture';
import { work } from '@askwatch/service-kit/work';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { streamOf } from './digest/view.ts';
import { signed } from './feedback/amazon.fixture.ts';
import { answered, changed, unhealthy } from './mail/events.fixture.ts';
import { address, openService } from './notifications.fixture.ts';
import { scheduling } from './notify-round/schedule.ts';

let box: Awaited<ReturnType<typeof mailbox>>;
let service: Awaited<ReturnType<typeof openService>>;
let publish: ReturnType<typeof publisher>['publish'];
let forgetOne: (userId: string) => Promise<void>;
const topics = { own: '', views: '', monitoring: '' };
const pushed: NotificationsView[] = [];
const parts: Part[] = [];
const database = `test-${randomUUID().slice(0, 8)}`;
const unverified = new Set<string>();

beforeAll(async () => {
  box = await mailbox();
  for (const name of ['own', 'views', 'monitoring'] as const) topics[name] = await freshTopic();
  const kafka = connectKafka(brokers(), 'test', quiet);
  const producer = publisher(kafka, quiet);
  publish = producer.publish;
  const taskQueue = `notifications-${database}`;
  service = await openService({
    database,
    endpoint: box.endpoint,
    publish,
    viewsTopic: topics.views,
    immediateAfterMs: 500,
    outcomeTimeoutMs: 20_000,
    taskQueue,
  });
  const erased = erasures(service.db, (owner) => service.forget(owner.userId), quiet);
  forgetOne = (userId) =>
    erased.onEvents([
      {
        stream: `account-${userId}`,
        version: 1,
        time: '',
        event: { type: 'AccountErased', ...ownActor(userId), at: new Date().toISOString() },
      },
    ]);
  const workflowBundle = await bundleWorkflows(fileURLToPath(new URL('./workflows.ts', import.meta.url)));
  const own = { address: temporalAddress(), namespace: temporalNamespace(), codec: service.codec, log: quiet };
  const from = { kafka, log: quiet };
  parts.push(
    producer.part,
    relay({ store: service.store, publish, topic: topics.own, source: '/notifications', log: quiet }),
    consume({
      ...from,
      topic: topics.own,
      schema: NotificationsEvent,
      group: `${topics.own}.views`,
      handler: async (events) => {
        await service.views.project(events);
        await erased.forgetErased(events.map(({ event }) => event.workspaceId));
      },
    }),
    consume({
      ...from,
      topic: topics.own,
      schema: NotificationsEvent,
      group: `${topics.own}.send-mail`,
      handler: service.follow,
    }),
    consume({
      ...from,
      topic: topics.monitoring,
      schema: MonitoringEvent,
      group: `${topics.monitoring}.notices`,
      handler: service.onMonitoring,
    }),
    consume({
      ...from,
      topic: topics.views,
      schema: ViewChanged,
      group: `${topics.views}.test`,
      handler: (events) => {
        for (const { event } of events) if (event.kind === 'notifications') pushed.push(event.view);
        return Promise.resolve();
      },
    }),
    work({ ...own, taskQueue, activities: service.activities, workflowBundle }),
    // A fake identity worker, which provides addresses.
    work({
      ...own,
      taskQueue: 'identity',
      activities: {
        addressOf: ({ userId }: { userId: string }) =>
          Promise.resolve({ ...address(userId), isEmailVerified: !unverified.has(userId) }),
      },
    }),
    scheduling(service.temporal.client, taskQueue),
  );
  for (const part of parts) await part.start?.();
}, 180_000);

afterAll(async () => {
  await service.temporal.client.schedule
    .getHandle(`notifications-${database}-notify-round`)
    .delete()
    .catch(() => undefined);
  for (const part of [...parts].reverse()) await part.stop?.();
  await service.db.dropDatabase();
  await service.stop();
  box.stop();
});

const as = (userId: string) => internalHeaders('not checked here', ownActor(userId));
const prefer = (userId: string, preferences: object) =>
  request(service.app)
    .put('/notifications')
    .set(as(userId))
    .send({ mechanism: 'email', frequency: 'immediate', hour: 8, weekday: 1, timeZone: 'UTC', ...preferences });
const viewOf = async (userId: string) =>
  NotificationsView.parse((await request(service.app).get('/notifications').set(as(userId))).body);
const publishEvent = (stream: string, version: number, event: MonitoringEvent) =>
  publish(topics.monitoring, [pack('/monitoring', { stream, version, type: event.type, time: event.at, data: event })]);
const mailsTo = (userId: string) =>
  box.mails.filter(({ to }) => to.includes(address(userId).email)).map(({ raw }) => box.plain(raw));
const tokenOf = (mail: string) =>
  /List-Unsubscribe: <https:\/\/askwatch\.example\/api\/unsubscribe\/([\w-]+)>/.exec(mail)?.[1] ?? '';

test('a change causes one email with both quotes within seconds, even if the event is repeated', async () => {
  const userId = randomUUID();
  expect((await prefer(userId, {})).status).toBe(204);
  const changeId = randomUUID();
  const event = changed({
    userId,
    changeId,
    before: answered('Jane Doe', 'Jane Doe is CFO.'),
    after: answered('Maria Silva', 'Maria Silva is CFO.'),
  });
  for (let i = 0; i < 3; i += 1) await publishEvent(`watch-${changeId}`, 5, event);
  await until(() => mailsTo(userId).length > 0);
  await until(async () => (await viewOf(userId)).waiting === 0 && (await service.mailboxOf(userId)).mail === undefined);
  await publishEvent(`watch-${changeId}`, 5, event);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const mails = mailsTo(userId);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Jane Doe is CFO.');
  expect(mails[0]).toContain('Maria Silva is CFO.');
  expect(mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  await until(async () => (await service.db.collection('notices').countDocuments({ userId })) === 0);
  expect(pushed.some((view) => view.userId === userId && view.isSaved && view.waiting === 1)).toBe(true);
});

test('each bad spell causes one notice', async () => {
  const userId = randomUUID();
  await prefer(userId, { frequency: 'daily' });
  const stream = `watch-${randomUUID()}`;
  const spell = [
    unhealthy(userId, 'failing'),
    unhealthy(userId, 'blocked'),
    unhealthy(userId, 'paused'),
    unhealthy(userId, 'ok'),
    unhealthy(userId, 'failing'),
  ].map((event) => ({ ...event, watchId: stream.slice(6) }));
  for (const [i, event] of spell.entries()) {
    await publishEvent(stream, i + 1, event);
    await publishEvent(stream, i + 1, event);
  }
  await until(async () => (await viewOf(userId)).waiting === 2);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await viewOf(userId)).waiting).toBe(2);
  expect((await viewOf(userId)).nextMail).toMatch(/T08:00:00.000Z$/);
});

test('defaults are shown before anything is saved, invalid preferences are refused, and the sample uses the chosen zone', async () => {
  const userId = randomUUID();
  expect(await viewOf(userId)).toMatchObject({
    isSaved: false,
    version: 0,
    waiting: 0,
    preferences: { mechanism: 'none', frequency: 'daily' },
  });
  for (const bad of [
    { timeZone: 'Mars/Base' },
    { hour: 24 },
    { weekday: 0 },
    { frequency: 'hourly' },
    { to: 'bob@example.com' },
  ])
    expect((await prefer(userId, bad)).status).toBe(400);
  expect((await viewOf(userId)).isSaved).toBe(false);
  const chosen = { mechanism: 'email', frequency: 'weekly', hour: 8, weekday: 1, timeZone: 'Asia/Tokyo' };
  const { body }: { body: { html: string } } = await request(service.app)
    .post('/notifications/sample')
    .set(as(userId))
    .send(chosen);
  expect(body.html).toContain('Asia/Tokyo');
  expect(
    (
      await request(service.app)
        .post('/notifications/sample')
        .set(as(userId))
        .send({ ...chosen, timeZone: 'Mars/Base' })
    ).status,
  ).toBe(400);
  expect((await viewOf(userId)).isSaved).toBe(false);
  expect((await request(service.app).get('/notifications')).status).toBe(401);
});

test('GET requests from link scanners change nothing; one POST unsubscribes, and repeats succeed', async () => {
  const userId = randomUUID();
  await prefer(userId, {});
  await publishEvent(`watch-${userId}`, 1, changed({ userId, changeId: randomUUID() }));
  await until(() => mailsTo(userId).length === 1);
  const token = tokenOf(mailsTo(userId)[0] ?? '');
  for (let i = 0; i < 100; i += 1) {
    const scanned = await request(service.app).get(`/unsubscribe/${token}`);
    expect(scanned.body).toEqual({ isSubscribed: true });
  }
  for (let i = 0; i < 3; i += 1) {
    const pressed = await request(service.app)
      .post(`/unsubscribe/${token}`)
      .type('form')
      .send('List-Unsubscribe=One-Click');
    expect(pressed.status).toBe(200);
    expect(pressed.headers.location).toBeUndefined();
    expect(pressed.headers['set-cookie']).toBeUndefined();
  }
  expect((await viewOf(userId)).preferences.mechanism).toBe('none');
  await publishEvent(`watch-${userId}`, 2, changed({ userId, changeId: randomUUID() }));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(mailsTo(userId)).toHaveLength(1);
  for (const bad of [token.slice(1), `${token}x`, 'x', userId]) {
    expect((await request(service.app).get(`/unsubscribe/${bad}`)).body).toMatchObject({ code: 'token-invalid' });
    expect((await request(service.app).post(`/unsubscribe/${bad}`)).status).toBe(404);
  }
  // The token does not sign anybody in.
  expect(
    (
      await request(service.app)
        .get('/notifications')
        .set('authorization', `Bearer ${token}`)
        .set('cookie', `askwatch=${token}`)
    ).status,
  ).toBe(401);
});

test('an email has the trace of the round that decided on it', async () => {
  const userId = randomUUID();
  await prefer(userId, {});
  await publishEvent(`watch-${userId}`, 1, changed({ userId, changeId: randomUUID() }));
  await until(() => mailsTo(userId).length === 1);
  const stored = await service.store.load(streamOf(userId));
  const intended = stored.find(({ event }) => event.type === 'MailIntended')?.traceparent ?? '';
  expect(intended).toMatch(/^00-[0-9a-f]{32}-/);
  expect(mailsTo(userId)[0]).toContain(`X-Trace-ID: ${intended.slice(3, 35)}`);
  // Events stored by the email's workflow have the same trace.
  expect(stored.find(({ event }) => event.type === 'MailTried')?.traceparent).toContain(intended.slice(3, 35));
});

test('a hard bounce suppresses the address, repeats are ignored, and the user can clear the suppression', async () => {
  const userId = randomUUID();
  await prefer(userId, {});
  await publishEvent(`watch-${userId}`, 1, changed({ userId, changeId: randomUUID() }));
  await until(async () => (await service.store.load(streamOf(userId))).some(({ event }) => event.type === 'MailSent'));
  const token = tokenOf(mailsTo(userId)[0] ?? '');
  const mailId = /mail-id" content="([\w-]+)"/.exec(mailsTo(userId)[0] ?? '')?.[1] ?? '';
  const post = (message: object) =>
    request(service.app).post('/webhooks/ses').type('text/plain').send(JSON.stringify(message));
  const bounce = (bounceType: string) =>
    JSON.stringify({ eventType: 'Bounce', bounce: { bounceType }, mail: { tags: { 'mail-id': [mailId] } } });

  expect((await post({ ...signed({ MessageId: 'f1', Message: bounce('Permanent') }), Signature: 'AAAA' })).status).toBe(
    400,
  );
  expect(
    (
      await post({
        ...signed({ MessageId: 'f1', Message: bounce('Permanent') }),
        SigningCertURL: 'https://evil.example/x.pem',
      })
    ).status,
  ).toBe(400);
  expect((await request(service.app).post('/webhooks/ses').type('text/plain').send('{')).status).toBe(400);
  expect((await post(signed({ MessageId: randomUUID(), Message: bounce('Transient') }))).status).toBe(200);
  expect((await post(signed({ MessageId: randomUUID(), Message: 'Successfully validated SNS topic' }))).status).toBe(
    200,
  );
  expect((await viewOf(userId)).suppressed).toBeUndefined();

  const hard = signed({ MessageId: randomUUID(), Message: bounce('Permanent') });
  for (let i = 0; i < 3; i += 1) expect((await post(hard)).status).toBe(200);
  expect((await viewOf(userId)).suppressed).toBe('bounce');
  await publishEvent(`watch-${userId}`, 2, changed({ userId, changeId: randomUUID() }));
  await until(async () => (await viewOf(userId)).waiting === 1);
  expect((await viewOf(userId)).nextMail).toBeUndefined();

  expect((await request(service.app).post('/notifications/address-works').set(as(userId))).status).toBe(204);
  expect((await viewOf(userId)).suppressed).toBeUndefined();
  // A repeated message is ignored.
  expect((await post(hard)).status).toBe(200);
  expect((await viewOf(userId)).suppressed).toBeUndefined();
  expect((await request(service.app).post(`/unsubscribe/${token}`)).status).toBe(404);

  const complaint = JSON.stringify({
    notificationType: 'Complaint',
    complaint: {},
    mail: { headers: [{ name: 'x-askwatch-mail', value: mailId }] },
  });
  expect((await post(signed({ MessageId: randomUUID(), Message: complaint }, '1'))).status).toBe(200);
  expect((await viewOf(userId)).suppressed).toBe('complaint');
});

test('an erased user is in no collection, and late data about them is deleted too', async () => {
  const userId = randomUUID();
  await prefer(userId, {});
  await publishEvent(`watch-${userId}`, 1, changed({ userId, changeId: randomUUID() }));
  await publishEvent(`watch-${userId}`, 2, unhealthy(userId));
  await until(async () => (await service.store.load(streamOf(userId))).some(({ event }) => event.type === 'MailSent'));
  await prefer(userId, { frequency: 'daily' });
  await publishEvent(`watch-${userId}`, 3, changed({ userId, changeId: randomUUID() }));
  await until(async () => (await viewOf(userId)).waiting > 0);
  const { body }: { body: { waiting: unknown[] } } = await request(service.app).get('/export').set(as(userId));
  expect(body).toMatchObject({
    notifications: { isSaved: true },
    history: expect.arrayContaining([expect.objectContaining({ type: 'MailSent' })]),
  });
  expect(body.waiting.length).toBeGreaterThan(0);
  const mailIds = (await service.store.load(streamOf(userId))).flatMap(({ event }) =>
    event.type === 'MailIntended' ? [event.mailId] : [],
  );

  await forgetOne(userId);
  const holding = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const collection of await service.db.collections())
      for await (const document of collection.find({}))
        if (collection.collectionName !== 'erased' && JSON.stringify(document).includes(userId))
          found.push(collection.collectionName);
    return found;
  };
  await until(async () => (await holding()).length === 0);
  for (const mailId of mailIds)
    // Temporal deletes workflows asynchronously.
    await until(() =>
      service.temporal.client.workflow
        .getHandle(`send-mail-${mailId}`)
        .describe()
        .then(
          () => false,
          () => true,
        ),
    );
});

test('mailboxes can be rebuilt from their streams, byte for byte', async () => {
  const saved = () => savedViews(service.db, 'mailboxes');
  await prefer(randomUUID(), { frequency: 'weekly' });
  await until(async () => {
    const versions = new Map((await saved()).map((view) => [view._id, view.version]));
    for await (const stream of service.store.streamIds())
      if (versions.get(stream) !== (await service.store.load(stream)).length) return false;
    return true;
  });
  const before = await saved();
  expect(before.length).toBeGreaterThan(3);
  await service.views.rebuild();
  expect(await saved()).toEqual(before);
});

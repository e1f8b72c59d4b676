import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LeadSearchResults } from '@askwatch/contracts/leads';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import { visitor } from '@askwatch/contracts/try-out';
import type { Delivered } from '@askwatch/service-kit/consume';
import { freshDatabase, quiet } from '@askwatch/service-kit/engines.fixture';
import { internalHeaders } from '@askwatch/service-kit/internal';
import { createApp } from '@askwatch/service-kit/serve';
import { afterEach, expect, test } from '@jest/globals';
import type { Message } from 'kafkajs';
import request from 'supertest';
import { openPublishing } from './publishing.ts';

const stops: (() => Promise<void> | undefined)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const sample = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../contracts/samples/${file}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

type Leads = LeadSearchResults | null | 'down';

const open = async () => {
  const { db, part } = await freshDatabase();
  stops.push(() => part.stop?.());
  const sent: { topic: string; message: Message }[] = [];
  const state = { leads: null as Leads, isKafkaDown: false, now: new Date().toISOString() };
  const service = await openPublishing({
    db,
    publish: (topic, messages) => {
      if (state.isKafkaDown) return Promise.reject(new Error('Kafka is down'));
      sent.push(...messages.map((message) => ({ topic, message })));
      return Promise.resolve();
    },
    readLeads: () => (state.leads === 'down' ? Promise.reject(new Error('down')) : Promise.resolve(state.leads)),
    log: quiet,
    now: () => state.now,
    settings: { origin: 'https://askwatch.example' },
  });
  const on = (topic: string) => sent.filter((one) => one.topic === topic).map(({ message }) => message);
  return {
    ...service,
    db,
    state,
    on,
    app: createApp({ log: quiet, routes: service.routes }),
    published: () =>
      [...on('askwatch.public.companies'), ...on('askwatch.public.accounts')].map(
        ({ value }) => JSON.parse(String(value)) as PublicEvent,
      ),
    pushed: () =>
      on('publishing.views').map(
        ({ value }) => (JSON.parse(String(value)) as { data: { kind: string; view: Record<string, unknown> } }).data,
      ),
  };
};
type Opened = Awaited<ReturnType<typeof open>>;

const user = () => ({ userId: randomUUID() });
const by = ({ userId }: { userId: string }) => ({ userId, workspaceId: userId });

/** An event for any handler; which one it is for is known only to the test. */
const delivered = (event: object, version = 1, stream = `stream-${randomUUID()}`): Delivered<never> => ({
  stream,
  version,
  time: new Date().toISOString(),
  event: event as never,
});

const changeOf = (owner: { userId: string }, of: object = {}) =>
  delivered({ ...sample('monitoring/answer-changed'), ...by(owner), ...of });

const erase = (service: Opened, owner: { userId: string }) =>
  service.onIdentity([
    delivered({ type: 'AccountErased', ...by(owner), at: '2026-11-22T09:00:00.000Z' }, 2, `account-${owner.userId}`),
  ]);

test('an event delivered twice is published with the same id and bytes, keyed by its company', async () => {
  const service = await open();
  const ann = user();
  const change = changeOf(ann);
  await service.onMonitoring([change]);
  await service.onMonitoring([change]);
  const [first, second] = service.on('askwatch.public.companies');
  expect(first?.key).toBe(`${ann.userId}/example.com`);
  expect(second).toEqual(first);
  expect(service.published()[0]).toMatchObject({ type: 'answer.changed.v1', id: `${change.stream}@1` });
});

test('if Kafka is down, the handler fails, so that the event is delivered again', async () => {
  const service = await open();
  service.state.isKafkaDown = true;
  const change = changeOf(user());
  await expect(service.onMonitoring([change])).rejects.toThrow('Kafka is down');
  service.state.isKafkaDown = false;
  await service.onMonitoring([change]);
  expect(service.published()).toHaveLength(1);
});

test('internal events that mean nothing to others are not published', async () => {
  const service = await open();
  const names = ['watch-added', 'baseline-taken', 'baseline-replaced', 'watch-tagged', 'page-moved', 'slots-taken'];
  await service.onMonitoring(names.map((name) => delivered({ ...sample(`monitoring/${name}`), ...by(user()) })));
  expect(service.published()).toEqual([]);
});

test('an event that cannot be translated becomes a dead letter with its cause, and those after it are published', async () => {
  const service = await open();
  const broken = changeOf(user(), { website: 'not a website' });
  const fine = changeOf(user());
  await service.onMonitoring([broken, fine]);
  expect(service.published().map(({ id }) => id)).toEqual([`${fine.stream}@1`]);
  const [dead] = service.on('monitoring.events.dead');
  expect(String(dead?.headers?.cause)).toContain('no company has this URL: not a website');
  // The internal event as it was, so that replaying dead letters delivers it again.
  expect(JSON.parse(String(dead?.value))).toMatchObject({
    id: `${broken.stream}@1`,
    source: '/monitoring',
    subject: broken.stream,
    version: 1,
    data: broken.event,
  });
});

const ask = (owner: { userId: string }) => {
  const questionId = randomUUID();
  const stream = `question-${questionId}`;
  const at = new Date().toISOString();
  return {
    asked: delivered({ ...sample('asking/question-asked'), ...by(owner), questionId, at }, 1, stream),
    answered: delivered({ ...sample('asking/question-answered'), ...by(owner), questionId }, 2, stream),
  };
};

test('an answer is published with its question; without it, it is a dead letter', async () => {
  const service = await open();
  const { asked, answered } = ask(user());
  await service.onAsking([asked]);
  await service.onAsking([answered]);
  await service.onAsking([ask(user()).answered]);
  expect(service.published().map(({ data }) => 'question' in data && data.question)).toEqual(['Who is the CFO?']);
  expect(service.on('asking.events.dead')).toHaveLength(1);
});

test('the question of a visitor without an account is neither published nor kept', async () => {
  const service = await open();
  const { asked, answered } = ask({ userId: visitor(randomUUID()).userId });
  await service.onAsking([asked]);
  await service.onAsking([answered]);
  expect([service.published(), service.on('asking.events.dead')]).toEqual([[], []]);
  expect(await service.db.collection('questions').countDocuments({})).toBe(0);
});

const unlocked = (owner: { userId: string }) => delivered({ ...sample('leads/leads-unlocked'), ...by(owner) });
const results = (owner: { userId: string }, of: object = {}): LeadSearchResults => ({
  search: {
    id: randomUUID(),
    ...by(owner),
    keyword: 'pools',
    location: 'Auburn',
    created: new Date().toISOString(),
    status: 'found',
    provider: 'osm',
    totalResults: 1,
    newResults: 1,
    access: 'unlocked',
    version: 3,
    ...of,
  },
  previewResults: [],
  allResults: [
    { placeId: 'osm:node/1', name: 'Blue Pools', address: '', phone: '', website: 'bluepools.com', isBought: false },
  ],
  sitesLeft: 0,
});

test('unlocked leads wait until leads has them; a refund before that publishes nothing', async () => {
  const service = await open();
  const ann = user();
  service.state.leads = 'down';
  await expect(service.onLeads([unlocked(ann)])).rejects.toThrow('down');
  service.state.leads = results(ann, { access: 'preview' });
  await expect(service.onLeads([unlocked(ann)])).rejects.toThrow('has not unlocked this search yet');
  expect(service.on('leads.events.dead')).toEqual([]);
  service.state.leads = results(ann, { access: 'revoked' });
  await service.onLeads([unlocked(ann)]);
  service.state.leads = null;
  await service.onLeads([unlocked(ann)]);
  expect(service.published()).toEqual([]);
  service.state.leads = results(ann);
  await service.onLeads([unlocked(ann)]);
  expect(service.published()).toMatchObject([{ type: 'lead.unlocked.v1', data: { lead: { name: 'Blue Pools' } } }]);
});

test("an erased account's events are never published again, and others are told that it is erased", async () => {
  const service = await open();
  const [ann, bob] = [user(), user()];
  const { asked, answered } = ask(ann);
  await service.onAsking([asked]);
  await erase(service, ann);
  const before = service.published();
  expect(before).toMatchObject([{ type: 'account.erased.v1', data: { workspaceId: ann.userId } }]);
  await service.onMonitoring([changeOf(ann), changeOf(bob)]);
  await service.onAsking([asked, answered]);
  service.state.leads = results(ann);
  await service.onLeads([unlocked(ann)]);
  await erase(service, ann);
  const after = service.published().filter(({ data }) => data.workspaceId === ann.userId);
  expect(after).toEqual([before[0], before[0]]);
  expect(service.on('asking.events.dead')).toEqual([]);
  for (const name of ['questions', 'rows', 'connections'])
    expect(await service.db.collection(name).countDocuments({ workspaceId: ann.userId })).toBe(0);
});

// What a consumer reports.

const asUser = (owner: { userId: string }) => internalHeaders('', by(owner));
const makeToken = async ({ app }: Opened, owner: { userId: string }): Promise<string> => {
  const { body } = await request(app).post('/crm/token').set(asUser(owner)).expect(201);
  return (body as { token: string }).token;
};
const viewOf = async ({ app }: Opened, owner: { userId: string }) =>
  (await request(app).get('/crm').set(asUser(owner)).expect(200)).body as Record<string, unknown>;
const rowsOf = async ({ app }: Opened, owner: { userId: string }) =>
  (await request(app).get('/crm/rows').set(asUser(owner)).expect(200)).body as Record<string, unknown>[];
const report = ({ app }: Opened, token: string, ...reports: object[]) =>
  request(app).post('/crm/reports').set('authorization', `Bearer ${token}`).send({ reports });
const reportOf = (eventId: string, of: object = {}) => ({
  eventId,
  outcome: 'synced',
  crmId: '501',
  retries: 2,
  at: '2026-11-22T08:00:00.000Z',
  ...of,
});

const connected = async () => {
  const service = await open();
  const ann = user();
  const token = await makeToken(service, ann);
  const change = changeOf(ann, { at: new Date().toISOString() });
  await service.onMonitoring([change]);
  return { service, ann, token, id: `${change.stream}@1` };
};

test('an event is behind until the consumer reports it, and both are pushed to open pages', async () => {
  const { service, ann, token, id } = await connected();
  expect(await viewOf(service, ann)).toMatchObject({ behind: { count: 1, oldest: expect.any(String) } });
  expect(await rowsOf(service, ann)).toMatchObject([
    { id, company: 'example.com', title: 'Who is the CFO?', outcome: 'waiting', retries: 0 },
  ]);
  const { body } = await report(service, token, reportOf(id)).expect(200);
  expect(body).toEqual({ accepted: 1, unknown: [] });
  expect(await viewOf(service, ann)).toMatchObject({ behind: { count: 0 }, lastReport: service.state.now });
  expect(await rowsOf(service, ann)).toMatchObject([{ id, outcome: 'synced', crmId: '501', retries: 2 }]);
  const [row, connection] = service.pushed().slice(-2);
  expect(row).toMatchObject({ kind: 'crm-row', view: { id, outcome: 'synced', workspaceId: ann.userId } });
  expect(connection).toMatchObject({ kind: 'crm', view: { id: ann.userId, behind: { count: 0 } } });
});

test('a repeated report changes nothing, and an earlier one that arrives late does not undo a later one', async () => {
  const { service, ann, token, id } = await connected();
  await report(service, token, reportOf(id)).expect(200);
  const [before] = await rowsOf(service, ann);
  await report(service, token, reportOf(id)).expect(200);
  await report(service, token, reportOf(id, { outcome: 'retrying', at: '2026-11-22T07:59:00Z' })).expect(200);
  expect(await rowsOf(service, ann)).toEqual([before]);
  await report(service, token, reportOf(id, { outcome: 'dead', problem: 'No.', at: '2026-11-22T08:01:00Z' })).expect(
    200,
  );
  expect(await rowsOf(service, ann)).toMatchObject([{ outcome: 'dead', problem: 'No.' }]);
});

test('an event of another workspace is as unknown as one that does not exist', async () => {
  const { service, ann, id } = await connected();
  const eve = await makeToken(service, user());
  const { body } = await report(service, eve, reportOf(id), reportOf('nothing@1')).expect(200);
  expect(body).toEqual({ accepted: 0, unknown: [id, 'nothing@1'] });
  expect(await rowsOf(service, ann)).toMatchObject([{ outcome: 'waiting' }]);
});

test('forged, malformed, replaced and revoked tokens are refused with the same words', async () => {
  const { service, ann, token, id } = await connected();
  const newer = await makeToken(service, ann);
  const last = newer.endsWith('A') ? 'B' : 'A';
  const forged = ['', 'x', token, `${newer.slice(0, -1)}${last}`, `awcrm_${'A'.repeat(43)}`, `revoked ${ann.userId}`];
  const refusals = await Promise.all(forged.map((one) => report(service, one, reportOf(id))));
  for (const { status, body } of refusals)
    expect([status, (body as { code: string }).code]).toEqual([401, 'token-unknown']);
  await request(service.app)
    .post('/crm/reports')
    .send({ reports: [reportOf(id)] })
    .expect(401);
  await report(service, newer, reportOf(id)).expect(200);
  await request(service.app).delete('/crm/token').set(asUser(ann)).expect(204);
  await report(service, newer, reportOf(id)).expect(401);
  expect(await viewOf(service, ann)).not.toHaveProperty('tokenMade');
});

test('a token is stored only as a hash', async () => {
  const { service, token } = await connected();
  for (const name of ['connections', 'rows'])
    expect(JSON.stringify(await service.db.collection(name).find({}).toArray())).not.toContain(token);
});

test.each([
  ['no reports', { reports: [] }],
  ['too many', { reports: Array.from({ length: 101 }, (_, n) => reportOf(`e@${String(n)}`)) }],
  ['the same event twice', { reports: [reportOf('e@1'), reportOf('e@1')] }],
  ['an outcome that does not exist', { reports: [reportOf('e@1', { outcome: 'waiting' })] }],
  ['an operator instead of an id', { reports: [reportOf('e@1', { eventId: { $ne: '' } })] }],
  ['a workspace of its own choice', { reports: [reportOf('e@1', { workspaceId: 'eve' })] }],
  ['negative retries', { reports: [reportOf('e@1', { retries: -1 })] }],
  ['a long problem', { reports: [reportOf('e@1', { problem: 'x'.repeat(301) })] }],
  ['a time in the future', { reports: [reportOf('e@1', { at: '2999-01-01T00:00:00Z' })] }],
  ['no time', { reports: [reportOf('e@1', { at: 'yesterday' })] }],
  ['a list', [reportOf('e@1')]],
])('a body with %s is refused', async (_what, body) => {
  const { service, token } = await connected();
  await request(service.app).post('/crm/reports').set('authorization', `Bearer ${token}`).send(body).expect(400);
});

test('a report that is too large is refused', async () => {
  const { service, token } = await connected();
  await report(service, token, reportOf('e'.repeat(300_000))).expect(413);
});

test('an erased account has no rows or token left, and its reports are refused', async () => {
  const { service, ann, token, id } = await connected();
  await erase(service, ann);
  await report(service, token, reportOf(id)).expect(401);
  expect(await rowsOf(service, ann)).toEqual([]);
  expect(await viewOf(service, ann)).toMatchObject({ behind: { count: 0 }, version: 0 });
});

test('the export has the connection and its events, and nothing of the token', async () => {
  const { service, ann, token, id } = await connected();
  const { body, text } = await request(service.app).get('/export').set(asUser(ann)).expect(200);
  expect(body).toMatchObject({ crm: { tokenMade: expect.any(String) }, events: [{ id }] });
  expect(text).not.toContain(token);
});

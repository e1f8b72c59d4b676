import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AskingEvent } from '@askwatch/contracts/asking';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { LeadsEvent } from '@askwatch/contracts/leads';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import { visitor } from '@askwatch/contracts/try-out';
import { mongoUrl } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Message } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { replayPublic } from './replay-public.ts';

let mongo: MongoClient;
beforeAll(async () => {
  mongo = await new MongoClient(mongoUrl(), { retryWrites: false }).connect();
});
afterAll(() => mongo.close());

const sample = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../contracts/samples/${file}.json`, import.meta.url), 'utf8')) as object;

/** Empty databases of all services. */
const setUp = async () => {
  const databasePrefix = `replay-${randomUUID().slice(0, 8)}-`;
  const db = (name: string) => mongo.db(`${databasePrefix}${name}`);
  const stores = {
    monitoring: await eventStore<MonitoringEvent>(db('monitoring'), MonitoringEvent),
    asking: await eventStore<AskingEvent>(db('asking'), AskingEvent),
    leads: await eventStore<LeadsEvent>(db('leads'), LeadsEvent),
    identity: await eventStore<IdentityEvent>(db('identity'), IdentityEvent),
  };
  const append = async (service: keyof typeof stores, stream: string, ...events: object[]) => {
    const store = stores[service] as unknown as {
      append: (s: string, v: number, c: string, e: object[]) => Promise<void>;
    };
    await store.append(stream, 0, randomUUID(), events);
  };
  const sent: { topic: string; message: Message }[] = [];
  const run = (options: { since?: string; to?: string; workspaceId?: string; sending?: () => Promise<void> } = {}) =>
    replayPublic({
      mongo,
      origin: 'https://askwatch.example',
      since: '2026-01-01T00:00:00Z',
      databasePrefix,
      publish: async (topic, messages) => {
        sent.push(...messages.map((message) => ({ topic, message })));
        await options.sending?.();
      },
      ...options,
    });
  const events = () => sent.map(({ message }) => JSON.parse(String(message.value)) as PublicEvent);
  return { db, append, run, sent, events };
};

const by = (userId: string) => ({ userId, workspaceId: userId });
const changed = (userId: string, at: string) => ({
  ...sample('monitoring/answer-changed'),
  ...by(userId),
  watchId: randomUUID(),
  at,
});

test('events come in the order in which they happened, across streams and services, with stable ids', async () => {
  const { db, append, run, events, sent } = await setUp();
  const ann = randomUUID();
  await append(
    'monitoring',
    'watch-a',
    changed(ann, '2026-11-03T00:00:00.000Z'),
    changed(ann, '2026-11-06T00:00:00.000Z'),
  );
  await append(
    'monitoring',
    'watch-b',
    changed(ann, '2026-11-01T00:00:00.000Z'),
    changed(ann, '2026-11-05T00:00:00.000Z'),
  );
  await append(
    'asking',
    'question-c',
    { ...sample('asking/question-asked'), ...by(ann), at: '2026-11-04T00:00:00.000Z' },
    { ...sample('asking/question-answered'), ...by(ann), at: '2026-11-04T00:00:05.000Z' },
  );
  const searchId = randomUUID();
  const lead = { searchId, ...by(ann) };
  await append(
    'leads',
    `lead-search-${searchId}`,
    { ...sample('leads/lead-search-requested'), ...lead },
    { ...sample('leads/leads-found'), ...lead },
    { ...sample('leads/leads-unlocked'), ...lead, at: '2026-11-07T00:00:00.000Z' },
  );
  const businesses = [{ placeId: 'osm:node/1', name: 'Blue Pools', address: '', phone: '', website: '' }];
  await db('leads')
    .collection<{ _id: string }>('results')
    .insertOne({ _id: searchId, provider: 'osm', businesses } as never);

  expect(await run({ since: '2026-11-02T00:00:00Z' })).toEqual({ published: 5, skipped: 0 });
  const ids = ['watch-a@1', 'question-c@2', 'watch-b@2', 'watch-a@2', `lead-search-${searchId}@3/osm:node/1`];
  expect(events().map(({ id }) => id)).toEqual(ids);
  expect(new Set(sent.map(({ topic }) => topic))).toEqual(new Set(['askwatch.public.companies']));
  const first = sent.splice(0);
  await run({ since: '2026-11-02T00:00:00Z', to: 'crm-sync' });
  expect(sent.map(({ message }) => message)).toEqual(first.map(({ message }) => message));
  expect(new Set(sent.map(({ topic }) => topic))).toEqual(new Set(['askwatch.public.replay.crm-sync']));
});

test('leads whose payment was taken back, and those of Google, are not replayed', async () => {
  const { db, append, run } = await setUp();
  const results = db('leads').collection<{ _id: string }>('results');
  const businesses = [{ placeId: 'x', name: 'Blue Pools', address: '', phone: '', website: '' }];
  for (const [provider, isLocked] of [
    ['osm', true],
    ['google', false],
  ] as const) {
    const searchId = randomUUID();
    const lead = { searchId, ...by(randomUUID()) };
    await append(
      'leads',
      `lead-search-${searchId}`,
      { ...sample('leads/lead-search-requested'), ...lead },
      { ...sample('leads/leads-unlocked'), ...lead },
      ...(isLocked ? [{ ...sample('leads/leads-locked'), ...lead }] : []),
    );
    await results.insertOne({ _id: searchId, provider, businesses } as never);
  }
  expect(await run()).toEqual({ published: 0, skipped: 0 });
});

test('questions of visitors without an account are not replayed', async () => {
  const { append, run } = await setUp();
  const by = visitor(randomUUID());
  const asked = { ...sample('asking/question-asked'), ...by };
  await append('asking', 'question-a', asked, { ...sample('asking/question-answered'), ...by });
  expect(await run()).toEqual({ published: 0, skipped: 0 });
});

test('nothing of an erased account is replayed, whatever of it is not deleted yet', async () => {
  const { db, append, run, events } = await setUp();
  const [ann, bob, eve, dan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = '2026-11-03T00:00:00.000Z';
  for (const userId of [ann, bob, eve, dan]) await append('monitoring', `watch-${userId}`, changed(userId, at));
  const registered = { type: 'AccountRegistered', at };
  const erased = { type: 'AccountErased', at };
  await append('identity', `account-${ann}`, { ...registered, ...by(ann) }, { ...erased, ...by(ann) });
  await append('identity', `account-${bob}`, { ...registered, ...by(bob) });
  await db('publishing').collection<{ _id: string }>('erased').insertOne({ _id: eve });
  expect(await run()).toEqual({ published: 2, skipped: 0 });
  expect(
    events()
      .map(({ data }) => data.workspaceId)
      .sort(),
  ).toEqual([bob, dan].sort());
  expect(await run({ workspaceId: ann })).toEqual({ published: 0, skipped: 0 });
});

test('an account that is erased while the replay runs is left out from then on', async () => {
  const { db, append, run, events } = await setUp();
  const ann = randomUUID();
  for (let n = 0; n < 150; n += 1)
    await append('monitoring', `watch-${String(n).padStart(3, '0')}`, changed(ann, '2026-11-03T00:00:00.000Z'));
  const erased = db('publishing').collection<{ _id: string }>('erased');
  const sending = async () => {
    await erased.updateOne({ _id: ann }, { $set: { at: new Date() } }, { upsert: true });
  };
  await run({ sending });
  expect(events()).toHaveLength(100);
});

test('an event that cannot be translated is counted, and those after it are published', async () => {
  const { append, run } = await setUp();
  const ann = randomUUID();
  await append('monitoring', 'watch-a', { ...changed(ann, '2026-11-03T00:00:00.000Z'), website: 'none' });
  await append('monitoring', 'watch-b', changed(ann, '2026-11-04T00:00:00.000Z'));
  expect(await run()).toEqual({ published: 1, skipped: 1 });
});

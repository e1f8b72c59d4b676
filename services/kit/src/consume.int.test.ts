import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Message } from 'kafkajs';
import { register } from 'prom-client';
import { z } from 'zod';
import { consume, type Delivered } from './consume.ts';
import { brokers, freshDatabase, freshTopic, quiet, until } from './engines.fixture.ts';
import { pack } from './envelope.ts';
import { connectKafka, publisher, type Publish } from './kafka.ts';
import type { Mongo } from './mongo.ts';
import { projection } from './project.ts';
import type { Part } from './run.ts';

const Counted = z.object({ type: z.literal('Counted'), at: z.string() });
type Counted = z.infer<typeof Counted>;
type Count = { count: number };

const at = '2026-11-21T08:00:00.000Z';
const event: Counted = { type: 'Counted', at };
const message = (stream: string, version: number): Message =>
  pack('/test', { stream, version, type: 'Counted', time: at, data: event });

let mongo: Mongo;
let publish: Publish;
const parts: Part[] = [];

beforeAll(async () => {
  mongo = await freshDatabase();
  const made = publisher(connectKafka(brokers(), 'test', quiet), quiet);
  publish = made.publish;
  parts.push(made.part);
});
afterAll(async () => {
  for (const part of [...parts].reverse()) await part.stop?.();
  await mongo.part.stop?.();
});

const listen = async (topic: string, handler: (events: Delivered<Counted>[]) => Promise<void>) => {
  const kafka = connectKafka(brokers(), 'test', quiet);
  const part = consume({ kafka, topic, group: `${topic}.test`, schema: Counted, handler, log: quiet, dead: publish });
  await part.start?.();
  parts.push(part);
  return part;
};

/** A store with one stream. */
const storeOf = (events: number) => ({
  history: () => Promise.resolve(Array.from({ length: events }, (_, i) => ({ version: i + 1, commandId: 'c', event }))),
  async *streamIds() {
    yield await Promise.resolve('a');
  },
  existing: (ids: string[]) => Promise.resolve(ids),
});

const openCounts = (name: string, events = 0) =>
  projection<Count, Counted>({
    db: mongo.db,
    name,
    evolve: (view) => ({ count: (view?.count ?? 0) + 1 }),
    store: storeOf(events),
  });

test('a message sent three times is applied once', async () => {
  const topic = await freshTopic();
  const counts = await openCounts('thrice');
  let seen = 0;
  await listen(topic, async (events) => {
    await counts.project(events);
    seen += events.length;
  });
  for (let time = 0; time < 3; time += 1) await publish(topic, [message('a', 1), message('a', 2)]);
  await until(() => seen === 6);
  expect((await counts.views.findOne({ _id: 'a' }))?.view).toEqual({ count: 2 });
});

test('a missing predecessor is loaded from the store', async () => {
  const counts = await openCounts('gap', 3);
  await counts.project([{ stream: 'a', version: 3, time: at, event }]);
  expect((await counts.views.findOne({ _id: 'a' }))?.view).toEqual({ count: 3 });
});

test('an event missing within a batch is loaded from the store', async () => {
  const counts = await openCounts('gap-within', 4);
  await counts.project([1, 1, 2, 4].map((version) => ({ stream: 'a', version, time: at, event })));
  expect((await counts.views.findOne({ _id: 'a' }))?.view).toEqual({ count: 4 });
});

test('the same events are redelivered after the handler throws', async () => {
  const topic = await freshTopic();
  let tries = 0;
  const seen: number[] = [];
  await listen(topic, (events) => {
    tries += 1;
    if (tries < 3) return Promise.reject(new Error('not now'));
    seen.push(...events.map(({ version }) => version));
    return Promise.resolve();
  });
  await publish(topic, [message('a', 1)]);
  await until(() => seen.length === 1);
  expect(tries).toBe(3);
});

test('a consumer of an older release skips newer event types and continues', async () => {
  const topic = await freshTopic();
  const seen: number[] = [];
  await listen(topic, (events) => Promise.resolve(void seen.push(...events.map(({ version }) => version))));
  const newer = pack('/test', { stream: 'a', version: 2, type: 'Reset', time: at, data: { type: 'Reset', at } });
  await publish(topic, [message('a', 1), newer, message('a', 3)]);
  await until(() => seen.includes(3));
  expect(seen).toEqual([1, 3]);
  const { values } = (await register.getSingleMetric('askwatch_messages_skipped_total')?.get()) ?? { values: [] };
  expect(values.find(({ labels }) => labels.group === `${topic}.test`)).toMatchObject({
    labels: { kind: 'Reset' },
    value: 1,
  });
  const admin = connectKafka(brokers(), 'test', quiet).admin();
  await admin.connect();
  const dead = await admin.fetchTopicOffsets(`${topic}.dead`);
  await admin.disconnect();
  expect(dead.every(({ high }) => high === '0')).toBe(true);
});

test('an unreadable message goes to the dead letter topic with its cause, and consuming continues', async () => {
  const topic = await freshTopic();
  const seen: string[] = [];
  await listen(topic, (events) => Promise.resolve(void seen.push(...events.map(({ stream }) => stream))));
  const causes: string[] = [];
  const reader = connectKafka(brokers(), 'test', quiet).consumer({ groupId: `${topic}.reader` });
  await reader.connect();
  await reader.subscribe({ topics: [`${topic}.dead`], fromBeginning: true });
  await reader.run({
    eachMessage: ({ message: { headers } }) => Promise.resolve(void causes.push(String(headers?.cause))),
  });
  const malformed = pack('/test', { stream: 'a', version: 1, type: 'Counted', time: at, data: { type: 'Counted' } });
  await publish(topic, [{ key: 'a', value: 'not json' }, malformed, message('a', 2)]);
  await until(() => seen.includes('a') && causes.length === 2);
  expect(causes.join()).toMatch(/JSON/);
  await reader.disconnect();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { consume, type Delivered } from './consume.ts';
import { brokers, freshDatabase, freshTopic, quiet, until } from './engines.fixture.ts';
import { eventStore, type EventStore } from './event-store.ts';
import { connectKafka, publisher } from './kafka.ts';
import type { Mongo } from './mongo.ts';
import { projection } from './project.ts';
import { relay } from './relay.ts';
import type { Part } from './run.ts';

const Counted = z.object({ type: z.literal('Counted'), at: z.string(), text: z.string().optional() });
type Counted = z.infer<typeof Counted>;
type Count = { count: number };

const count = (view: Count | null): Count => ({ count: (view?.count ?? 0) + 1 });

let mongo: Mongo;
let topic: string;
let store: EventStore<Counted>;
let counts: Awaited<ReturnType<typeof projection<Count, Counted>>>;
const delivered: Delivered<Counted>[] = [];
const parts: Part[] = [];

beforeAll(async () => {
  mongo = await freshDatabase();
  topic = await freshTopic();
  store = await eventStore<Counted>(mongo.db, Counted);
  counts = await projection<Count, Counted>({ db: mongo.db, name: 'counts', evolve: count, store });
  const handler = async (events: Delivered<Counted>[]) => {
    delivered.push(...events);
    await counts.project(events);
  };
  const kafka = connectKafka(brokers(), 'test', quiet);
  const consumer = consume({ kafka, topic, group: `${topic}.counts`, schema: Counted, handler, log: quiet });
  await consumer.start?.();
  parts.push(consumer);
});

afterAll(async () => {
  for (const part of [...parts].reverse()) await part.stop?.();
  await mongo.part.stop?.();
});

const crash = async (stream: string) => {
  const script = fileURLToPath(new URL('./relay-crash.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, mongo.db.databaseName, topic, stream], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
};

const countOf = async (stream: string) => (await counts.views.findOne({ _id: stream }))?.view.count;

test('relays killed between publish and mark lose no events, and duplicates count once', async () => {
  const streams = [1, 2, 3].map((n) => `count-${String(n)}`);
  // One after the other: the second and third also find the streams left pending by the previous one.
  for (const stream of streams) await crash(stream);
  const { publish, part } = publisher(connectKafka(brokers(), 'test', quiet), quiet);
  const survivor = relay({ store, publish, topic, source: '/test', log: quiet });
  await survivor.start?.();
  parts.push(part, survivor);

  for (const stream of streams) await until(async () => (await countOf(stream)) === 3);
  await until(async () => (await store.staleStreams(-60_000, 100)).length === 0);
  const times = (stream: string, version: number) =>
    delivered.filter((event) => event.stream === stream && event.version === version).length;
  await until(() => streams.every((stream) => [1, 2, 3].every((version) => times(stream, version) >= 1)));
  expect(delivered.length).toBeGreaterThan(9);
  for (const stream of streams) expect(await countOf(stream)).toBe(3);
});

test('an append wakes the relay immediately, and a stream stays in order', async () => {
  for (let version = 0; version < 20; version += 1)
    await store.append('count-ordered', version, `c${String(version)}`, [
      { type: 'Counted', at: new Date().toISOString() },
    ]);
  await until(async () => (await countOf('count-ordered')) === 20);
  const versions = delivered.filter(({ stream }) => stream === 'count-ordered').map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
});

const deadLetters = async () => {
  const letters: { stub: unknown; value: unknown }[] = [];
  const reader = connectKafka(brokers(), 'test', quiet).consumer({ groupId: `${topic}.reader` });
  await reader.connect();
  await reader.subscribe({ topics: [`${topic}.dead`], fromBeginning: true });
  await reader.run({
    eachMessage: ({ message: { headers, value } }) =>
      Promise.resolve(void letters.push({ stub: headers?.stub?.toString(), value: JSON.parse(String(value)) })),
  });
  parts.push({ name: 'reader', stop: () => reader.disconnect() });
  return letters;
};

test('an event too large for Kafka becomes a dead letter and does not block later ones', async () => {
  const letters = await deadLetters();
  const event = (chars: number): Counted => ({
    type: 'Counted',
    at: new Date().toISOString(),
    text: 'x'.repeat(chars),
  });
  await store.append('count-large', 0, 'one', [event(1), event(1_200_000), event(1)]);
  await store.append('count-after', 0, 'one', [event(1)]);
  await until(async () => (await countOf('count-after')) === 1 && (await countOf('count-large')) === 3);
  await until(() => letters.length > 0);
  expect(letters).toEqual([
    {
      stub: 'true',
      value: expect.objectContaining({
        topic,
        key: 'count-large',
        stored: 'event 2 of the stream count-large in the database of test',
      }),
    },
  ]);
  expect(await store.staleStreams(-60_000, 100)).toEqual([]);
});

test('events that only together exceed the batch limit are published', async () => {
  const events = Array.from({ length: 30 }, (): Counted => ({
    type: 'Counted',
    at: new Date().toISOString(),
    text: 'x'.repeat(50_000),
  }));
  await store.append('count-many', 0, 'many', events);
  await until(async () => (await countOf('count-many')) === 30);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Delivered } from './consume.ts';
import { brokers, freshDatabase, freshTopic, quiet, until } from './engines.fixture.ts';
import { eventStore, type EventStore } from './event-store.ts';
import { connectKafka, publisher } from './kafka.ts';
import type { Mongo } from './mongo.ts';
import { projection } from './project.ts';
import { relay } from './relay.ts';
import { consumeFromStart, replays } from './replay.ts';
import type { Part } from './run.ts';

const Counted = z.object({ type: z.literal('Counted'), userId: z.string(), at: z.string() });
type Counted = z.infer<typeof Counted>;
type Count = { count: number };

const event: Counted = { type: 'Counted', userId: 'ann', at: '2026-11-21T08:00:00.000Z' };
const streams = ['a', 'b', 'c', 'd'];
const kafka = connectKafka(brokers(), 'test', quiet);
const { publish, part: producer } = publisher(kafka, quiet);

let mongo: Mongo;
let topic: string;
let store: EventStore<Counted>;
const parts: Part[] = [producer];
beforeAll(async () => {
  mongo = await freshDatabase();
  topic = await freshTopic();
  store = await eventStore<Counted>(mongo.db, Counted);
  // Older than the topic's retention: appended and marked as published, but not on the topic.
  for (const stream of streams) await store.append(stream, 0, 'old', [event, event, event]);
  await store.markPublished(streams.map((stream) => ({ stream, version: 3 })));
  const owner = [
    relay({ store, publish, topic, source: '/test', log: quiet }),
    replays({ kafka, store, publish, topic, source: '/test', log: quiet }),
  ];
  for (const part of owner) await part.start?.();
  parts.push(...owner);
});
afterAll(async () => {
  for (const part of [...parts].reverse()) await part.stop?.();
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

/** A service that starts late and has a view, but no access to the streams. */
const startLate = async (group: string, before: (events: Delivered<Counted>[]) => void = () => undefined) => {
  const own = await freshDatabase();
  const counts = await projection<Count, Counted>({
    db: own.db,
    name: 'counts',
    evolve: (view) => ({ count: (view?.count ?? 0) + 1 }),
    store: { ...store, history: () => Promise.resolve([]) },
  });
  const seen: Delivered<Counted>[] = [];
  const open = async () => {
    const handler = async (events: Delivered<Counted>[]) => {
      before(events);
      seen.push(...events);
      await counts.project(events);
    };
    const part = consumeFromStart({
      kafka,
      topic,
      group: `${topic}.${group}`,
      schema: Counted,
      handler,
      log: quiet,
      publish,
    });
    await part.start?.();
    parts.push(part);
    return part;
  };
  parts.push(own.part);
  const countOf = async (stream: string) => (await counts.views.findOne({ _id: stream }))?.view.count;
  return { open, seen, countOf };
};

test('a late service reads every stream from its first event, then continues with the topic', async () => {
  const late = await startLate('late');
  const part = await late.open();
  for (const stream of streams) await until(async () => (await late.countOf(stream)) === 3);
  for (const stream of streams)
    expect(late.seen.filter((one) => one.stream === stream).map(({ version }) => version)).toEqual([1, 2, 3]);
  await until(() => part.check?.() === null);
  await store.append('a', 3, 'new', [event]);
  await until(async () => (await late.countOf('a')) === 4);

  // After a restart it has read the topic before and requests no replay.
  await part.stop?.();
  late.seen.length = 0;
  const again = await late.open();
  await until(() => again.check?.() === null);
  await store.append('b', 3, 'new', [event]);
  await until(async () => (await late.countOf('b')) === 4);
  expect(late.seen.filter(({ version }) => version < 4)).toEqual([]);
});

test('a service that dies during a replay starts it again and counts no event twice', async () => {
  let isDying = true;
  const late = await startLate('dying', ({ length }) => {
    if (isDying && length > 0) throw new Error('dies here');
  });
  const part = await late.open();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await part.stop?.();
  expect(late.seen).toEqual([]);
  isDying = false;
  await late.open();
  for (const [stream, count] of [
    ['a', 4],
    ['b', 4],
    ['c', 3],
    ['d', 3],
  ] as const)
    await until(async () => (await late.countOf(stream)) === count);
});

test('an event too large for Kafka does not block a replay', async () => {
  await store.append('large', 0, 'large', [{ ...event, userId: 'x'.repeat(1_500_000) }]);
  const late = await startLate('large');
  const part = await late.open();
  for (const stream of ['c', 'd']) await until(async () => (await late.countOf(stream)) === 3);
  await until(() => part.check?.() === null);
});

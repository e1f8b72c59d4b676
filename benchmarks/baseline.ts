import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from '@askwatch/service-kit/envelope';
import { eventStore } from '@askwatch/service-kit/event-store';
import { connectKafka } from '@askwatch/service-kit/kafka';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { clock, concurrently, freshStream, noted, Noted } from './noted.ts';
import { freshTopic, log } from './pipeline.ts';
import type { Setting } from './setting.ts';

/** The same batch size as the relay's. */
const batchSize = 200;

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (count * 1000) / (performance.now() - began);
};

/** Inserts documents like those of streams, without the event store and its indexes. */
export const rawInserts = async ({ addresses }: Setting, count: number, atOnce: number): Promise<number> => {
  const { db, part } = await connectMongo(addresses.MONGO_URL, `bench-raw-${randomUUID().slice(0, 8)}`);
  const raw = db.collection<{ _id: string }>('raw');
  const rate = await perSecond(count, () =>
    concurrently(count, atOnce, () =>
      raw.insertOne({ _id: freshStream(), version: 1, events: [noted()] } as { _id: string }),
    ),
  );
  await part.stop?.();
  return rate;
};

/** Appends to the event store without a relay. */
export const appendsWithoutRelay = async ({ addresses }: Setting, count: number, atOnce: number): Promise<number> => {
  const { db, part } = await connectMongo(addresses.MONGO_URL, `bench-append-${randomUUID().slice(0, 8)}`);
  const store = await eventStore<Noted>(db, Noted);
  const rate = await perSecond(count, () =>
    concurrently(count, atOnce, () => store.append(freshStream(), 0, randomUUID(), [noted()])),
  );
  await part.stop?.();
  return rate;
};

/** Sends the same messages through Kafka only, in the relay's batches, to a consumer that only measures their age. */
export const rawKafka = async ({ addresses }: Setting, count: number): Promise<{ rate: number; ages: number[] }> => {
  const topic = await freshTopic(addresses.KAFKA_BROKERS);
  const kafka = connectKafka(addresses.KAFKA_BROKERS, 'bench-raw', log);
  const ages: number[] = [];
  const consumer = kafka.consumer({ groupId: `${topic}.raw`, maxWaitTimeInMs: 1000 });
  const fetched = new Promise<void>(
    (resolve) =>
      void consumer.on(consumer.events.FETCH, () => {
        resolve();
      }),
  );
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const ageOf = (value: Buffer | null) => clock() - (JSON.parse(value?.toString() ?? '') as { data: Noted }).data.due;
  await consumer.run({
    eachBatch: ({ batch }) => Promise.resolve(void ages.push(...batch.messages.map(({ value }) => ageOf(value)))),
  });
  await fetched;
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  const message = () => {
    const data = noted();
    return pack('/bench', { stream: freshStream(), version: 1, type: data.type, time: data.at, data });
  };
  const rate = await perSecond(count, async () => {
    for (let sent = 0; sent < count; sent += batchSize)
      await producer.send({
        topic,
        acks: -1,
        messages: Array.from({ length: Math.min(batchSize, count - sent) }, message),
      });
    while (ages.length < count) await sleep(5);
  });
  await producer.disconnect();
  await consumer.disconnect();
  return { rate, ages };
};

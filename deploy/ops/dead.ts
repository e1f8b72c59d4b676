import { randomUUID } from 'node:crypto';
import { deadOf, stubHeader } from '@askwatch/service-kit/message-size';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { say } from './connections.ts';

/** A permanent group, so that each letter is replayed once; letters that arrive during a run wait for the next one. */
const replayGroup = (topic: string): string => `${topic}.dead-replay`;

const countOf = (partitions: { low: string; high: string }[]): number =>
  partitions.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);

/** How far a group has read a topic, by partition. */
const offsetsOf = async (admin: Admin, groupId: string, topic: string): Promise<Map<number, number>> => {
  const [read] = await admin.fetchOffsets({ groupId, topics: [topic] });
  return new Map(read?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
};

type Each = (message: KafkaMessage, partition: number) => Promise<void> | void;

/** Reads what a topic holds now and the group has not read yet. */
const readToEnd = async (kafka: Kafka, admin: Admin, topic: string, groupId: string, each: Each): Promise<void> => {
  const ends = await admin.fetchTopicOffsets(topic);
  const done = await offsetsOf(admin, groupId, topic);
  const left = new Set(
    ends
      .filter(({ partition, low, high }) => Math.max(Number(low), done.get(partition) ?? -1) < Number(high))
      .map(({ partition }) => partition),
  );
  if (left.size === 0) return;
  const consumer = kafka.consumer({ groupId });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const eachMessage = async ({ partition, message }: { partition: number; message: KafkaMessage }) => {
        const end = Number(ends.find((one) => one.partition === partition)?.high ?? 0);
        if (Number(message.offset) < end) await each(message, partition);
        if (Number(message.offset) + 1 >= end) left.delete(partition);
        if (left.size === 0) resolve();
      };
      consumer.run({ eachMessage }).catch(reject);
    });
  } finally {
    await consumer.disconnect();
  }
};

/** `dead list`: the topics with dead letters, and how many of those were not put back yet. */
export const listDead = async (admin: Admin): Promise<void> => {
  let topics = 0;
  for (const dead of (await admin.listTopics()).filter((name) => name.endsWith('.dead')).sort()) {
    const partitions = await admin.fetchTopicOffsets(dead);
    const letters = countOf(partitions);
    if (letters === 0) continue;
    topics += 1;
    const topic = dead.replace(/\.dead$/, '');
    const done = await offsetsOf(admin, replayGroup(topic), dead);
    const waiting = countOf(
      partitions.map(({ partition, low, high }) => ({
        low: String(Math.max(Number(low), done.get(partition) ?? -1)),
        high,
      })),
    );
    say(`${topic}: ${String(letters)} dead letters, ${String(waiting)} not put back yet`);
  }
  if (topics === 0) say('There are no dead letters.');
};

/** `dead show <topic>`: the dead letters of a topic, one JSON object per line. */
export const showDead = async (kafka: Kafka, admin: Admin, topic: string): Promise<void> => {
  const groupId = `${topic}.dead-show.${randomUUID()}`;
  await readToEnd(
    kafka,
    admin,
    deadOf(topic),
    groupId,
    ({ key, value, offset, headers = {}, timestamp }, partition) => {
      const letter = {
        partition,
        offset: Number(offset),
        at: new Date(Number(timestamp)).toISOString(),
        key: key?.toString() ?? null,
        cause: headers.cause?.toString() ?? null,
        isStub: headers[stubHeader] !== undefined,
        value: value?.toString() ?? null,
      };
      say(JSON.stringify(letter));
    },
  );
  await admin.deleteGroups([groupId]).catch(() => undefined); // It does not exist if there was nothing to read.
};

/**
 * `dead replay <topic>`: puts dead letters back, once each, after the cause has been fixed. Consumers drop duplicates,
 * so a letter that was applied in the meantime does no harm.
 */
export const replayDead = async (kafka: Kafka, admin: Admin, topic: string): Promise<void> => {
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  let replayed = 0;
  let stubs = 0;
  try {
    await readToEnd(kafka, admin, deadOf(topic), replayGroup(topic), async ({ key, value, headers }) => {
      // A stub only describes a message that was too large.
      if (headers?.[stubHeader] !== undefined) stubs += 1;
      else {
        await producer.send({ topic, acks: -1, messages: [{ key, value }] });
        replayed += 1;
      }
    });
  } finally {
    await producer.disconnect();
  }
  say(`${String(replayed)} dead letters were put back into ${topic}`);
  if (stubs > 0) say(`${String(stubs)} are stubs of messages that were too large, and were skipped`);
};

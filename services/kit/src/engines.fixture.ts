import { createTopics } from './create-topics.ts';
import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import type { Db } from 'mongodb';
import type { Generation } from './generations.ts';
import { createLog } from './log.ts';
import { connectMongo } from './mongo.ts';

const engine = (name: string): string => {
  const address = process.env[name];
  if (address === undefined) throw new Error(`${name} is not set. Run integration tests with "npm run test:int".`);
  return address;
};

export const quiet = createLog('test', 'silent');
export const mongoUrl = () => engine('MONGO_URL');
export const brokers = () => engine('KAFKA_BROKERS');
export const temporalAddress = () => engine('TEMPORAL_ADDRESS');
export const temporalNamespace = () => engine('TEMPORAL_NAMESPACE');

/** A new database for one test. */
export const freshDatabase = () => connectMongo(mongoUrl(), `test-${randomUUID().slice(0, 8)}`);

/** The stored documents of a view, from the collection that is currently read. */
export const savedViews = async (db: Db, name: string) => {
  const generation = await db.collection<Generation>('views').findOne({ _id: name });
  return db
    .collection<{ _id: string; version: number; view: unknown }>(generation?.current ?? name)
    .find({})
    .sort({ _id: 1 })
    .toArray();
};

/** A new topic for one test, with its dead letter and replay request topics. */
export const freshTopic = async (): Promise<string> => {
  const topic = `test.${randomUUID().slice(0, 8)}`;
  const admin = new Kafka({
    brokers: brokers().split(','),
    logLevel: logLevel.NOTHING,
    retry: { retries: 10 },
  }).admin();
  await admin.connect();
  const topics = [topic, `${topic}.dead`, `${topic}.replays`].map((name) => ({ topic: name, numPartitions: 3 }));
  await createTopics(admin, topics);
  await admin.disconnect();
  return topic;
};

const timeoutMs = 60_000;

/** Polls until a condition holds. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`Condition not met within ${String(timeoutMs / 1000)} s: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

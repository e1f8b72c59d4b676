import { createTopics } from '@askwatch/service-kit/create-topics';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventStore } from '@askwatch/service-kit/event-store';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { relay } from '@askwatch/service-kit/relay';
import { Noted } from './noted.ts';
import type { Setting } from './setting.ts';

const timeoutMs = 120_000;
export const log = createLog('bench', 'error');

/** A topic with as many partitions as the product's. */
export const freshTopic = async (brokers: string): Promise<string> => {
  const topic = `bench.${randomUUID().slice(0, 8)}`;
  const admin = connectKafka(brokers, 'bench-admin', log).admin();
  await admin.connect();
  await createTopics(admin, [{ topic, numPartitions: 6 }]);
  await admin.disconnect();
  return topic;
};

/** Starts the consumer process and resolves when it has fetched for the first time. */
const startConsumer = async (brokers: string, topic: string) => {
  const ages: number[] = [];
  const child = fork(join(import.meta.dirname, 'consumer.ts'), [brokers, topic], { execArgv: ['--import', 'tsx'] });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      ages.push(...(message as { ages: number[] }).ages);
      resolve();
    });
    child.on('exit', () => {
      reject(new Error('The consumer ended'));
    });
  });
  return {
    ages,
    pid: child.pid ?? 0,
    stop: () => {
      child.disconnect();
    },
  };
};

/** An event store with its relay, and a consumer in a separate process, with their own database and topic. */
export const openPipeline = async ({ addresses: { MONGO_URL, KAFKA_BROKERS } }: Setting) => {
  const topic = await freshTopic(KAFKA_BROKERS);
  const mongo = await connectMongo(MONGO_URL, topic.replace('.', '-'));
  const { publish, part: producer } = publisher(connectKafka(KAFKA_BROKERS, 'bench', log), log);
  const store = await eventStore<Noted>(mongo.db, Noted);
  const eventRelay = relay({ store, publish, topic, source: '/bench', log });
  await eventRelay.start?.();
  const consumer = await startConsumer(KAFKA_BROKERS, topic);

  return {
    store,
    consumerPid: consumer.pid,
    /** Waits until this many events have been consumed, returns the age of each and resets the list. */
    async consumed(count: number): Promise<number[]> {
      const deadline = Date.now() + timeoutMs;
      while (consumer.ages.length < count) {
        if (Date.now() > deadline)
          throw new Error(`Only ${String(consumer.ages.length)} of ${String(count)} events were consumed`);
        await sleep(10);
      }
      return consumer.ages.splice(0);
    },
    async stop() {
      consumer.stop();
      // Consumed events may not be marked as published yet, and stopping the relay does not wait for a running batch.
      while ((await store.staleStreams(-60_000, 1)).length > 0) await sleep(50);
      await eventRelay.stop?.();
      await producer.stop?.();
      await mongo.part.stop?.();
    },
  };
};

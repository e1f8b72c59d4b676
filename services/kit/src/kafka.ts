import { Kafka, logLevel, type Message, type Producer } from 'kafkajs';
import { deadOf, oversized, splitBySize, stubOf } from './message-size.ts';
import type { Log } from './log.ts';
import type { Part } from './run.ts';
import { outsideTrace } from './trace.ts';

const levels = {
  [logLevel.ERROR]: 'warn',
  [logLevel.WARN]: 'warn',
  [logLevel.INFO]: 'debug',
  [logLevel.DEBUG]: 'trace',
} as const;

/**
 * A Kafka client with retries: a restarting broker answers "coordinator is loading" for some seconds.
 * @param brokers comma-separated host:port
 */
export const connectKafka = (brokers: string, clientId: string, log: Log): Kafka =>
  new Kafka({
    clientId,
    brokers: brokers.split(','),
    connectionTimeout: 3000,
    requestTimeout: 15_000,
    retry: { initialRetryTime: 100, maxRetryTime: 3000, retries: 10 },
    logCreator:
      () =>
      ({ level, log: { message, ...rest } }) => {
        const name = level === logLevel.NOTHING ? 'debug' : levels[level];
        log[name]({ kafka: rest }, message);
      },
  });

/**
 * Publishes messages, in order within a key. A message too large for the broker is replaced by a dead letter and
 * counted for an alert; the messages after it are still published.
 */
export type Publish = (topic: string, messages: Message[]) => Promise<void>;

/**
 * An idempotent producer with acks=all. After a failure it is discarded and recreated, because an idempotent
 * producer that has lost its sequence can never send again (kafkajs issue 598).
 */
export const publisher = (kafka: Kafka, log: Log): { publish: Publish; part: Part } => {
  let current: Promise<Producer> | undefined;
  let failing: string | null = null;

  const build = async () => {
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
    await producer.connect();
    return producer;
  };

  const discard = async () => {
    const broken = current;
    current = undefined;
    await broken?.then((producer) => producer.disconnect()).catch(() => undefined); // it is broken already
  };

  const publish: Publish = async (topic, messages) => {
    try {
      current ??= outsideTrace(build);
      const producer = await current;
      const { parts, tooLarge } = splitBySize(messages);
      for (const part of parts) await producer.send({ topic, messages: part, acks: -1 });
      for (const message of tooLarge) {
        const stub = stubOf(topic, message);
        log.error({ topic, stub }, 'message too large to publish');
        oversized.inc({ topic });
        await producer.send({ topic: deadOf(topic), messages: [stub], acks: -1 });
      }
      failing = null;
    } catch (error) {
      failing = 'messages cannot be published';
      await discard();
      throw error;
    }
  };

  return { publish, part: { name: 'kafka producer', check: () => failing, stop: discard } };
};

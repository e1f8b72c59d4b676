import { stubHeader } from '@askwatch/service-kit/message-size';
import { Command } from 'commander';
import { Kafka, type KafkaMessage, logLevel } from 'kafkajs';

/**
 * `npm run dead:replay -- <topic>`: republishes a topic's dead letters, once each, after the cause has been fixed.
 * Consumers drop duplicates, so replaying a letter that was applied in the meantime is harmless.
 */
const command = new Command('npm run dead:replay --')
  .argument('<topic>', 'such as asking.events')
  .option('--brokers <list>', 'comma-separated host:port', process.env.KAFKA_BROKERS ?? '127.0.0.1:4192')
  .parse();
const [topic = ''] = command.args;
const { brokers } = command.opts<{ brokers: string }>();

const kafka = new Kafka({ clientId: 'dead-replay', brokers: brokers.split(','), logLevel: logLevel.ERROR });
const admin = kafka.admin();
const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
// A permanent group, so that each letter is replayed once; letters that arrive during this run wait for the next one.
const consumer = kafka.consumer({ groupId: `${topic}.dead-replay` });

const main = async () => {
  await Promise.all([admin.connect(), producer.connect(), consumer.connect()]);
  const ends = await admin.fetchTopicOffsets(`${topic}.dead`);
  const done = await admin.fetchOffsets({ groupId: `${topic}.dead-replay`, topics: [`${topic}.dead`] });
  const doneIn = (partition: number) =>
    Number(done[0]?.partitions.find((one) => one.partition === partition)?.offset ?? -1);
  const left = new Set(
    ends
      .filter(({ partition, low, high }) => Math.max(Number(low), doneIn(partition)) < Number(high))
      .map(({ partition }) => partition),
  );
  let replayed = 0;
  let stubs = 0;
  if (left.size > 0) {
    await consumer.subscribe({ topics: [`${topic}.dead`], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const eachMessage = async ({ partition, message }: { partition: number; message: KafkaMessage }) => {
        // A stub only describes a message that was too large.
        if (message.headers?.[stubHeader] !== undefined) stubs += 1;
        else {
          await producer.send({ topic, acks: -1, messages: [{ key: message.key, value: message.value }] });
          replayed += 1;
        }
        const end = Number(ends.find((one) => one.partition === partition)?.high ?? 0);
        if (Number(message.offset) + 1 >= end) left.delete(partition);
        if (left.size === 0) resolve();
      };
      consumer.run({ eachMessage }).catch(reject);
    });
  }
  await Promise.all([consumer.disconnect(), producer.disconnect(), admin.disconnect()]);
  process.stdout.write(`${String(replayed)} dead letters were republished to ${topic}\n`);
  if (stubs > 0) process.stdout.write(`${String(stubs)} are stubs of messages that were too large, and were skipped\n`);
};

await main();

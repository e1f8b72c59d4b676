import { publicTopics } from '@askwatch/contracts/public/topics';
import { createTopics } from '@askwatch/service-kit/create-topics';
import { Kafka, logLevel } from 'kafkajs';
import { topicsOf } from '../services.ts';
import { allowConsumers } from './public-consumers.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const events = topicsOf('events');

const topicWith = (topic: string, numPartitions: number, retentionMs: number) => ({
  topic,
  numPartitions,
  replicationFactor: 1,
  configEntries: [{ name: 'retention.ms', value: String(retentionMs) }],
});

/** Seven days are part of the erasure promise: after that, topics contain nothing of an erased user. */
export const topics = [
  ...[
    ...[...events, ...topicsOf('views')].flatMap((topic) => [topic, `${topic}.dead`]),
    // Topics for replay requests.
    ...events.map((topic) => topic.replace(/\.events$/, '.replays')),
  ].map((topic) => topicWith(topic, 6, weekMs)),
  ...Object.values(publicTopics).flatMap(({ address, partitions, retentionMs }) =>
    [address, `${address}.dead`].map((topic) => topicWith(topic, partitions, retentionMs)),
  ),
];

/** What an installation decides: how many copies of each topic, and which consumers may read public events. */
type Choices = { replicationFactor?: number; consumers?: readonly string[] };

/**
 * Creates missing topics, and gives consumers of public events their rights; existing topics are not changed.
 * @param brokers comma-separated host:port
 * @param choices `consumers` are the names of consumers, which are their principals too
 */
export const createMissingTopics = async (
  brokers: string,
  { replicationFactor = 1, consumers = [] }: Choices = {},
): Promise<void> => {
  const admin = new Kafka({
    clientId: 'askwatch-topics',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    retry: { retries: 10 },
  }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const wanted = topics.filter(({ topic }) => !existing.has(topic)).map((topic) => ({ ...topic, replicationFactor }));
    if (wanted.length > 0) await createTopics(admin, wanted);
    await allowConsumers(admin, consumers);
  } finally {
    await admin.disconnect();
  }
};

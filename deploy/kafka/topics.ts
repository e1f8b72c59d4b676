import { createTopics } from '@askwatch/service-kit/create-topics';
import { Kafka, logLevel } from 'kafkajs';
import { topicsOf } from '../services.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const events = topicsOf('events');

/** Seven days are part of the erasure promise: after that, topics contain nothing of an erased user. */
export const topics = [
  ...[...events, ...topicsOf('views')].flatMap((topic) => [topic, `${topic}.dead`]),
  // Topics for replay requests.
  ...events.map((topic) => topic.replace(/\.events$/, '.replays')),
].map((topic) => ({
  topic,
  numPartitions: 6,
  replicationFactor: 1,
  configEntries: [{ name: 'retention.ms', value: String(weekMs) }],
}));

/**
 * Creates missing topics; existing topics are not changed.
 * @param brokers comma-separated host:port
 * @param replicationFactor copies of each topic
 */
export const createMissingTopics = async (brokers: string, replicationFactor = 1): Promise<void> => {
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
  } finally {
    await admin.disconnect();
  }
};

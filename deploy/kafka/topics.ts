import { Kafka, logLevel } from 'kafkajs';
import { topicsOf } from '../services.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Services already listen to billing, which is not one of them yet. */
const events = [...topicsOf('events'), 'billing.events'];

/** Seven days is part of the promise to erase: nothing of a person is left in a topic after that. */
export const topics = [
  ...[...events, ...topicsOf('views')].flatMap((topic) => [topic, `${topic}.dead`]),
  // Where replays of a service's events are asked for.
  ...events.map((topic) => topic.replace(/\.events$/, '.replays')),
].map((topic) => ({
  topic,
  numPartitions: 6,
  replicationFactor: 1,
  configEntries: [{ name: 'retention.ms', value: String(weekMs) }],
}));

/** Topics that exist already are left as they are. */
export const createTopics = async (broker: string): Promise<void> => {
  const admin = new Kafka({
    clientId: 'askwatch-topics',
    brokers: [broker],
    logLevel: logLevel.NOTHING,
    retry: { retries: 10 },
  }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const wanted = topics.filter(({ topic }) => !existing.has(topic));
    if (wanted.length > 0) await admin.createTopics({ topics: wanted, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
};

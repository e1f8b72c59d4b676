import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { createTopics } from './create-topics.ts';
import { brokers } from './engines.fixture.ts';

test('many topics made at once all have leaders when it returns, and making them again changes nothing', async () => {
  const admin = new Kafka({ brokers: brokers().split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = Array.from({ length: 20 }, () => ({ topic: `test.${randomUUID()}`, numPartitions: 3 }));
  await Promise.all(topics.map((topic) => createTopics(admin, [topic])));
  await createTopics(admin, topics);
  const known = await admin.fetchTopicMetadata({ topics: topics.map(({ topic }) => topic) });
  await admin.disconnect();
  const leaders = known.topics.flatMap(({ partitions }) => partitions.map(({ leader }) => leader));
  expect(leaders).toHaveLength(60);
  expect(Math.min(...leaders)).toBeGreaterThanOrEqual(0);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, ITopicConfig } from 'kafkajs';

const attempts = 100;
const waitMs = 200;

/**
 * Creates topics and waits until every partition has a leader. The client's own wait fails if the broker that it asks
 * does not know a new topic yet.
 * @throws the broker's error if a topic has no leaders after 20 seconds
 */
export const createTopics = async (admin: Admin, topics: ITopicConfig[]): Promise<void> => {
  await admin.createTopics({ topics, waitForLeaders: false });
  const names = topics.map(({ topic }) => topic);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { topics: known } = await admin.fetchTopicMetadata({ topics: names });
      if (known.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0)))
        return;
      if (attempt === attempts) throw new Error(`no leaders for all of ${names.join(', ')}`);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
    await sleep(waitMs);
  }
};

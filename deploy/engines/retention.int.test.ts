import { connectTemporal } from '@askwatch/service-kit/temporal';
import { expect, test } from '@jest/globals';
import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { topics } from '../kafka/topics.ts';

const address = (name: string) => process.env[name] ?? '';

test('every topic has a retention of seven days', async () => {
  const admin = new Kafka({ brokers: address('KAFKA_BROKERS').split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const resources = topics.map(({ topic }) => ({
      type: ConfigResourceTypes.TOPIC,
      name: topic,
      configNames: ['retention.ms'],
    }));
    const { resources: found } = await admin.describeConfigs({ resources, includeSynonyms: false });
    const retention = Object.fromEntries(
      found.map(({ resourceName, configEntries }) => [resourceName, configEntries[0]?.configValue]),
    );
    expect(retention).toEqual(Object.fromEntries(topics.map(({ topic }) => [topic, String(7 * 24 * 3_600_000)])));
  } finally {
    await admin.disconnect();
  }
});

test('workflow histories are kept for three days', async () => {
  const same = {
    encode: (payloads: never[]) => Promise.resolve(payloads),
    decode: (payloads: never[]) => Promise.resolve(payloads),
  };
  const { client, part } = connectTemporal(address('TEMPORAL_ADDRESS'), address('TEMPORAL_NAMESPACE'), same);
  const { config } = await client.workflowService.describeNamespace({ namespace: address('TEMPORAL_NAMESPACE') });
  expect(Number(config?.workflowExecutionRetentionTtl?.seconds)).toBe(3 * 24 * 3600);
  await part.stop?.();
});

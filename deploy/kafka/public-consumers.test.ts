import { expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';
import { allowConsumers, rightsOf } from './public-consumers.ts';
import { topics } from './topics.ts';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, KafkaJSProtocolError, ResourcePatternTypes } = kafkajs;

test('a consumer may read public topics, its own replays and its own groups, and nothing else', () => {
  const rights = rightsOf('crm-sync');
  const readable = rights.filter(({ resourceType }) => resourceType === AclResourceTypes.TOPIC);
  expect([...new Set(readable.map(({ resourceName }) => resourceName))]).toEqual([
    'askwatch.public.companies',
    'askwatch.public.accounts',
    'askwatch.public.replay.crm-sync',
  ]);
  for (const right of readable) expect(right.resourcePatternType).toBe(ResourcePatternTypes.LITERAL);
  expect(rights.filter(({ resourceType }) => resourceType === AclResourceTypes.GROUP)).toMatchObject([
    { resourceName: 'crm-sync.', resourcePatternType: ResourcePatternTypes.PREFIXED },
  ]);
  for (const { principal, operation, permissionType } of rights) {
    expect(principal).toBe('User:crm-sync');
    expect(permissionType).toBe(AclPermissionTypes.ALLOW);
    expect([AclOperationTypes.READ, AclOperationTypes.DESCRIBE]).toContain(operation);
  }
});

test.each(['', '*', 'crm.sync', 'User:admin', 'CRM', 'a'.repeat(50)])('no consumer is called %j', (name) => {
  expect(() => rightsOf(name)).toThrow('A consumer cannot be called');
});

test('a broker that checks no rights is fine; other errors are not', async () => {
  const failing = (type: string) => ({
    createAcls: () => Promise.reject(new KafkaJSProtocolError({ type, code: 54 } as never)),
  });
  expect(await allowConsumers(failing('SECURITY_DISABLED'), ['crm-sync'])).toBe(false);
  await expect(allowConsumers(failing('CLUSTER_AUTHORIZATION_FAILED'), ['crm-sync'])).rejects.toThrow();
});

test('every public topic is created, with its dead letters, and keeps seven days', () => {
  const found = topics.filter(({ topic }) => topic.startsWith('askwatch.public.'));
  expect(found.map(({ topic, numPartitions }) => [topic, numPartitions])).toEqual([
    ['askwatch.public.companies', 6],
    ['askwatch.public.companies.dead', 6],
    ['askwatch.public.accounts', 1],
    ['askwatch.public.accounts.dead', 1],
  ]);
  for (const { configEntries } of topics) expect(configEntries).toEqual([{ name: 'retention.ms', value: '604800000' }]);
});

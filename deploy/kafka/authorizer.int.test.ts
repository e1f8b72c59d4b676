import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import kafkajs, { type Admin, type EachMessagePayload, Kafka, logLevel } from 'kafkajs';
import { startKafka } from '../engines/kafka.ts';
import type { Engine } from '../engines/engine.ts';
import { freePort } from '../engines/ports.ts';
import { createMissingTopics } from './topics.ts';

// A broker of its own, which checks rights. Only principals that sign in need them; this test's own client does not.
const folder = mkdtempSync(join(tmpdir(), 'askwatch-authorizer-'));
const passwords = { 'crm-sync': 'secret-1', other: 'secret-2' };
let broker: Engine;
let sasl: number;
let admin: Admin;

beforeAll(async () => {
  const ports = { broker: await freePort(), controller: await freePort() };
  sasl = await freePort();
  const users = Object.entries(passwords).map(([name, password]) => `user_${name}="${password}"`);
  broker = await startKafka({
    stateDir: folder,
    ports,
    settings: {
      listeners: `PLAINTEXT://127.0.0.1:${String(ports.broker)},SASL_PLAINTEXT://127.0.0.1:${String(sasl)},CONTROLLER://127.0.0.1:${String(ports.controller)}`,
      'advertised.listeners': `PLAINTEXT://127.0.0.1:${String(ports.broker)},SASL_PLAINTEXT://127.0.0.1:${String(sasl)}`,
      'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT',
      'sasl.enabled.mechanisms': 'PLAIN',
      'listener.name.sasl_plaintext.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${users.join(' ')};`,
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': 'User:ANONYMOUS',
    },
  });
  const address = `127.0.0.1:${String(ports.broker)}`;
  await createMissingTopics(address, { consumers: ['crm-sync'] });
  admin = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const producer = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  await producer.send({ topic: 'askwatch.public.accounts', messages: [{ value: 'hello' }] });
  await producer.disconnect();
  // The broker learns of new rights a moment after the controller has stored them.
  await until(async () => (await listed()) === 7);
}, 240_000);

/** How many rights the broker knows. */
const listed = async () => {
  const { resources } = await admin.describeAcls({
    resourceType: kafkajs.AclResourceTypes.ANY,
    resourcePatternType: kafkajs.ResourcePatternTypes.ANY,
    operation: kafkajs.AclOperationTypes.ANY,
    permissionType: kafkajs.AclPermissionTypes.ANY,
  });
  return resources.flatMap(({ acls }) => acls).length;
};

afterAll(async () => {
  await admin.disconnect();
  await broker.stop();
  rmSync(folder, { recursive: true, force: true });
});

const clientOf = (name: keyof typeof passwords) =>
  new Kafka({
    brokers: [`127.0.0.1:${String(sasl)}`],
    logLevel: logLevel.NOTHING,
    retry: { retries: 1 },
    sasl: { mechanism: 'plain', username: name, password: passwords[name] },
  });

/** The first message of a topic, as this principal reads it; or the error. */
const firstOf = async (name: keyof typeof passwords, topic: string, groupId: string): Promise<string> => {
  const consumer = clientOf(name).consumer({
    groupId,
    retry: { retries: 1, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    return await new Promise<string>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        reject(payload.error);
      });
      const eachMessage = ({ message }: EachMessagePayload): Promise<void> => {
        resolve(String(message.value));
        return Promise.resolve();
      };
      consumer.run({ eachMessage }).catch(reject);
    });
  } catch (error) {
    return String(error);
  } finally {
    await consumer.disconnect();
  }
};

test('a consumer reads the public topics in its own groups', async () => {
  expect(await firstOf('crm-sync', 'askwatch.public.accounts', 'crm-sync.main')).toBe('hello');
});

test.each(['askwatch.public.accounts.dead', 'asking.events', 'identity.events', 'publishing.views'])(
  'a consumer does not read %s',
  async (topic) => {
    expect(await firstOf('crm-sync', topic, 'crm-sync.main')).toMatch(/not authorized/i);
  },
);

test('a consumer cannot take the place of another one, and one without rights reads nothing', async () => {
  // The client cannot even ask where the group is.
  expect(await firstOf('crm-sync', 'askwatch.public.accounts', 'publishing.watches')).toMatch(/group coordinator/i);
  expect(await firstOf('other', 'askwatch.public.accounts', 'other.main')).toMatch(/not authorized/i);
});

test('a consumer writes nothing', async () => {
  const producer = clientOf('crm-sync').producer();
  await producer.connect();
  const sending = producer.send({ topic: 'askwatch.public.accounts', messages: [{ value: 'forged' }] });
  await expect(sending).rejects.toThrow(/not authorized/i);
  await producer.disconnect();
});

test('running the topic job again changes nothing', async () => {
  const before = await listed();
  expect(before).toBe(7);
  await createMissingTopics(`127.0.0.1:${String(broker.ports.broker)}`, { consumers: ['crm-sync'] });
  expect(await listed()).toBe(before);
});

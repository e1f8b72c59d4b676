import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import { publicMessageOf } from '@askwatch/contracts/public/topics';
import { brokers, freshTopic, until } from '@askwatch/service-kit/engines.fixture';
import { afterEach, expect, test } from '@jest/globals';
import { Kafka, logLevel, type Message } from 'kafkajs';
import { crmConsumer } from './consumer.ts';
import { changed, startCrm, translate } from './crm.fixture.ts';
import { hubSpot } from './hubspot.ts';
import { openState } from './state.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const kafka = () => new Kafka({ brokers: brokers().split(','), logLevel: logLevel.NOTHING, retry: { retries: 10 } });

const send = async (topic: string, messages: Message[]): Promise<void> => {
  const producer = kafka().producer();
  await producer.connect();
  await producer.send({ topic, messages });
  await producer.disconnect();
};

/** A topic, a CRM, and consumers that share a group and a folder. */
const setUp = async (settings: Parameters<typeof startCrm>[0] = {}) => {
  const topic = await freshTopic();
  const crm = await startCrm(settings);
  const folder = mkdtempSync(join(tmpdir(), 'crm-sync-'));
  stops.push(crm.stop, () => {
    rmSync(folder, { recursive: true });
  });
  const state = openState(folder);
  const group = `crm-sync.${randomUUID()}`;
  const start = async () => {
    const consumer = crmConsumer({
      kafka: kafka(),
      group,
      topics: [topic],
      workspaceId: 'ws',
      crm: hubSpot({ url: crm.url, token: 'key' }),
      state: openState(folder),
      report: () => undefined,
      log: () => undefined,
    });
    await consumer.start();
    stops.push(consumer.stop);
    return consumer;
  };
  const publish = (...events: PublicEvent[]) => send(topic, events.map(publicMessageOf));
  const noteIds = () => crm.of('notes').map(({ properties }) => properties.askwatch_id);
  return { crm, topic, state, start, publish, noteIds };
};

const site = (n: number) => `https://company-${String(n)}.example/`;
const sorted = (ids: (string | undefined)[]) => [...ids].sort();

test('a consumer that is stopped in the middle goes on where it was, and nothing is lost or twice', async () => {
  const { crm, start, publish, noteIds } = await setUp();
  const events = Array.from({ length: 24 }, (_, n) => changed(site(n % 4), n + 1));
  await publish(...events.slice(0, 12));
  const first = await start();
  await until(() => noteIds().length >= 3);
  await first.stop();
  await publish(...events.slice(12));
  await start();
  await until(() => noteIds().length >= events.length);
  expect(sorted(noteIds())).toEqual(sorted(events.map(({ id }) => id)));
  expect(crm.of('companies')).toHaveLength(4);
  for (const company of crm.of('companies')) {
    const own = events.filter(({ subject }) => `ws/${subject}` === company.properties.askwatch_id);
    const written = crm.writes.filter(({ method, type }) => method === 'POST' && type === 'notes');
    const ids = written.map(({ properties }) => properties?.askwatch_id);
    expect(ids.filter((id) => own.some((event) => event.id === id))).toEqual(own.map(({ id }) => id));
  }
});

test('other workspaces and unknown types are passed over, and what cannot be read is a dead letter', async () => {
  const { topic, state, start, publish, noteIds } = await setUp();
  const mine = changed(site(1), 3);
  await send(topic, [
    { key: 'a', value: 'not JSON' },
    { key: 'a', value: JSON.stringify({ ...mine, type: 'answer.changed.v9' }) },
    { key: 'a', value: JSON.stringify({ ...mine, data: {} }) },
  ]);
  await publish(changed(site(1), 2, 'other'), mine);
  await start();
  await until(() => noteIds().length === 1 && state.dead().length === 2);
  expect(noteIds()).toEqual([mine.id]);
});

test('an erased account leaves the CRM, and its later events are not written, even after a restart', async () => {
  const { crm, start, publish, noteIds } = await setUp();
  const erased = translate.accountErased(
    { workspaceId: 'ws', at: new Date().toISOString() },
    { stream: 'account-ws', version: 2 },
  );
  await publish(changed(site(1), 1));
  const consumer = await start();
  await until(() => noteIds().length === 1);
  await publish(erased);
  await until(() => crm.records.length === 0);
  await consumer.stop();
  await publish(changed(site(1), 2), changed(site(2), 3));
  const again = await start();
  // Enough time to read three messages.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await again.stop();
  expect(crm.records).toEqual([]);
});

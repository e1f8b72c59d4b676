import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@askwatch/service-kit/generations';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { caller } from '../local/caller.fixture.ts';
import { type Product, startProduct } from '../local/product.ts';
import { secretsOf } from '../local/state.ts';
import { services } from '../services.ts';
import { keycloakAdmin } from './keycloak.ts';
import { opsOn, startServices, stopServices, streamsAndViews } from './ops.fixture.ts';

const account = { email: `${randomUUID()}@example.com`, password: `pass-${randomUUID()}` };
const [questionId, watchId] = [randomUUID(), randomUUID()];
const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-ops-'));
const emptyDir = mkdtempSync(join(tmpdir(), 'askwatch-empty-'));
const backupDir = mkdtempSync(join(tmpdir(), 'askwatch-backup-'));

let product: Product;
let mongo: MongoClient;
let userId = '';
let ops = opsOn(() => product, stateDir);
const call = caller(() => product);

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(200);
};
const connect = async () => MongoClient.connect(product.addresses.MONGO_URL ?? '');

beforeAll(async () => {
  product = await startProduct({ stateDir, deployment: 'test' });
  mongo = await connect();
  await call('POST', '/api/account', account);
  userId = ((await (await call('GET', '/api/account')).json()) as { id: string }).id;
  const asked = { website: `${product.demoSite}/leadership`, question: 'Who is the CFO?' };
  const questions = [{ type: 'AskQuestion', questionId, mode: 'url', ...asked }];
  expect((await call('POST', '/api/questions', { questions })).status).toBe(202);
  expect((await call('POST', '/api/watches', { watches: [{ watchId, ...asked, tags: ['board'] }] })).status).toBe(200);
  await until(async () => {
    const { answer } = (await (await call('GET', `/api/questions/${questionId}`)).json()) as { answer?: object };
    const { watches } = (await (await call('GET', '/api/watches')).json()) as { watches: { answer?: object }[] };
    return answer !== undefined && watches[0]?.answer !== undefined;
  });
}, 600_000);

afterAll(async () => {
  await mongo.close();
  await product.stop();
  for (const folder of [stateDir, emptyDir, backupDir]) rmSync(folder, { recursive: true, force: true });
}, 120_000);

test('a view that differs from its stream is found and rebuilt while the service runs', async () => {
  expect(await ops('views', 'compare', 'asking')).toMatch(/^questions: 1 views, all equal$/m);
  const generation = await mongo.db('asking').collection<Generation>('views').findOne({ _id: 'questions' });
  const views = mongo.db('asking').collection<{ _id: string }>(generation?.current ?? '');
  await views.updateOne({ _id: `question-${questionId}` }, { $set: { 'view.question': 'Who was the CFO?' } });
  await expect(ops('views', 'compare', 'asking', 'questions')).rejects.toMatchObject({
    stdout: `questions: 1 of 1 differ: question-${questionId}\n`,
  });
  expect(await ops('views', 'rebuild', 'asking', 'questions')).toMatch(/^questions: \S+ is now in use$/m);
  expect(await ops('views', 'compare', 'asking', 'questions')).toBe('questions: 1 views, all equal\n');
  const left = await mongo.db('asking').listCollections({}, { nameOnly: true }).toArray();
  expect(left.map(({ name }) => name)).not.toContain('questions.compared');
}, 300_000);

test("a stream is printed, and a user's trail goes through all services", async () => {
  const printed = (await ops('stream', 'asking', `question-${questionId}`)).trim().split('\n');
  expect(printed.map((line) => (JSON.parse(line) as { event: { type: string } }).event.type)).toEqual(
    expect.arrayContaining(['QuestionAsked']),
  );
  const trail = await ops('user', account.email);
  for (const service of ['identity', 'asking', 'monitoring']) expect(trail).toContain(`  ${service}  `);
  expect(trail).toMatch(/^gateway\.sessions: mentioned in 1 documents$/m);
  expect(trail).toBe(await ops('user', userId));
  await expect(ops('user', 'nobody@example.com')).rejects.toThrow('no account');
}, 300_000);

test('dead letters are listed, shown with their cause, and put back once', async () => {
  const kafka = new Kafka({ brokers: [product.addresses.KAFKA_BROKERS ?? ''], logLevel: logLevel.NOTHING });
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic: 'asking.events', messages: [{ key: 'a', value: '{"not": "an envelope"}' }] });
  await producer.disconnect();
  const isListed = async () => /^asking\.events: [1-9]\d* dead letters/m.test(await ops('dead', 'list'));
  await until(isListed);
  const [letter = ''] = (await ops('dead', 'show', 'asking.events')).split('\n');
  expect(JSON.parse(letter)).toMatchObject({ key: 'a', value: '{"not": "an envelope"}', isStub: false });
  expect((JSON.parse(letter) as { cause: string }).cause).not.toBe('');
  expect(await ops('dead', 'replay', 'asking.events')).toMatch(/^[1-9]\d* dead letters were put back/);
}, 300_000);

test('the secret of the Keycloak client is replaced', async () => {
  const old = secretsOf(stateDir).clientSecret;
  const next = `${old}-new`;
  Object.assign(process.env, product.addresses, { KEYCLOAK_ADMIN_PASSWORD: secretsOf(stateDir).adminPassword });
  const statusWith = async (secret: string): Promise<number> => {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'askwatch-identity',
      client_secret: secret,
      username: account.email,
      password: account.password,
    });
    const url = `${product.addresses.KEYCLOAK_URL ?? ''}/realms/askwatch/protocol/openid-connect/token`;
    return (await fetch(url, { method: 'POST', body })).status;
  };
  expect([await statusWith(old), await statusWith(next)]).toEqual([200, 401]);
  await keycloakAdmin().setClientSecret('askwatch-identity', next);
  expect([await statusWith(old), await statusWith(next)]).toEqual([401, 200]);
  await keycloakAdmin().setClientSecret('askwatch-identity', old);
}, 300_000);

test('a backup restored into empty engines gives equal streams, views and accounts', async () => {
  // The embedded server has no snapshots.
  await stopServices(product);
  const before = await streamsAndViews(mongo);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['identity.streams', 'asking.streams', 'asking.questions', 'monitoring.watches']),
  );
  await ops('backup', backupDir);
  await expect(ops('backup', backupDir)).rejects.toThrow('is not empty');
  await expect(ops('restore', backupDir)).rejects.toThrow('into empty databases only');
  await mongo.close();
  await product.stop();

  product = await startProduct({ stateDir: emptyDir, deployment: 'test' });
  ops = opsOn(() => product, emptyDir);
  mongo = await connect();
  await stopServices(product);
  // What the services made at their start, such as an account, is no part of an empty installation.
  for (const name of Object.keys(services)) await mongo.db(name).collection('streams').deleteMany({});
  Object.assign(process.env, product.addresses, { KEYCLOAK_ADMIN_PASSWORD: secretsOf(emptyDir).adminPassword });
  const demo = await keycloakAdmin().idOf('demo@askwatch.example');
  expect(demo).not.toBeNull();
  await keycloakAdmin().removeUser(demo ?? '');
  await ops('restore', backupDir);
  expect(await keycloakAdmin().idOf(account.email)).toBe(userId);

  await startServices(product);
  const rebuilt = async () => {
    for (const name of Object.keys(services))
      for (const { current, rebuilds } of await mongo.db(name).collection<Generation>('views').find({}).toArray())
        if (!current.endsWith(`.${String(rebuilds)}`)) return false;
    return true;
  };
  await until(rebuilt);
  expect(await ops('schedules', 'reconcile')).toContain('monitoring: schedules are as they should be');
  for (const name of ['asking', 'monitoring', 'notifications', 'billing', 'leads'])
    expect(await ops('views', 'compare', name)).not.toContain('differ');
  const after = await streamsAndViews(mongo);
  for (const [place, documents] of Object.entries(before)) expect([place, after[place]]).toEqual([place, documents]);
}, 900_000);

import { randomUUID } from 'node:crypto';
import { connectMongo, type Mongo } from '@askwatch/service-kit/mongo';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashOf } from './hash.ts';
import { pageStore, type PageRecord, type PageStore } from './store.ts';

let mongo: Mongo;
let store: PageStore;
beforeAll(async () => {
  const url = process.env.MONGO_URL;
  if (url === undefined) throw new Error('MONGO_URL is not set. Run integration tests with "npm run test:int".');
  mongo = await connectMongo(url, `test-${randomUUID().slice(0, 8)}`);
  store = pageStore(mongo.db);
});
afterAll(async () => {
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

const html = `<p>${'Zoë said hello. '.repeat(10_000)}</p>`;
const record = (at: string): PageRecord => ({
  url: 'https://example.com/',
  hash: hashOf(html),
  bytes: html.length,
  status: 200,
  etag: '"1"',
  fetchedAt: new Date(at),
  freshUntil: new Date(at),
});

test('a page and its content survive the round trip, and identical content is stored once', async () => {
  await store.save('https://example.com/', record('2026-11-20T10:00:00Z'), html);
  await store.save('https://example.com/?b', record('2026-11-20T10:00:00Z'), html);
  const found = await store.find('https://example.com/');
  expect(found).toMatchObject(record('2026-11-20T10:00:00Z'));
  expect(await store.content(found?.hash ?? '')).toBe(html);
  expect(await mongo.db.collection('contents').countDocuments()).toBe(1);
  expect(await store.find('https://example.com/other')).toBeNull();
});

test('saving again without content keeps the content', async () => {
  await store.save('https://example.com/', record('2026-11-20T11:00:00Z'));
  expect((await store.find('https://example.com/'))?.fetchedAt).toEqual(new Date('2026-11-20T11:00:00Z'));
  expect(await store.content(hashOf(html))).toBe(html);
});

test('concurrent saves of one page store one page', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => store.save('https://example.com/race', record('2026-11-20T10:00:00Z'), html)),
  );
  expect(await mongo.db.collection('contents').countDocuments()).toBe(1);
});

test('an address not fetched for three days is swept, and its content after two weeks', async () => {
  for (const [name, at] of [
    ['old', '2026-11-10T10:00:00Z'],
    ['older', '2026-11-06T10:00:00Z'],
  ] as const)
    await store.save(`https://example.com/${name}`, { ...record(at), hash: name }, name);
  await store.sweep(new Date('2026-11-21T10:00:00Z'));
  expect([await store.find('https://example.com/old'), await store.content('old')]).toEqual([null, 'old']);
  expect([await store.find('https://example.com/older'), await store.content('older')]).toEqual([null, null]);
  expect(await store.content(hashOf(html))).toBe(html);
});

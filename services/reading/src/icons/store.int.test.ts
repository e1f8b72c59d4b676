import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type IconStore, iconStore } from './store.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: IconStore;
beforeAll(async () => {
  database = await freshDatabase();
  store = iconStore(database.db);
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.part.stop?.();
});

const at = (day: string) => new Date(`2026-${day}T08:00:00Z`);
const icon = (text: string) => ({ type: 'image/png', data: Buffer.from(text) });

test('an icon survives the round trip, keeps its id while unchanged, and gets another when it changes', async () => {
  const first = await store.save('https://a.com', icon('one'), at('01-01'));
  expect(await store.read(first ?? '')).toEqual(icon('one'));
  expect(await store.save('https://a.com', icon('one'), at('02-01'))).toBe(first);
  const other = await store.save('https://a.com', icon('two'), at('03-01'));
  expect(other).not.toBe(first);
  expect(await store.find('https://a.com')).toMatchObject({ icon: other, readAt: at('03-01') });
  expect(await store.save('https://a.com', null, at('04-01'))).toBeUndefined();
  expect(await store.find('https://a.com')).toMatchObject({ icon: null });
});

test('sites with the same icon have different ids, and unknown ids have none', async () => {
  const ids = await Promise.all(
    ['https://b.com', 'https://c.com'].map((site) => store.save(site, icon('x'), at('01-01'))),
  );
  expect(new Set(ids).size).toBe(2);
  expect(await store.read('https://b.com')).toBeNull();
});

test('what has not been read for more than a year is swept', async () => {
  const id = await store.save('https://d.com', icon('old'), new Date('2025-01-01T08:00:00Z'));
  await store.sweep(at('11-20'));
  expect([await store.find('https://d.com'), await store.read(id ?? '')]).toEqual([null, null]);
});

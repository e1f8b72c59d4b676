import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import type { Mongo } from '@askwatch/service-kit/mongo';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statusView } from './read-status.ts';
import { dayOf, keptDays, slotMs, slotOf, slotsPerDay } from './slots.ts';
import { statusStore } from './store.ts';

let mongo: Mongo;
beforeAll(async () => {
  mongo = await freshDatabase();
});
afterAll(async () => {
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

test('of several processes one takes each slot, and a day is one document per area', async () => {
  const stores = [1, 2, 3, 4].map(() => statusStore(mongo.db));
  const [store = statusStore(mongo.db)] = stores;
  const first = slotOf(Date.parse('2026-11-22T12:00:00.000Z'));
  for (let slot = first; slot < first + 3; slot += 1) {
    const taken = await Promise.all(stores.map((one) => one.take(slot)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await store.record(slot, dayOf(slot), slot === first ? ['website'] : ['website', 'leads']);
  }
  expect(await store.take(first)).toBe(false);
  expect(await store.last()).toMatchObject({ began: first, done: first + 2, up: ['website', 'leads'] });
  const days = await store.days();
  expect(days.get('website')?.get('2026-11-22')).toBe(3);
  expect(days.get('leads')?.get('2026-11-22')).toBe(2);
  expect(await mongo.db.collection('status-days').countDocuments()).toBe(2);
});

test('days that are no longer kept are deleted at midnight', async () => {
  const store = statusStore(mongo.db);
  const midnight = slotOf(Date.parse('2026-11-22T00:00:00.000Z')) + keptDays * slotsPerDay;
  await store.record(midnight - slotsPerDay, dayOf(midnight - slotsPerDay), ['website']);
  expect((await store.days()).get('website')?.get('2026-11-22')).toBe(3);
  await store.record(midnight, dayOf(midnight), ['website']);
  expect([...((await store.days()).get('website') ?? [])].map(([day]) => day)).toEqual([
    dayOf(midnight - slotsPerDay),
    dayOf(midnight),
  ]);
});

test('an area that an upgrade added has no data before it is first up; older areas keep theirs', async () => {
  await mongo.db.dropDatabase();
  const now = slotOf(Date.parse('2026-11-22T12:00:00.000Z'));
  const began = now - 2 * slotsPerDay;
  // As an older release left them, without the first slot of each area.
  await mongo.db
    .collection<{ _id: string }>('status')
    .insertOne({ _id: 'last', began, slot: now - 1, done: now - 1, up: ['website'] } as { _id: string });
  await mongo.db
    .collection<{ _id: string }>('status-days')
    .insertOne({ _id: 'website@2026-11-21', area: 'website', day: '2026-11-21', up: 2160 } as { _id: string });
  const store = statusStore(mongo.db);
  const services = { ask: () => Promise.reject(new Error('does not answer')) };
  const lastDays = async (area: string, slot: number) => {
    const { areas } = await statusView({ store, services, nowMs: () => slot * slotMs })();
    return areas
      .find((one) => one.area === area)
      ?.days.slice(-3)
      .map(({ up }) => up);
  };
  await store.take(now);
  await store.record(now, dayOf(now), ['website']);
  await store.record(now + 1, dayOf(now + 1), ['website', 'crm']);
  expect(await lastDays('crm', now + 2)).toEqual([undefined, undefined, 1]);
  await store.record(now + 2, dayOf(now + 2), ['website']);
  expect(await lastDays('crm', now + 3)).toEqual([undefined, undefined, 0.5]);
  expect((await lastDays('website', now + 2))?.slice(0, 2)).toEqual([0, 0.75]);
  expect(await store.last()).toMatchObject({ firsts: { website: began, crm: now + 1 } });
});

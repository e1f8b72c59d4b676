import { randomUUID } from 'node:crypto';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { follow } from './follow.ts';
import { shardOf } from './due.ts';
import { type CheckStore, checkStore } from './store.ts';

const at = '2026-11-21T08:00:00.000Z';
const now = Date.parse(at);
const hour = 3_600_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: CheckStore;
beforeAll(async () => {
  database = await freshDatabase();
  store = await checkStore(database.db);
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.part.stop?.();
});

const view = (website: string, more: Partial<WatchView> = {}): WatchView => ({
  id: randomUUID(),
  userId: 'ann',
  workspaceId: 'ann',
  website,
  question: 'Who is the CFO?',
  tags: [],
  intervalMinutes: 240,
  created: at,
  updated: at,
  enabled: true,
  health: { status: 'ok', since: at },
  isStable: true,
  timeline: [],
  entries: 0,
  revision: 0,
  version: 1,
  ...more,
});
/** Each test has its own host, so all its websites are in one shard. */
const host = (name: string) => ({ website: `https://${name}.example/`, shard: shardOf(`https://${name}.example/`) });
const clear = () => store.checks.deleteMany({});

test('checks stored before the `at` and `turn` keys existed still run', async () => {
  const { db, part } = await freshDatabase();
  const { website, shard } = host('old');
  const ids = [randomUUID(), randomUUID()];
  const question = 'Who is the CFO?';
  const stored = { version: 1, shard, website, question, dueMs: now, claim: 'gone', claimedUntilMs: now + hour };
  await db.collection<{ _id: string }>('checks').insertMany(ids.map((_id) => ({ ...stored, _id })));
  const { due } = await (await checkStore(db)).claimDue(shard, now);
  expect(due.map(({ _id }) => _id).sort()).toEqual(ids.sort());
  await db.dropDatabase();
  await part.stop?.();
});

test('concurrent rounds do not claim the same checks', async () => {
  await clear();
  const { website, shard } = host('parallel');
  const views = Array.from({ length: 60 }, (_each, n) => view(`${website}${String(n)}`));
  await follow(store, views, now);
  const rounds = await Promise.all(Array.from({ length: 5 }, () => store.claimDue(shard, now)));
  const taken = rounds.flatMap(({ due }) => due.map(({ _id }) => _id));
  expect(taken.sort()).toEqual(views.map(({ id }) => id).sort());
  expect((await store.claimDue(shard, now)).due).toEqual([]);
  // Claims expire after ten minutes, in case the worker crashed.
  expect((await store.claimDue(shard, now + 11 * 60_000)).due).toHaveLength(60);
});

test('checks due soon run along with due ones on the same page, but not on other pages', async () => {
  await clear();
  const { website, shard } = host('beside');
  const [due, beside, elsewhere] = [view(website), view(website), view(`${website}other`)];
  await follow(store, [due, beside, elsewhere], now);
  for (const { id } of [beside, elsewhere])
    await store.checks.updateOne({ _id: id }, { $set: { checkedMs: now - hour, dueMs: now + 300_000 } });
  const { due: taken } = await store.claimDue(shard, now);
  expect(taken.map(({ _id }) => _id).sort()).toEqual([due.id, beside.id].sort());
});

test('with repeated, late or concurrent views the newest wins', async () => {
  await clear();
  const { website, shard } = host('late');
  const first = view(website);
  const newest = { ...first, version: 4, intervalMinutes: 60 };
  expect(await follow(store, [first], now)).toEqual([shard]);
  expect(await follow(store, [first], now)).toEqual([]);
  await Promise.all(
    [first, { ...first, version: 2 }, newest, { ...first, version: 3 }, newest].map((one) => follow(store, [one], now)),
  );
  await follow(store, [first], now);
  expect(await store.find(first.id)).toMatchObject({ version: 4, intervalMinutes: 60 });
});

test('a check requested during an update of the schedule stays requested', async () => {
  await clear();
  const { website, shard } = host('asked');
  const one = view(website);
  await follow(store, [one], now);
  await store.checks.updateOne({ _id: one.id }, { $set: { dueMs: now + 4 * hour, checkedMs: now } });
  const { some } = store;
  const asking: CheckStore = {
    ...store,
    some: async (ids) => {
      const read = await some(ids);
      await store.checkNow(one.id, now);
      return read;
    },
  };
  await follow(asking, [{ ...one, tags: ['board'], version: 2 }], now);
  expect(await store.find(one.id)).toMatchObject({ version: 2, dueMs: now, plannedMs: now + 4 * hour, shard });
});

test('a check cannot write its result if the watch was edited or disabled meanwhile', async () => {
  await clear();
  const { website, shard } = host('edited');
  const [edited, disabled] = [view(website), view(`${website}b`)];
  await follow(store, [edited, disabled], now);
  const { due } = await store.claimDue(shard, now);
  await follow(
    store,
    [
      { ...edited, revision: 1, version: 2 },
      { ...disabled, enabled: false, version: 2 },
    ],
    now,
  );
  for (const { turn } of due)
    expect((await store.checks.updateOne({ turn }, { $set: { checkedMs: 1 } })).matchedCount).toBe(0);
  expect((await store.claimDue(shard, now)).due.map(({ _id }) => _id)).toEqual([edited.id]);
});

test('a watch that moved during a check of its old page is due at the new page, whatever that check finds', async () => {
  await clear();
  const [from, to] = [host('from'), host('to')];
  const one = view(from.website);
  await follow(store, [one], now);
  const { due } = await store.claimDue(from.shard, now);
  expect(await follow(store, [{ ...one, website: to.website, version: 2 }], now)).toEqual([to.shard]);
  for (const { turn } of due)
    expect(
      (await store.checks.updateOne({ turn }, { $set: { dueMs: now + hour, shard: from.shard } })).matchedCount,
    ).toBe(0);
  expect((await store.claimDue(to.shard, now)).due.map(({ _id, website }) => [_id, website])).toEqual([
    [one.id, to.website],
  ]);
});

test('a missing second read blocks checks for at most a day', async () => {
  await clear();
  const { website, shard } = host('lost');
  const one = view(website);
  await follow(store, [one], now);
  const confirming = { n: 1, changeId: randomUUID(), suspect: {} as never, seenAt: at, untilMs: now, agreed: 0 };
  await store.checks.updateOne({ _id: one.id }, { $set: { confirming, dueMs: now, spreadMs: now } });
  expect((await store.claimDue(shard, now + 23 * hour)).due).toEqual([]);
  const [found] = (await store.claimDue(shard, now + 25 * hour)).due;
  expect([found?._id, found?.confirming]).toEqual([one.id, undefined]);
});

test('after an outage each watch is checked once, spread over the next half hour', async () => {
  await clear();
  const { website, shard } = host('outage');
  await follow(
    store,
    Array.from({ length: 100 }, (_each, n) => view(`${website}${String(n)}`)),
    now,
  );
  const back = now + 6 * hour;
  const perMinute: number[] = [];
  for (let minute = 0; minute <= 40; minute += 1) {
    const { due } = await store.claimDue(shard, back + minute * 60_000);
    perMinute.push(due.length);
    for (const { turn } of due)
      await store.checks.updateOne(
        { turn },
        {
          $set: { checkedMs: back, dueMs: back + 240 * 60_000 },
          $unset: { claim: '', claimedUntilMs: '', spreadMs: '' },
        },
      );
  }
  expect(perMinute[0]).toBeLessThan(15);
  expect(Math.max(...perMinute)).toBeLessThan(15);
  expect(perMinute.reduce((sum, n) => sum + n, 0)).toBe(100);
});

import { randomUUID } from 'node:crypto';
import type { Answer } from '@askwatch/contracts/answer';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { ownActor } from '@askwatch/contracts/workspace';
import { freshDatabase, savedViews } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listViewers } from './round/list-viewers.ts';
import { checkStore } from './round/store.ts';
import { slots as slotsDecider } from './slots/decider.ts';
import { slotSync } from './slots/sync.ts';
import { sweepSlots } from './slots/sweep.ts';
import { openViews } from './views.ts';
import { watch as watchDecider, type WatchCommand } from './watch/decider.ts';

const ann = ownActor('ann');
const at = '2026-11-21T08:00:00.000Z';
const silent: Answer = { outcome: 'not-stated', text: 'The page does not say.', engine: 'built-in', pagesRead: 1 };

const openMonitoring = async () => {
  const { db, part } = await freshDatabase();
  const store = await eventStore<MonitoringEvent>(db, MonitoringEvent);
  const views = await openViews({
    db,
    store,
    checks: await checkStore(db),
    listViewers: listViewers(db, Date.now),
    publish: () => Promise.resolve(),
    begin: () => Promise.resolve(),
    limitOf: sameLimitForAll(5),
  });
  const watch = handle(store, watchDecider);
  const slots = handle(store, slotsDecider);
  /** Delivers every event twice, as the relay and Kafka may. */
  const deliver = async () => {
    for await (const stream of store.streamIds()) {
      const events = (await store.load(stream)).map(({ version, event }) => ({ stream, version, time: at, event }));
      await views.project(events);
      await views.project(events);
    }
  };
  return { db, part, store, views, watch, slots, sync: slotSync({ watch, slots }), deliver };
};

let product: Awaited<ReturnType<typeof openMonitoring>>;
beforeAll(async () => {
  product = await openMonitoring();
});
afterAll(async () => {
  await product.db.dropDatabase();
  await product.part.stop?.();
});

const saved = () => Promise.all(['watches', 'slots'].map((name) => savedViews(product.db, name)));

const added = async (website: string): Promise<string> => {
  const watchId = randomUUID();
  const watches = [{ watchId, website, question: 'Who is the CFO?', tags: ['board'] }];
  const taken = await product.slots(`slots-${ann.workspaceId}`, `take-${watchId}`, {
    type: 'TakeSlots',
    ...ann,
    at,
    watches,
    enable: [],
    limit: 5,
    isFree: true,
  });
  for (const event of taken) if (event.type === 'SlotsTaken') await product.sync.taken(event);
  return watchId;
};

test('all views of watches and slots can be rebuilt from the streams, byte for byte', async () => {
  const lived = await added('https://a.example/');
  const by = { watchId: lived, ...ann, at };
  const change = {
    changeId: randomUUID(),
    kind: 'appeared' as const,
    before: silent,
    after: silent,
    difference: { added: [], removed: [] },
    seenAt: at,
    confirmedAt: at,
  };
  const life: WatchCommand[] = [
    { ...by, type: 'TakeBaseline', answer: silent, revision: 0 },
    { ...by, type: 'RecordChange', change, revision: 0 },
    { ...by, type: 'RateChange', changeId: change.changeId, rating: 'wrong' },
    { ...by, type: 'RecordHealth', health: { status: 'failing', cause: 'server-error', since: at } },
    { ...by, type: 'RecordMove', to: 'https://a.example/team', revision: 0 },
    { ...by, type: 'EditWatch', website: 'https://a.example/people', question: 'Who is the CEO?', revision: 0 },
    { ...by, type: 'TagWatch', tags: ['customer'] },
    { ...by, type: 'DisableWatch', by: 'user' },
  ];
  for (const [step, command] of life.entries()) await product.watch(`watch-${lived}`, `step-${String(step)}`, command);
  await product.sync.free({ ...ann, watchId: lived, at }, 'user');
  const deleted = await added('https://b.example/');
  await product.watch(`watch-${deleted}`, 'delete', { watchId: deleted, ...ann, at, type: 'DeleteWatch' });
  await added('https://c.example/');
  await product.deliver();

  const before = await saved();
  expect(before.map((views) => views.length)).toEqual([3, 1]);
  expect(before[0]?.find(({ _id }) => _id === `watch-${lived}`)).toMatchObject({
    view: { enabled: false, question: 'Who is the CEO?', tags: ['customer'] },
  });
  await product.views.rebuild();
  expect(await saved()).toEqual(before);
  expect((await product.views.list(ann)).slots.used).toBe(2);
});

test('a lost schedule is rebuilt from the views', async () => {
  const schedule = product.db.collection<{ _id: string; shard: number; watched: { baseline: Answer | null } }>(
    'checks',
  );
  const before = await schedule.find({}).sort({ _id: 1 }).toArray();
  await schedule.deleteMany({});
  await product.views.followAll();
  const after = await schedule.find({}).sort({ _id: 1 }).toArray();
  expect(after.map(({ _id, shard }) => [_id, shard])).toEqual(before.map(({ _id, shard }) => [_id, shard]));
  await product.views.followAll();
  expect(await schedule.countDocuments({})).toBe(before.length);
});

test('with a smaller plan all watches are kept, and the newest beyond its limit are disabled', async () => {
  const newest = await added('https://d.example/');
  await product.deliver();
  const { watches, slots: before } = await product.views.list(ann);
  const sweep = sweepSlots({
    ...product.views,
    load: product.store.load,
    slots: product.slots,
    limitOf: sameLimitForAll(before.used - 1),
    nowMs: () => Date.parse(at),
  });
  await sweep();
  // As the service's own consumer does.
  await product.deliver();
  await product.sync.onEvents(
    (await product.store.load(`slots-${ann.workspaceId}`)).map(({ version, event }) => ({
      stream: `slots-${ann.workspaceId}`,
      version,
      time: at,
      event,
    })),
  );
  await product.deliver();
  await sweep();
  const after = await product.views.list(ann);
  expect([after.watches.length, after.slots.used]).toEqual([watches.length, before.used - 1]);
  expect(after.watches.filter(({ disabledBy }) => disabledBy === 'plan').map(({ id }) => id)).toEqual([newest]);
});

test('the slot of a deleted watch is freed after ten minutes', async () => {
  const watchId = await added('https://e.example/');
  await product.watch(`watch-${watchId}`, 'delete', { watchId, ...ann, at, type: 'DeleteWatch' });
  await product.deliver();
  const usedAt = async (nowMs: number) => {
    await sweepSlots({
      ...product.views,
      load: product.store.load,
      slots: product.slots,
      limitOf: sameLimitForAll(null),
      nowMs: () => nowMs,
    })();
    await product.deliver();
    return (await product.views.list(ann)).slots.used;
  };
  const before = await usedAt(Date.parse(at) + 60_000);
  expect(await usedAt(Date.parse(at) + 11 * 60_000)).toBeLessThan(before);
});

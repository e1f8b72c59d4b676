import { randomUUID } from 'node:crypto';
import { ViewChanged } from '@askwatch/contracts/live';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { type WatchView } from '@askwatch/contracts/watch-views';
import type { WatchedReading } from '@askwatch/contracts/workflows';
import { ownActor } from '@askwatch/contracts/workspace';
import { inActivity } from '@askwatch/service-kit/beat.fixture';
import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openViews } from '../views.ts';
import { watch as watchDecider } from '../watch/decider.ts';
import { roundActivities } from './activities.ts';
import { shardOf } from './due.ts';
import { listViewers } from './list-viewers.ts';
import { checkStore } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
const website = 'https://example.com/team';
const shard = shardOf(website);

const openRounds = async () => {
  const { db, part } = await freshDatabase();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const pushed: ViewChanged[] = [];
  const store = await eventStore<MonitoringEvent>(db, MonitoringEvent);
  const checks = await checkStore(db);
  const publish = (_topic: string, messages: { value: string }[]) => {
    for (const { value } of messages) pushed.push(ViewChanged.parse((JSON.parse(value) as { data: unknown }).data));
    return Promise.resolve();
  };
  const views = await openViews({
    db,
    store,
    checks,
    listViewers: listViewers(db, now),
    publish: publish as never,
    begin: () => Promise.resolve(),
    limitOf: sameLimitForAll(null),
  });
  const decide = handle(store, watchDecider);
  const rounds = roundActivities({
    store: checks,
    decide,
    show: views.show,
    now,
    confirmAfterMs: hour,
    startConfirming: () => Promise.resolve(),
    startFinding: () => Promise.resolve(),
    startSearching: () => Promise.resolve(),
  });
  return { db, part, clock, pushed, store, checks, views, decide, rounds };
};

let product: Awaited<ReturnType<typeof openRounds>>;
beforeAll(async () => {
  product = await openRounds();
});
afterAll(async () => {
  await product.db.dropDatabase();
  await product.part.stop?.();
});
beforeEach(async () => {
  await product.checks.checks.deleteMany({});
  await product.db.collection('lookers').deleteMany({});
  product.pushed.length = 0;
  product.clock.now = Date.now();
});

const eventsOf = async (watchId: string) =>
  (await product.store.load(`watch-${watchId}`)).map(({ event }) => event.type);
const project = async (watchId: string) => {
  const stream = `watch-${watchId}`;
  await product.views.project(
    (await product.store.load(stream)).map(({ version, event }) => ({ stream, version, time: event.at, event })),
  );
};
const add = async (userId: string): Promise<string> => {
  const watchId = randomUUID();
  const at = new Date(product.clock.now).toISOString();
  await product.decide(`watch-${watchId}`, 'add', {
    type: 'AddWatch',
    watchId,
    ...ownActor(userId),
    at,
    website,
    question: 'Who is the CFO?',
    tags: [],
  });
  await project(watchId);
  // New checks are due at the real time.
  product.clock.now = Date.now();
  return watchId;
};
/** Runs one round of the shard in which every page has this reading. @returns the number of checks */
const round = async (reading: (url: string) => WatchedReading): Promise<number> => {
  const taken = await product.rounds.takeDue({ shard });
  const settle = () => product.rounds.settleRead({ ...taken, readings: taken.pages.map(({ url }) => reading(url)) });
  await inActivity(settle);
  return taken.watchIds.length;
};
const down =
  (retryAt?: string, cause: 'server-error' | 'bot-wall' = 'server-error') =>
  (url: string): WatchedReading => ({
    url,
    unchanged: false,
    readings: [
      {
        read: false,
        url,
        cause,
        ...(retryAt === undefined ? {} : { detail: { kind: 'paused', until: retryAt } }),
      },
    ],
  });
const same = (url: string): WatchedReading => ({ url, unchanged: true, by: 'not-modified' });
const hasBeenRead = (watchIds: string[]) =>
  product.checks.checks.updateMany(
    { _id: { $in: watchIds } },
    { $set: { 'watched.seen': { pageHash: 'a', relevantHash: 'b' }, checkedMs: product.clock.now - 4 * hour } },
  );
const dueAfter = async (ms: number) => {
  product.clock.now += ms;
  await product.checks.checks.updateMany({}, { $set: { dueMs: product.clock.now } });
};
const viewOf = async (userId: string): Promise<WatchView | undefined> =>
  (await product.views.list(ownActor(userId))).watches[0];
/** Minutes until its next check. */
const dueIn = async (userId: string) =>
  (Date.parse((await viewOf(userId))?.nextCheck ?? '') - product.clock.now) / minute;

test('the first failure shows immediately; manual checks postpone nothing, and the third failure is recorded in the stream', async () => {
  const ann = randomUUID();
  const watchId = await add(ann);
  const since = new Date(product.clock.now).toISOString();
  expect(await round(down())).toBe(1);
  expect(await viewOf(ann)).toMatchObject({
    health: { status: 'ok' },
    trouble: { status: 'failing', cause: 'server-error', since },
    lastChecked: since,
  });
  expect(await dueIn(ann)).toBe(15);
  expect(await eventsOf(watchId)).toEqual(['WatchAdded']);

  const planned = (await viewOf(ann))?.nextCheck;
  product.clock.now += 4 * minute;
  await product.checks.checkNow(watchId, product.clock.now);
  await round(down());
  expect(await eventsOf(watchId)).toEqual(['WatchAdded']);
  expect((await viewOf(ann))?.nextCheck).toBe(planned);
  product.clock.now += 4 * minute;
  for (let press = 0; press < 2; press += 1) await product.checks.checkNow(watchId, product.clock.now);
  await round(down());
  expect((await viewOf(ann))?.nextCheck).toBe(planned);
  expect(await eventsOf(watchId)).toEqual(['WatchAdded', 'HealthChanged']);

  product.clock.now = Date.parse(planned ?? '');
  await round(down());
  expect(await dueIn(ann)).toBe(60);
  expect(await eventsOf(watchId)).toEqual(['WatchAdded', 'HealthChanged']);
});

test('a requested retry time is respected, also after a manual check', async () => {
  const ann = randomUUID();
  const watchId = await add(ann);
  const retryAt = new Date(product.clock.now + 2 * hour).toISOString();
  await round(down(retryAt));
  expect(await dueIn(ann)).toBe(120);
  product.clock.now += minute;
  await product.checks.checkNow(watchId, product.clock.now);
  await round(down(retryAt));
  expect((await viewOf(ann))?.nextCheck).toBe(retryAt);
});

test('a site that names a retry time is paused until then, not blocked, and this is recorded in the stream', async () => {
  const ann = randomUUID();
  const watchId = await add(ann);
  const until = new Date(product.clock.now + 2 * hour).toISOString();
  const detail = { kind: 'paused', until };
  for (let tried = 0; tried < 3; tried += 1) {
    await product.checks.checkNow(watchId, product.clock.now);
    await round(down(until, 'bot-wall'));
  }
  const view = await viewOf(ann);
  expect(view?.trouble).toMatchObject({ status: 'failing', cause: 'bot-wall', detail });
  expect(view?.nextCheck).toBe(until);
  expect((await product.store.load(`watch-${watchId}`)).at(-1)?.event).toMatchObject({
    type: 'HealthChanged',
    health: { status: 'failing', cause: 'bot-wall', detail },
  });
});

test('a watch that was disabled while failing starts a new spell when re-enabled', async () => {
  const ann = randomUUID();
  const watchId = await add(ann);
  for (let tried = 0; tried < 3; tried += 1) {
    await product.checks.checkNow(watchId, product.clock.now);
    await round(down());
  }
  const by = () => ({ watchId, ...ownActor(ann), at: new Date(product.clock.now).toISOString() });
  await product.decide(`watch-${watchId}`, 'rest', { ...by(), type: 'DisableWatch', by: 'user' });
  await project(watchId);
  expect(await viewOf(ann)).not.toHaveProperty('nextCheck');
  expect(await viewOf(ann)).toHaveProperty('lastChecked');
  product.clock.now += 20 * 24 * hour;
  await product.decide(`watch-${watchId}`, 'wake', { ...by(), type: 'EnableWatch' });
  await project(watchId);
  await product.checks.checkNow(watchId, product.clock.now);
  await round(down());
  expect((await viewOf(ann))?.trouble).toMatchObject({ status: 'failing', since: by().at });
  expect(await dueIn(ann)).toBe(15);
});

test('checks without findings append no event, and are pushed only to users who have the list open', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const hers = [await add(ann), await add(ann)];
  const his = [await add(bob)];
  await hasBeenRead([...hers, ...his]);
  product.pushed.length = 0;
  expect(await round(same)).toBe(3);
  expect(product.pushed).toEqual([]);

  await dueAfter(5 * hour);
  await product.views.schedules(ownActor(ann));
  expect(await round(same)).toBe(3);
  const lastChecked = new Date(product.clock.now).toISOString();
  expect(product.pushed.map(({ kind, view }) => [kind, view.id]).sort()).toEqual(
    hers.map((id) => ['schedule', id]).sort(),
  );
  expect(product.pushed[0]?.view).toMatchObject({ ...ownActor(ann), lastChecked, version: product.clock.now });
  for (const id of [...hers, ...his]) expect(await eventsOf(id)).toEqual(['WatchAdded']);

  product.pushed.length = 0;
  await dueAfter(5 * hour);
  expect(await round(same)).toBe(3);
  expect(product.pushed).toEqual([]);
  expect((await product.views.schedules(ownActor(bob))).map(({ id }) => id)).toEqual(his);
});

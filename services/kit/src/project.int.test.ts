import { ownActor } from '@askwatch/contracts/workspace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { freshDatabase, quiet, savedViews, until } from './engines.fixture.ts';
import { eventStore, type EventStore } from './event-store.ts';
import type { Generation } from './generations.ts';
import type { Mongo } from './mongo.ts';
import { ownedBy } from './owned-by.ts';
import { projection } from './project.ts';
import type { Part } from './run.ts';

const Counted = z.object({ type: z.literal('Counted'), userId: z.string(), at: z.string() });
type Counted = z.infer<typeof Counted>;
/** `double` exists only in version 2. */
type Count = { count: number; double?: number };

const event: Counted = { type: 'Counted', userId: 'ann', at: '2026-11-21T08:00:00.000Z' };
const first = (view: Count | null): Count => ({ count: (view?.count ?? 0) + 1 });
const second = (view: Count | null): Count => {
  const { count } = first(view);
  return { count, double: 2 * count };
};

let mongo: Mongo;
let store: EventStore<Counted>;
const parts: Part[] = [];
beforeAll(async () => {
  mongo = await freshDatabase();
  store = await eventStore<Counted>(mongo.db, Counted);
  for (const stream of ['a', 'b', 'c']) await append(stream, 0);
});
afterAll(async () => {
  for (const part of parts) await part.stop?.();
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

const append = (stream: string, version: number) => store.append(stream, version, `c${String(version)}`, [event]);
const delivered = (stream: string, version: number) => ({ stream, version, time: event.at, event });
const generationOf = (name: string) => mongo.db.collection<Generation>('views').findOne({ _id: name });
const countsIn = async (collection: string) =>
  (await mongo.db.collection(collection).find({}).sort({ _id: 1 }).toArray()).map(({ view }) => view as unknown);

type Reads = Pick<EventStore<Counted>, 'history' | 'streamIds' | 'existing'>;
const openFirst = (name: string) => projection<Count, Counted>({ db: mongo.db, name, evolve: first, store });
const openSecond = (name: string, reads: Reads = store) =>
  projection<Count, Counted>({ db: mongo.db, name, version: 2, evolve: second, store: reads });
const started = async (view: { part: (log: typeof quiet) => Part }) => {
  const part = view.part(quiet);
  parts.push(part);
  await part.start?.();
  return part;
};

/** A store that pauses in the middle of a rebuild until released. */
const heldStore = (after: string) => {
  let go: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve, reject) => {
    go = resolve;
    fail = () => {
      reject(new Error('the process died'));
    };
  });
  let isHeld = false;
  const reads: Reads = {
    history: store.history,
    existing: store.existing,
    async *streamIds() {
      for await (const stream of store.streamIds()) {
        yield stream;
        if (stream !== after) continue;
        isHeld = true;
        await held;
      }
    },
  };
  return {
    reads,
    go: () => {
      go();
    },
    fail: () => {
      fail();
    },
    isHeld: () => isHeld,
  };
};

test('a view with a new version is rebuilt while the old one stays up to date, then replaces it', async () => {
  const old = await openFirst('counts');
  await old.project(['a', 'b', 'c'].map((stream) => delivered(stream, 1)));

  const held = heldStore('a');
  const risen = await openSecond('counts', held.reads);
  await started(risen);
  await until(held.isHeld);
  // The old collection is still read and kept up to date.
  expect(risen.views.collectionName).toBe('counts');
  await append('a', 1);
  await risen.project([delivered('a', 2)]);
  expect((await risen.views.findOne({ _id: 'a' }))?.view.count).toBe(2);
  expect((await risen.views.findOne({ _id: 'b' }))?.view).toEqual({ count: 1 });

  held.go();
  await until(() => risen.views.collectionName === 'counts.v2');
  expect(await countsIn('counts.v2')).toEqual([
    { count: 2, double: 4 },
    { count: 1, double: 2 },
    { count: 1, double: 2 },
  ]);
  expect(await generationOf('counts')).toMatchObject({ current: 'counts.v2', version: 2 });
});

test("until it is rebuilt, a view without a workspace is listed and read as one of its user's own", async () => {
  const view = await openFirst('owned');
  const documents = mongo.db.collection<{ _id: string; at: string; version: number; view: object }>('owned');
  await documents.insertMany([
    { _id: 'old', at: 'old@1', version: 1, view: { userId: 'ann' } },
    { _id: 'new', at: 'new@1', version: 1, view: { userId: 'bob', workspaceId: 'ann' } },
    { _id: 'team', at: 'team@1', version: 1, view: { userId: 'ann', workspaceId: 'team' } },
  ]);
  const found = await view
    .find(ownedBy(ownActor('ann')))
    .sort({ _id: 1 })
    .toArray();
  expect(found.map(({ _id, view: shown }) => [_id, shown])).toEqual([
    ['new', { userId: 'bob', workspaceId: 'ann' }],
    ['old', { userId: 'ann', workspaceId: 'ann' }],
  ]);
  expect((await view.findOne('old'))?.view).toEqual({ userId: 'ann', workspaceId: 'ann' });
  expect(await view.findOne('none')).toBeNull();
});

test('an interrupted rebuild starts again at the next start, and the old view is read until it finishes', async () => {
  const old = await openFirst('died');
  await old.project(['a', 'b', 'c'].map((stream) => delivered(stream, 1)));
  const held = heldStore('b');
  const dying = await openSecond('died', held.reads);
  const part = await started(dying);
  await until(held.isHeld);
  held.fail();
  await part.stop?.();
  expect(await generationOf('died')).toMatchObject({ current: 'died', version: 1 });
  expect((await countsIn('died.v2')).length).toBeLessThan(3);

  const next = await openSecond('died');
  expect(next.views.collectionName).toBe('died');
  await started(next);
  await until(() => next.views.collectionName === 'died.v2');
  expect((await countsIn('died.v2')).map((view) => (view as Count).double)).toEqual([4, 2, 2]);
});

test('a requested rebuild is byte-identical, repairs a broken view and reaches every process', async () => {
  const one = await openSecond('asked');
  await one.rebuild();
  const other = await openSecond('asked');
  await started(other);
  const before = await savedViews(mongo.db, 'asked');
  expect(before).toHaveLength(3);
  await one.views.deleteMany({});
  await one.rebuild();
  expect(await savedViews(mongo.db, 'asked')).toEqual(before);
  await until(() => other.views.collectionName === one.views.collectionName);
});

test('a rebuilt view does not contain streams erased during the rebuild', async () => {
  const held = heldStore('c');
  await append('gone', 0);
  const view = await openSecond('erased', held.reads);
  await started(view);
  await until(held.isHeld);
  await view.forget(['gone']);
  await store.remove(['gone']);
  held.go();
  await until(() => view.views.collectionName === 'erased.v2');
  expect((await savedViews(mongo.db, 'erased')).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

test('an older release does not switch back to its view while a newer one runs', async () => {
  const old = await openFirst('both');
  await started(old);
  const risen = await openSecond('both');
  await started(risen);
  await until(() => old.views.collectionName === 'both.v2');
  await append('b', 1);
  await old.project([delivered('b', 2)]);
  // The old release writes only to its own collection, so the newer one has no views made by it.
  expect((await risen.views.findOne({ _id: 'b' }))?.view).toEqual({ count: 1, double: 2 });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await generationOf('both')).toMatchObject({ current: 'both.v2', version: 2 });
});

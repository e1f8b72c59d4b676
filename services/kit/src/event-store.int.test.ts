import { Actor, ownActor } from '@askwatch/contracts/workspace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Decider } from './decider.ts';
import { Refusal } from './decider.ts';
import { freshDatabase } from './engines.fixture.ts';
import { eventStore, type EventStore, VersionConflict } from './event-store.ts';
import { handle } from './handle.ts';
import type { Mongo } from './mongo.ts';

const Taken = z.object({ type: z.literal('Taken'), at: z.string() });
type Taken = z.infer<typeof Taken>;

const taken: Taken = { type: 'Taken', at: '2026-11-21T08:00:00.000Z' };

const ten: Decider<null, number, Taken> = {
  initial: 0,
  decide(_command, count) {
    if (count === 10) throw new Refusal('full', 'All ten are taken.');
    return [taken];
  },
  evolve: (count) => count + 1,
};

let mongo: Mongo;
let store: EventStore<Taken>;

beforeAll(async () => {
  mongo = await freshDatabase();
  store = await eventStore<Taken>(mongo.db, Taken);
});
afterAll(() => mongo.part.stop?.());

test('events come back in order, with their versions', async () => {
  await store.append('a', 0, 'c1', [taken, taken]);
  await store.append('a', 2, 'c2', [taken]);
  expect((await store.load('a')).map(({ version, commandId }) => [version, commandId])).toEqual([
    [1, 'c1'],
    [2, 'c1'],
    [3, 'c2'],
  ]);
});

test('of two writers at the same version, only one succeeds', async () => {
  await expect(store.append('a', 0, 'late', [taken])).rejects.toThrow(VersionConflict);
  await expect(store.append('a', 2, 'late', [taken])).rejects.toThrow(VersionConflict);
  expect(await store.load('a')).toHaveLength(3);
});

test('an event that does not match the schema is not stored', async () => {
  await expect(store.append('bad', 0, 'c1', [{ type: 'Taken' } as Taken])).rejects.toThrow();
  expect(await store.load('bad')).toEqual([]);
});

test("events without a workspace are read as their user's own, and only streams of a workspace are found as its", async () => {
  const Made = z.object({ type: z.literal('Made'), ...Actor.shape, at: z.string() });
  const made = { type: 'Made' as const, at: taken.at };
  const owned = await eventStore(mongo.db, Made);
  const older = z.object({ type: z.literal('Made'), userId: z.string(), at: z.string() });
  await (await eventStore(mongo.db, older)).append('old', 0, 'c1', [{ ...made, userId: 'ann' }]);
  await owned.append('old', 1, 'c2', [{ ...made, userId: 'ann', workspaceId: 'ann' }]);
  await owned.append('shared', 0, 'c3', [{ ...made, userId: 'bob', workspaceId: 'ann' }]);
  await owned.append('team', 0, 'c4', [{ ...made, userId: 'bob', workspaceId: 'team' }]);
  await owned.append('team', 1, 'c5', [{ ...made, userId: 'ann', workspaceId: 'team' }]);
  for (const read of [owned.load, owned.history])
    expect((await read('old')).map(({ event }) => event.workspaceId)).toEqual(['ann', 'ann']);
  expect((await owned.ofWorkspace(ownActor('ann'))).sort()).toEqual(['old', 'shared']);
  expect(await owned.ofWorkspace(ownActor('bob'))).toEqual([]);
});

test('views skip event types of a newer release, while loading for a decision throws', async () => {
  const Reset = z.object({ type: z.literal('Reset'), at: z.string() });
  const newer = await eventStore(mongo.db, z.discriminatedUnion('type', [Taken, Reset]));
  await newer.append('mixed', 0, 'c1', [taken, { type: 'Reset', at: taken.at }, taken]);
  expect((await store.history('mixed')).map(({ version }) => version)).toEqual([1, 3]);
  await expect(store.load('mixed')).rejects.toThrow();
});

test('fifty concurrent commands from five processes take exactly ten places', async () => {
  const processes = await Promise.all(Array.from({ length: 5 }, () => eventStore<Taken>(mongo.db, Taken)));
  const deciders = processes.map((own) => handle(own, ten));
  const commands = Array.from({ length: 50 }, async (_, i) => {
    // A command that lost the race five times is retried by its caller, as in production.
    for (;;)
      try {
        return await deciders[i % 5]?.('race', `command-${String(i)}`, null);
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
  });
  const results = await Promise.allSettled(commands);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await store.load('race')).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a stream stays pending until all its events are published', async () => {
  await store.append('b', 0, 'c1', [taken]);
  const waiting = await store.unpublished(['b']);
  await store.append('b', 1, 'c2', [taken]);
  await store.markPublished(waiting);
  expect(await store.staleStreams(-1000, 1000)).toContain('b');
  expect((await store.unpublished(['b']))[0]?.events.map(({ version }) => version)).toEqual([2]);
  await store.markPublished(await store.unpublished(['b']));
  expect(await store.unpublished(['b'])).toEqual([]);
  expect(await store.staleStreams(-1000, 1000)).not.toContain('b');
});

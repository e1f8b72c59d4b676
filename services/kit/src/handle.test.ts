import { expect, test } from '@jest/globals';
import { type Decider, Refusal } from './decider.ts';
import { type Stored, VersionConflict } from './event-store.ts';
import { handle } from './handle.ts';

type Taken = { type: 'Taken' };

/** At most three may be taken. */
const seats: Decider<{ type: 'Take' }, number, Taken> = {
  initial: 0,
  decide(_command, taken) {
    if (taken === 3) throw new Refusal('full', 'No seat is left.');
    return [{ type: 'Taken' }];
  },
  evolve: (taken) => taken + 1,
};

/** An in-memory store that fails the given number of appends with a version conflict. */
const memory = (conflicts = 0) => {
  const stored: Stored<Taken>[] = [];
  let left = conflicts;
  return {
    stored,
    load: () => Promise.resolve([...stored]),
    append(_stream: string, expected: number, commandId: string, events: Taken[]) {
      if (expected !== stored.length || left-- > 0) return Promise.reject(new VersionConflict('moved on'));
      stored.push(...events.map((event, i) => ({ version: expected + 1 + i, commandId, event })));
      return Promise.resolve();
    },
  };
};

test('a repeated command returns its first result and is executed once', async () => {
  const store = memory();
  const decide = handle(store, seats);
  const first = await decide('seats-1', 'a', { type: 'Take' });
  expect(await decide('seats-1', 'a', { type: 'Take' })).toEqual(first);
  expect(store.stored).toHaveLength(1);
});

test('a command is decided again after a version conflict', async () => {
  const store = memory(4);
  await handle(store, seats)('seats-1', 'a', { type: 'Take' });
  expect(store.stored).toHaveLength(1);
});

test('a command gives up after five version conflicts', async () => {
  await expect(handle(memory(5), seats)('seats-1', 'a', { type: 'Take' })).rejects.toThrow(VersionConflict);
});

test('of fifty concurrent commands only three get a seat', async () => {
  const store = memory();
  const decide = handle(store, seats);
  const all = Array.from({ length: 50 }, (_, i) => decide('seats-1', `command-${String(i)}`, { type: 'Take' }));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(store.stored).toHaveLength(3);
  expect(refused).toHaveLength(47);
});

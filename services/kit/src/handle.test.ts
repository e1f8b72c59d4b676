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

/** A store that loses as many races as it is told to. */
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

test('a command sent again gets its first result and happens once', async () => {
  const store = memory();
  const decide = handle(store, seats);
  const first = await decide('seats-1', 'a', { type: 'Take' });
  expect(await decide('seats-1', 'a', { type: 'Take' })).toEqual(first);
  expect(store.stored).toHaveLength(1);
});

test('a lost race is decided again', async () => {
  const store = memory(4);
  await handle(store, seats)('seats-1', 'a', { type: 'Take' });
  expect(store.stored).toHaveLength(1);
});

test('a race that is lost five times is given up', async () => {
  await expect(handle(memory(5), seats)('seats-1', 'a', { type: 'Take' })).rejects.toThrow(VersionConflict);
});

test('fifty at once take the three seats that there are', async () => {
  const store = memory();
  const decide = handle(store, seats);
  const all = Array.from({ length: 50 }, (_, i) => decide('seats-1', `command-${String(i)}`, { type: 'Take' }));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(store.stored).toHaveLength(3);
  expect(refused).toHaveLength(47);
});

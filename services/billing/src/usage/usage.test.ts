import type { SlotsFreed, SlotsTaken } from '@askwatch/contracts/monitoring';
import { ownActor } from '@askwatch/contracts/workspace';
import { expect, test } from '@jest/globals';
import { countSlots } from './usage.ts';

const by = { ...ownActor('ann'), at: '2026-11-22T10:00:00.000Z' };
const watchOf = (watchId: string) =>
  ({ watchId, website: 'https://a.example/', question: 'Who?', tags: [] }) as unknown as SlotsTaken['watches'][number];
const taken = (watches: string[], enabled: string[] = []): SlotsTaken => ({
  ...by,
  type: 'SlotsTaken',
  watches: watches.map(watchOf),
  enabled,
});
const freed = (watchIds: string[], who: SlotsFreed['by']): SlotsFreed => ({
  ...by,
  type: 'SlotsFreed',
  watchIds,
  by: who,
});
const after = (...events: (SlotsTaken | SlotsFreed)[]) =>
  events.reduce(countSlots, { taken: [] as string[], deactivated: [] as string[] });

test('watches that the plan deactivated are counted apart from those that the user disabled', () => {
  expect(after(taken(['a', 'b', 'c', 'd']), freed(['d'], 'user'), freed(['b', 'c'], 'plan'))).toEqual({
    taken: ['a'],
    deactivated: ['b', 'c'],
  });
});

test('a deactivated watch counts again once it is back, and no more once it is disabled or deleted', () => {
  const cut = [taken(['a', 'b', 'c']), freed(['b', 'c'], 'plan')];
  expect(after(...cut, taken([], ['b', 'c']))).toEqual({ taken: ['a', 'b', 'c'], deactivated: [] });
  expect(after(...cut, freed(['c'], 'user'))).toEqual({ taken: ['a'], deactivated: ['b'] });
  expect(after(...cut, freed(['b'], 'mail'))).toEqual({ taken: ['a'], deactivated: ['c'] });
});

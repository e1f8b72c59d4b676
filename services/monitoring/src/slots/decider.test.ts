import type { SlotsFreed, SlotsTaken } from '@askwatch/contracts/monitoring';
import { ownActor } from '@askwatch/contracts/workspace';
import { expect, test } from '@jest/globals';
import { slots, type SlotsCommand } from './decider.ts';

const at = '2026-11-21T08:00:00.000Z';
const ann = ownActor('ann');
const site = (watchId: string, website = `https://${watchId}.example/`) => ({
  watchId,
  website,
  question: 'Who is the CFO?',
  tags: [],
});
const add = (...ids: string[]): SlotsCommand => ({
  type: 'TakeSlots',
  ...ann,
  at,
  watches: ids.map((id) => site(id)),
  enable: [],
  limit: 5,
  isFree: true,
});

const after = (...commands: SlotsCommand[]) => {
  const events: (SlotsTaken | SlotsFreed)[] = [];
  for (const command of commands)
    events.push(
      ...slots.decide(
        command,
        events.reduce((state, event) => slots.evolve(state, event), slots.initial),
      ),
    );
  return { events, state: events.reduce((state, event) => slots.evolve(state, event), slots.initial) };
};

test('a batch gets all its slots or none, with the specified text when none are free', () => {
  const { state } = after(add('a', 'b', 'c', 'd'));
  expect(state.taken).toEqual(['a', 'b', 'c', 'd']);
  expect(() => slots.decide(add('e', 'f'), state)).toThrow('You have 1 free slot; this needs 2. Choose at most 1.');
  expect(() => slots.decide(add('a', 'b', 'c', 'd', 'e', 'f'), slots.initial)).toThrow(
    'You have 5 free slots; this needs 6. Choose at most 5.',
  );
  const { state: all } = after(add('a', 'b', 'c', 'd', 'e'));
  expect(() => slots.decide(add('f'), all)).toThrow(
    "You've used all 5 free monitoring slots. Upgrade to monitor more websites.",
  );
  expect(() => slots.decide({ ...add('e', 'f'), limit: 4, isFree: false } as SlotsCommand, state)).toThrow(
    "You've used all 4 monitoring slots.",
  );
  expect(slots.decide(add('e'), state)).toHaveLength(1);
});

test('a watch is not added twice, nor the same page and question within a minute', () => {
  const { state } = after(add('a'));
  expect(slots.decide(add('a'), state)).toEqual([]);
  const again = (later: string): SlotsCommand => ({
    type: 'TakeSlots',
    ...ann,
    at: later,
    watches: [{ ...site('b'), website: 'https://a.example/', question: ' who is  the CFO? ' }],
    enable: [],
    limit: 5,
    isFree: true,
  });
  expect(slots.decide(again('2026-11-21T08:00:59.000Z'), state)).toEqual([]);
  expect(slots.decide(again('2026-11-21T08:01:01.000Z'), state)).toHaveLength(1);
});

test('a freed slot can be taken again, only by a known watch', () => {
  const enable = (id: string): SlotsCommand => ({
    type: 'TakeSlots',
    ...ann,
    at,
    watches: [],
    enable: [id],
    limit: 1,
    isFree: true,
  });
  const { state } = after({ ...add('a'), limit: 1 } as SlotsCommand, {
    type: 'FreeSlots',
    ...ann,
    at,
    watchIds: ['a', 'stranger'],
    by: 'user',
  });
  expect(state.taken).toEqual([]);
  expect(slots.decide(enable('stranger'), state)).toEqual([]);
  expect(slots.decide(enable('a'), state)).toMatchObject([{ type: 'SlotsTaken', enabled: ['a'] }]);
  expect(after(add('a')).state.taken).toEqual(['a']);
});

test('a smaller plan frees the newest slots beyond its limit and keeps the rest', () => {
  const { events } = after(
    add('a', 'b', 'c'),
    { type: 'FitPlan', ...ann, at, limit: 1 },
    { type: 'FitPlan', ...ann, at, limit: 1 },
  );
  expect(events.slice(1)).toEqual([{ type: 'SlotsFreed', ...ann, at, watchIds: ['b', 'c'], by: 'plan' }]);
});

const fit = (limit: number): SlotsCommand => ({ type: 'FitPlan', ...ann, at, limit });
const free = (...watchIds: string[]): SlotsCommand => ({ type: 'FreeSlots', ...ann, at, watchIds, by: 'user' });

test('a larger plan brings back what the plan deactivated, oldest first, and nothing that the user disabled', () => {
  const cut = [add('a', 'b', 'c', 'd', 'e'), free('b'), fit(3), fit(1)];
  expect(after(...cut).state).toMatchObject({ taken: ['a'], deactivated: ['c', 'd', 'e'] });
  expect(after(...cut, fit(1)).events).toHaveLength(4);
  expect(after(...cut, fit(3)).state).toMatchObject({ taken: ['a', 'c', 'd'], deactivated: ['e'] });
  const { events, state } = after(...cut, fit(100), fit(100));
  expect(events.slice(4)).toEqual([{ type: 'SlotsTaken', ...ann, at, watches: [], enabled: ['c', 'd', 'e'] }]);
  expect(state).toMatchObject({ taken: ['a', 'c', 'd', 'e'], deactivated: [] });
});

test('a deactivated watch that its user disables, deletes or enables is not brought back any more', () => {
  const cut = [add('a', 'b', 'c'), fit(1)];
  expect(after(...cut, free('c'), fit(100)).state.taken).toEqual(['a', 'b']);
  const enable: SlotsCommand = { ...add(), enable: ['c'] } as SlotsCommand;
  expect(after(...cut, enable).state).toMatchObject({ taken: ['a', 'c'], deactivated: ['b'] });
});

test('a deactivated watch that is deleted and restored is deactivated again', () => {
  const again: SlotsCommand = { type: 'DeactivateSlots', ...ann, at, watchIds: ['a', 'c', 'stranger'] };
  const { events, state } = after(add('a', 'b', 'c'), fit(2), free('c'), again, again);
  expect(events.at(-1)).toEqual({ type: 'SlotsFreed', ...ann, at, watchIds: ['c'], by: 'plan' });
  expect(events).toHaveLength(4);
  expect(state).toMatchObject({ taken: ['a', 'b'], deactivated: ['c'] });
});

import { expect, test } from '@jest/globals';
import { emptySelection, toggle, toggleAll, within } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const ids = ({ ids: selected }: { ids: ReadonlySet<string> }) => [...selected].sort();

test('a click selects, a second click deselects', () => {
  const once = toggle(emptySelection, 'b', shown, false);
  expect(ids(once)).toEqual(['b']);
  expect(ids(toggle(once, 'b', shown, false))).toEqual([]);
});

test('a shift-click selects from the last click, in either direction', () => {
  expect(ids(toggle(toggle(emptySelection, 'b', shown, false), 'd', shown, true))).toEqual(['b', 'c', 'd']);
  expect(ids(toggle(toggle(emptySelection, 'd', shown, false), 'b', shown, true))).toEqual(['b', 'c', 'd']);
});

test('a shift-click on a selected row deselects the range', () => {
  const all = toggle(toggleAll(emptySelection, shown), 'a', shown, false);
  expect(ids(toggle(all, 'c', shown, true))).toEqual(['d', 'e']);
});

test('a range without a start is only its end', () => {
  expect(ids(toggle(emptySelection, 'c', shown, true))).toEqual(['c']);
  expect(ids(toggle({ ids: new Set(), anchor: 'gone' }, 'c', shown, true))).toEqual(['c']);
});

test('toggling all selects all, then none', () => {
  const all = toggleAll(emptySelection, shown);
  expect(ids(all)).toEqual(shown);
  expect(ids(toggleAll(all, shown))).toEqual([]);
});

test('hidden rows are not selected', () => {
  expect(ids(within(toggleAll(emptySelection, shown), ['b', 'e']))).toEqual(['b', 'e']);
});

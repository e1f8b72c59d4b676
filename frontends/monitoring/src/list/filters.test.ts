import { expect, test } from '@jest/globals';
import { change, watch } from '../watch.fixture.ts';
import { changesThisWeek, countsOf, filtered, type Filter } from './filters.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');
const trouble = { status: 'failing', cause: 'timeout', since: '2026-11-22T07:00:00.000Z' } as const;
const changed = watch(1, {
  timeline: [change(1, 'A', 'B', { confirmedAt: '2026-11-20T08:00:00.000Z' })],
  tags: ['deals'],
});
const older = watch(2, { timeline: [change(1, 'A', 'B', { confirmedAt: '2026-11-10T08:00:00.000Z' })] });
const disabled = watch(3, { enabled: false, tags: ['deals'] });
const failing = watch(4);
const views = [changed, older, disabled, failing];
const schedules = { [failing.id]: { trouble } };
const shown = (filter: Partial<Filter>, isEnabledOnly = true) =>
  filtered(views, { kind: 'all', tag: null, ...filter }, isEnabledOnly, schedules, now);

test('changes of the last seven days count', () => {
  expect([changesThisWeek(changed, now), changesThisWeek(older, now)]).toEqual([1, 0]);
  expect(countsOf(views, schedules, now)).toEqual({ changed: 1, failing: 1, disabled: 1 });
});

test('the list shows one kind, and disabled ones even with "Enabled only"', () => {
  expect(shown({})).toEqual([changed, older, failing]);
  expect(shown({}, false)).toHaveLength(4);
  expect(shown({ kind: 'changed' })).toEqual([changed]);
  expect(shown({ kind: 'failing' })).toEqual([failing]);
  expect(shown({ kind: 'disabled' })).toEqual([disabled]);
});

test('a tag narrows any kind', () => {
  expect(shown({ tag: 'deals' })).toEqual([changed]);
  expect(shown({ tag: 'deals', kind: 'disabled' })).toEqual([disabled]);
  expect(shown({ tag: 'none' })).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { hasMoreNew, isNewEntry, newChanges, readVisit, visitAt } from './visit.ts';
import { baseline, change, watch } from './watch.fixture.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;

test('on the first visit, nothing is new', () => {
  expect(visitAt(null, new Date(at('09:00')))).toEqual({ last: at('09:00') });
});

test('a reload keeps what was new; a later visit starts from the end of the last one', () => {
  const visit = { since: at('06:00'), last: at('09:00') };
  expect(visitAt(visit, new Date(at('09:20')))).toEqual({ since: at('06:00'), last: at('09:20') });
  expect(visitAt(visit, new Date(at('12:00')))).toEqual({ since: at('09:00'), last: at('12:00') });
});

test('invalid stored data is ignored', () => {
  expect(readVisit('{"last":"yesterday"}')).toBeNull();
  expect(readVisit('{')).toBeNull();
  expect(readVisit(null)).toBeNull();
  expect(readVisit(`{"last":"${at('09:00')}"}`)).toEqual({ last: at('09:00') });
});

test('only changes are new, never the first answer', () => {
  const since = '2026-11-20T10:30:00.000Z';
  expect(isNewEntry(change(1, 'A', 'B'), since)).toBe(true);
  expect(isNewEntry(change(0, 'A', 'B'), since)).toBe(false);
  expect(isNewEntry(change(1, 'A', 'B'), undefined)).toBe(false);
  expect(isNewEntry({ ...baseline(), at: at('09:00') }, since)).toBe(false);
  expect(
    newChanges(
      watch(1, { timeline: [change(2, 'B', 'C'), change(1, 'A', 'B'), change(0, 'Z', 'A'), baseline()] }),
      since,
    ),
  ).toBe(2);
});

test('if everything on a row is new, older changes may be new too', () => {
  const timeline = [change(3, 'C', 'D'), change(2, 'B', 'C'), change(1, 'A', 'B')];
  const since = '2026-11-20T10:30:00.000Z';
  expect(hasMoreNew(watch(1, { timeline, entries: 9 }), since)).toBe(true);
  expect(hasMoreNew(watch(1, { timeline, entries: 3 }), since)).toBe(false);
  expect(hasMoreNew(watch(1, { timeline, entries: 9 }), '2026-11-20T11:30:00.000Z')).toBe(false);
  expect(hasMoreNew(watch(1, { timeline, entries: 9 }), undefined)).toBe(false);
});

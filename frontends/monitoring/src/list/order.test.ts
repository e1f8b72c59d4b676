import { expect, test } from '@jest/globals';
import { change, watch } from '../watch.fixture.ts';
import { bulkLabel, bulkToggle, ordered } from './order.ts';

const on = watch(1);
const off = watch(2, { enabled: false });

test('if the first selected is enabled, all are disabled', () => {
  expect(bulkToggle([on, off])).toBe('disable');
  expect(bulkToggle([on])).toBe('disable');
});

test('the label is "Enable Selected" only if all are disabled, and matches the action', () => {
  expect([bulkLabel([off, off]), bulkToggle([off, off])]).toEqual(['Enable Selected', 'enable']);
  expect([bulkLabel([off, on]), bulkToggle([off, on])]).toEqual(['Disable Selected', 'disable']);
  expect(bulkLabel([])).toBe('Disable Selected');
});

test('sorted by newest update, without deleted ones', () => {
  const views = [watch(5), watch(2), watch(3, { deleted: '2026-11-21T09:00:00.000Z' }), watch(1)];
  expect(ordered(views, undefined).map(({ id }) => Number(id.slice(-2)))).toEqual([1, 2, 5]);
});

test('changes since the last visit come before mere edits', () => {
  const edited = watch(1, { updated: '2026-11-21T09:00:00.000Z' });
  const changed = watch(2, { updated: '2026-11-20T12:00:00.000Z', timeline: [change(2, 'A', 'B')] });
  expect(ordered([edited, changed], '2026-11-20T10:00:00.000Z')).toEqual([changed, edited]);
  expect(ordered([edited, changed], undefined)).toEqual([edited, changed]);
});

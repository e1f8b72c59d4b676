import { expect, test } from '@jest/globals';
import { stillChecking } from './use-checking.ts';

const before = '2026-11-21T08:00:00.000Z';
const after = '2026-11-21T09:00:00.000Z';
const asked = { a: { at: 1000, lastChecked: before } };

test('a check that was asked for goes on until the schedule names a later one', () => {
  expect(stillChecking(asked, { a: { lastChecked: before } }, 2000)).toEqual(['a']);
  expect(stillChecking(asked, { a: { lastChecked: after } }, 2000)).toEqual([]);
});

test('nobody waits for a check for ever', () => {
  expect(stillChecking(asked, { a: { lastChecked: before } }, 61_001)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { allowanceText, isUsedUp, meterOf, resetDay } from './allowance.ts';

const allowance = (used: number, limit: number | null) => ({
  id: 'a',
  userId: 'ann',
  workspaceId: 'ann',
  month: '2026-11',
  used,
  limit,
  version: 1,
});

test('at the limit, the required text is shown', () => {
  expect(isUsedUp(allowance(10, 10))).toBe(true);
  expect(allowanceText(allowance(10, 10), 1)).toBe("You've used all 10 free requests this month");
});

test('at the limit of Pro, the text names Pro', () => {
  expect(allowanceText(allowance(200, 200), 1)).toBe("You've used all 200 Pro requests this month");
});

test('the requests of a month are renewed on the first of the next', () => {
  const day = (at: number) =>
    new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(at);
  expect(resetDay('2026-11')).toBe(day(Date.UTC(2026, 11, 1)));
  expect(resetDay('2026-12')).toBe(day(Date.UTC(2027, 0, 1)));
});

test('shows the remaining requests', () => {
  expect(allowanceText(allowance(3, 10), 1)).toBe('7 of 10 requests left this month');
  expect(allowanceText(allowance(8, 10), 6)).toBe('This needs 6 requests, and you have 2 left this month');
  expect(allowanceText(allowance(9, 10), 1000)).toBe('This needs 1,000 requests, and you have 1 left this month');
});

test('unmetered accounts have no limit, and unknown figures block nothing', () => {
  expect(isUsedUp(allowance(999, null))).toBe(false);
  expect(allowanceText(allowance(999, null), 1)).toBeNull();
  expect(isUsedUp(undefined)).toBe(false);
});

test('the meter is green below 75 percent, yellow from there, red from 90, and never more than full', () => {
  expect(meterOf(allowance(74, 100))).toEqual({ percent: 74, tone: 'ok' });
  expect(meterOf(allowance(75, 100))).toEqual({ percent: 75, tone: 'warn' });
  expect(meterOf(allowance(89, 100))).toEqual({ percent: 89, tone: 'warn' });
  expect(meterOf(allowance(90, 100))).toEqual({ percent: 90, tone: 'bad' });
  expect(meterOf(allowance(12, 10))).toEqual({ percent: 100, tone: 'bad' });
  expect(meterOf(allowance(12, null))).toBeNull();
});

import { expect, test } from '@jest/globals';
import { allowanceText, isUsedUp } from './allowance.ts';

const allowance = (used: number, limit: number | null) => ({
  id: 'a',
  userId: 'ann',
  month: '2026-11',
  used,
  limit,
  version: 1,
});

test('at the limit the specified words appear', () => {
  expect(isUsedUp(allowance(10, 10))).toBe(true);
  expect(allowanceText(allowance(10, 10), 1)).toBe("You've used all 10 free requests this month");
});

test('what is left is said', () => {
  expect(allowanceText(allowance(3, 10), 1)).toBe('7 of 10 requests left this month');
  expect(allowanceText(allowance(8, 10), 6)).toBe('This needs 6 requests, and 2 are left this month');
});

test('an account that is not metered has no limit, and unknown figures stop nobody', () => {
  expect(isUsedUp(allowance(999, null))).toBe(false);
  expect(allowanceText(allowance(999, null), 1)).toBeNull();
  expect(isUsedUp(undefined)).toBe(false);
});

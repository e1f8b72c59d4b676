import { expect, test } from '@jest/globals';
import { watch } from '../watch.fixture.ts';
import { freeSlots, isOverLimit, limitText, usageOf, usageText } from './usage.ts';

const slots = (used: number, limit: number | null) => ({
  id: 's',
  userId: 'ann',
  workspaceId: 'ann',
  used,
  limit,
  version: 1,
});

test('within the plan, the count is shown without a banner', () => {
  const usage = usageOf(slots(3, 5), [watch(1)]);
  expect([usageText(usage), isOverLimit(usage)]).toEqual(['3 of 5 websites monitored', false]);
  expect(isOverLimit(usageOf(slots(5, 5), []))).toBe(false);
  expect(usageText(usageOf(slots(1, null), []))).toBe('1 website monitored');
});

test('counts watches deactivated by the plan, but not those disabled or deleted by hand', () => {
  const plan = { enabled: false, disabledBy: 'plan' as const };
  const views = [
    watch(1, plan),
    watch(2, plan),
    watch(3, { enabled: false }),
    watch(4, { ...plan, deleted: '2026-11-21T09:00:00.000Z' }),
  ];
  const usage = usageOf(slots(5, 5), views);
  expect([usageText(usage), isOverLimit(usage)]).toEqual(['7 websites (2 deactivated)', true]);
  expect(isOverLimit(usageOf(slots(4, 5), views))).toBe(false);
});

test('a count beyond the limit is over it even if nothing is deactivated', () => {
  const usage = usageOf(slots(6, 5), []);
  expect([usageText(usage), isOverLimit(usage)]).toEqual(['6 websites (1 deactivated)', true]);
});

test('each plan has its own text', () => {
  expect(limitText(5)).toBe(
    "You've reached your free plan limit. Please upgrade to continue monitoring more websites.",
  );
  expect(limitText(100)).toBe("You've reached your monitoring limit of 100 websites. Please disable some of them.");
});

test('the number of free slots is never negative', () => {
  expect(freeSlots({ used: 3, limit: 5 }, 100)).toBe(2);
  expect(freeSlots({ used: 9, limit: 5 }, 100)).toBe(0);
  expect(freeSlots({ used: 9, limit: null }, 100)).toBe(100);
});

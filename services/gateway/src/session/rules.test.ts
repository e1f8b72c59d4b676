import { expect, test } from '@jest/globals';
import { expiryOf, isExpired, lifetimes, needsCheck, needsTouch } from './rules.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);
const times = (seenMs: number, checkedMs = seenMs) => ({
  createdAt: at(0),
  seenAt: at(seenMs),
  checkedAt: at(checkedMs),
});

test('an unused session expires after the idle time, to the millisecond', () => {
  expect(isExpired(times(0), at(lifetimes.idleMs - 1))).toBe(false);
  expect(isExpired(times(0), at(lifetimes.idleMs))).toBe(true);
});

test('a session in constant use expires after its maximum lifetime', () => {
  const busy = times(lifetimes.absoluteMs - 1000);
  expect(expiryOf(busy)).toEqual(at(lifetimes.absoluteMs));
  expect(isExpired(busy, at(lifetimes.absoluteMs - 1))).toBe(false);
  expect(isExpired(busy, at(lifetimes.absoluteMs))).toBe(true);
});

test('the account is checked every five minutes, however busy the session is', () => {
  expect(needsCheck(times(299_999, 0), at(299_999))).toBe(false);
  expect(needsCheck(times(300_000, 0), at(300_000))).toBe(true);
});

test('the time of last use is stored at most once a minute', () => {
  expect(needsTouch(times(0), at(59_999))).toBe(false);
  expect(needsTouch(times(0), at(60_000))).toBe(true);
});

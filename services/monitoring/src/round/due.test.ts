import { expect, test } from '@jest/globals';
import { catchUpAt, nextDue, nextTry, shardOf } from './due.ts';
import { afterFailure, type Failures, healthOf, resetFailures, troubleOf } from './health.ts';

const minute = 60_000;
const ids = Array.from({ length: 5000 }, (_each, at) => `watch-${String(at)}`);

/** How many of these times fall into each minute. */
const perMinute = (moments: number[]): number[] => {
  const counts = new Map<number, number>();
  for (const moment of moments)
    counts.set(Math.floor(moment / minute), (counts.get(Math.floor(moment / minute)) ?? 0) + 1);
  return [...counts.values()];
};

test('watches added together drift apart', () => {
  const next = ids.map((id) => nextDue(id, 0, 240));
  expect(Math.min(...next)).toBeGreaterThanOrEqual(216 * minute);
  expect(Math.max(...next)).toBeLessThanOrEqual(264 * minute);
  expect(Math.max(...perMinute(next))).toBeLessThan(ids.length * 0.03);
});

test('after an outage overdue watches are spread over the next half hour, with few per minute', () => {
  const now = 10 * 3_600_000;
  const moments = ids.map((id) => catchUpAt(id, { dueMs: 0 }, now) ?? NaN);
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(now);
  expect(Math.max(...moments)).toBeLessThanOrEqual(now + 35 * minute);
  expect(Math.max(...perMinute(moments))).toBeLessThan(ids.length * 0.04);
  // It is not postponed again, however late it runs.
  for (const [place, id] of ids.entries())
    expect(catchUpAt(id, { dueMs: moments[place] ?? 0, spreadMs: moments[place] }, now + 3_600_000)).toBeNull();
});

test('a watch that is only a little late is checked immediately', () => {
  expect(catchUpAt('a', { dueMs: 0 }, 14 * minute)).toBeNull();
});

test('pages of one host are in one shard, and hosts are spread over all shards', () => {
  expect(shardOf('https://example.com/a')).toBe(shardOf('https://example.com/b?c'));
  const hosts = Array.from({ length: 800 }, (_each, at) => shardOf(`https://host-${String(at)}.example/`));
  expect(new Set(hosts).size).toBe(8);
});

const hour = 60 * minute;
const day = 24 * hour;
/** Hours between the retries after a first failure, without manual checks. */
const pauses = (intervalMinutes: number, tries: number, isBlocked = false, sinceMs = 0): number[] => {
  const due = [sinceMs];
  for (let tried = 0; tried < tries; tried += 1)
    due.push(nextTry(due.at(-1) ?? 0, intervalMinutes, { sinceMs: 0, isBlocked }));
  return due.slice(1).map((at, place) => (at - (due[place] ?? 0)) / hour);
};

test('a failing watch is retried after 15 minutes, then hourly, then at its interval, at most 6 hours apart in the first week', () => {
  expect(pauses(240, 7)).toEqual([0.25, 1, 1, 1, 1, 4, 4]);
  expect(pauses(60, 4)).toEqual([0.25, 1, 1, 1]);
  expect(pauses(1440, 9)).toEqual([0.25, 1, 1, 1, 1, 1, 1, 6, 6]);
  expect(Math.max(...pauses(1440, 30))).toBe(6);
  expect(pauses(1440, 2, false, 7 * day)).toEqual([24, 24]);
  expect(pauses(240, 2, false, 8 * day)).toEqual([4, 4]);
  expect(pauses(240, 2, false, 14 * day)).toEqual([24, 24]);
});

test('a blocked watch is retried at its interval in the first week, then once a day', () => {
  expect(pauses(240, 3, true)).toEqual([4, 4, 4]);
  expect(pauses(1440, 2, true)).toEqual([6, 6]);
  expect(pauses(240, 2, true, 8 * day)).toEqual([24, 24]);
});

test('a requested retry time is respected, up to 6 hours in the first week and a day after it', () => {
  const next = (checkedMs: number, retryAtMs: number) =>
    (nextTry(checkedMs, 240, { sinceMs: 0, isBlocked: false, retryAtMs }) - checkedMs) / hour;
  expect([next(0, 8000), next(0, 2 * hour), next(0, 30 * day)]).toEqual([0.25, 2, 6]);
  expect(next(8 * day, 30 * day)).toBe(24);
});

test('health changes after three consecutive failures, to failing or blocked, and to paused after a fortnight', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString();
  let failures: Failures | undefined;
  const seen = [0, 0, 0, 13, 15].map((day) => {
    failures = afterFailure(failures, { cause: 'server-error' }, at(day));
    return healthOf(failures, at(day))?.status;
  });
  expect(seen).toEqual([undefined, undefined, 'failing', 'failing', 'paused']);
  expect(healthOf({ count: 3, since: at(0), cause: 'bot-wall' }, at(1))).toEqual({
    status: 'blocked',
    cause: 'bot-wall',
    since: at(0),
  });
});

test('the first failure is shown immediately with cause and time; a re-enabled watch starts a new spell', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString();
  const first = afterFailure(undefined, { cause: 'server-error' }, at(0));
  expect(troubleOf(first, at(0))).toEqual({ status: 'failing', cause: 'server-error', since: at(0) });
  expect(troubleOf(afterFailure(undefined, { cause: 'robots-forbidden' }, at(0)), at(0))?.status).toBe('blocked');
  const woken = resetFailures(first, at(20));
  expect(troubleOf(woken, at(20))).toBeUndefined();
  expect(troubleOf(afterFailure(woken, { cause: 'timeout' }, at(21)), at(21))).toEqual({
    status: 'failing',
    cause: 'timeout',
    since: at(21),
  });
});

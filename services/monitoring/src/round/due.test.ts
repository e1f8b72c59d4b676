import { expect, test } from '@jest/globals';
import { catchUpAt, nextDue, nextTry, shardOf, shards } from './due.ts';
import { afterFailure, type Failures, healthOf } from './health.ts';

const minute = 60_000;
const ids = Array.from({ length: 5000 }, (_each, at) => `watch-${String(at)}`);

/** How many of these moments fall into each minute. */
const perMinute = (moments: number[]): number[] => {
  const counts = new Map<number, number>();
  for (const moment of moments) counts.set(Math.floor(moment / minute), (counts.get(Math.floor(moment / minute)) ?? 0) + 1);
  return [...counts.values()];
};

test('watches that began together do not stay together', () => {
  const next = ids.map((id) => nextDue(id, 0, 240));
  expect(Math.min(...next)).toBeGreaterThanOrEqual(216 * minute);
  expect(Math.max(...next)).toBeLessThanOrEqual(264 * minute);
  expect(Math.max(...perMinute(next))).toBeLessThan(ids.length * 0.03);
});

test('after an outage each watch has one moment of its own within the next half hour, and no minute holds many', () => {
  const now = 10 * 3_600_000;
  const moments = ids.map((id) => catchUpAt(id, { dueMs: 0 }, now) ?? NaN);
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(now);
  expect(Math.max(...moments)).toBeLessThanOrEqual(now + 35 * minute);
  expect(Math.max(...perMinute(moments))).toBeLessThan(ids.length * 0.04);
  // It is not put off again when that moment comes, however late.
  for (const [place, id] of ids.entries()) expect(catchUpAt(id, { dueMs: moments[place] ?? 0, spreadMs: moments[place] }, now + 3_600_000)).toBeNull();
});

test('whoever is a little late is checked at once', () => {
  expect(catchUpAt('a', { dueMs: 0 }, 14 * minute)).toBeNull();
});

test('pages of one host are in one shard, and hosts are spread over all of them', () => {
  expect(shardOf('https://example.com/a')).toBe(shardOf('https://example.com/b?c'));
  const hosts = Array.from({ length: 800 }, (_each, at) => shardOf(`https://host-${String(at)}.example/`));
  expect(new Set(hosts).size).toBe(shards);
});

test('a host that fails is tried less and less often, down to once a day', () => {
  expect([1, 2, 3, 4, 9].map((failures) => nextTry(0, 240, failures) / (60 * minute))).toEqual([4, 8, 16, 24, 24]);
});

test('three failures in a row are a spell; blocked is what does not want to be read; after a fortnight it is paused', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString();
  let failures: Failures | undefined;
  const seen = [0, 0, 0, 13, 15].map((day) => {
    failures = afterFailure(failures, 'server-error', at(day));
    return healthOf(failures, at(day))?.status;
  });
  expect(seen).toEqual([undefined, undefined, 'failing', 'failing', 'paused']);
  expect(healthOf({ count: 3, since: at(0), cause: 'bot-wall' }, at(1))).toEqual({ status: 'blocked', cause: 'bot-wall', since: at(0) });
});

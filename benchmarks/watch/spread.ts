import { catchUpAt, nextDue } from '@askwatch/monitoring/round/due';
import type { Row } from '../report.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const interval = 240;

type Watch = { id: string; dueMs: number; spreadMs?: number | undefined; checks: number };

/** Simulates the rounds of some hours, one per minute, without waiting. @returns the number of checks in each minute */
const rounds = (watches: Watch[], fromMs: number, hours: number): number[] =>
  Array.from({ length: hours * 60 }, (_each, minute) => {
    const now = fromMs + minute * minuteMs;
    let checked = 0;
    for (const watch of watches) {
      if (watch.dueMs > now) continue;
      const later = catchUpAt(watch.id, watch, now);
      if (later !== null) Object.assign(watch, { dueMs: later, spreadMs: later });
      else {
        checked += 1;
        Object.assign(watch, {
          dueMs: nextDue(watch.id, now, interval),
          spreadMs: undefined,
          checks: watch.checks + 1,
        });
      }
    }
    return checked;
  });

const rowOf = (when: string, perMinute: number[], watches: Watch[]): Row => ({
  when,
  checks: perMinute.reduce((sum, checks) => sum + checks, 0),
  'most in a minute': Math.max(...perMinute),
  'share of all': `${((Math.max(...perMinute) / watches.length) * 100).toFixed(1)}%`,
  'minutes with any': perMinute.filter((checks) => checks > 0).length,
});

/**
 * How watches added at the same moment spread out, and how they catch up after an outage.
 * @param count number of watches, each checked every four hours
 * @returns the rows of a table; `failed` if a watch was checked more than once to catch up, or not at all
 */
export const spread = (count: number): Row[] => {
  const watches: Watch[] = Array.from({ length: count }, (_each, at) => ({
    id: `watch-${String(at)}`,
    dueMs: 0,
    checks: 0,
  }));
  const baseline = rowOf('added in one minute', rounds(watches, 0, 1), watches);
  const first = rowOf('the next checks of all', rounds(watches, hourMs, 4), watches);
  rounds(watches, 5 * hourMs, 16);
  const day = rowOf('a day later, an interval', rounds(watches, 21 * hourMs, 4), watches);
  const before = watches.map(({ checks }) => checks);
  // Nothing runs for six hours, so every watch is due, most of them more than once.
  const after = rounds(watches, 31 * hourMs, 1);
  const once = watches.filter(({ checks }, at) => checks - (before[at] ?? 0) === 1).length;
  return [
    baseline,
    first,
    day,
    {
      ...rowOf('after an outage of 6 hours', after, watches),
      ...(once === count ? {} : { failed: `${String(count - once)} were not checked exactly once` }),
    },
  ];
};

import { defaultPreferences, type Preferences } from '@askwatch/contracts/notifications';
import { expect, test } from '@jest/globals';
import { digestFor, instantOf, localDate, weekOf } from './when.ts';

const daily = (timeZone: string, hour = 8): Preferences => ({
  ...defaultPreferences,
  mechanism: 'email',
  frequency: 'daily',
  timeZone,
  hour,
});
const weekly = (timeZone: string, weekday: number, hour = 8): Preferences => ({
  ...daily(timeZone, hour),
  frequency: 'weekly',
  weekday,
});
const iso = (ms: number) => new Date(ms).toISOString();

test('instantOf converts local dates and hours to UTC', () => {
  expect(iso(instantOf('2026-11-21', 8, 'UTC'))).toBe('2026-11-21T08:00:00.000Z');
  expect(iso(instantOf('2026-11-21', 8, 'Europe/Berlin'))).toBe('2026-11-21T07:00:00.000Z');
  expect(iso(instantOf('2026-07-21', 8, 'Europe/Berlin'))).toBe('2026-07-21T06:00:00.000Z');
  expect(iso(instantOf('2026-11-21', 8, 'America/New_York'))).toBe('2026-11-21T13:00:00.000Z');
  expect(iso(instantOf('2026-11-21', 8, 'Asia/Kolkata'))).toBe('2026-11-21T02:30:00.000Z');
  expect(iso(instantOf('2026-11-21', 0, 'Pacific/Kiritimati'))).toBe('2026-11-20T10:00:00.000Z');
});

test('an hour skipped by daylight saving time is the instant of the switch', () => {
  expect(iso(instantOf('2026-03-29', 2, 'Europe/Berlin'))).toBe('2026-03-29T01:00:00.000Z');
  expect(iso(instantOf('2026-03-08', 2, 'America/New_York'))).toBe('2026-03-08T07:00:00.000Z');
  // Lord Howe switches by half an hour; Santiago skips midnight.
  expect(iso(instantOf('2026-10-04', 2, 'Australia/Lord_Howe'))).toBe('2026-10-03T15:30:00.000Z');
  expect(iso(instantOf('2026-09-06', 0, 'America/Santiago'))).toBe('2026-09-06T04:00:00.000Z');
  // Troll switches by two hours: one and two o’clock are both skipped.
  expect([1, 2, 3].map((hour) => iso(instantOf('2026-03-29', hour, 'Antarctica/Troll')))).toEqual(
    Array(3).fill('2026-03-29T01:00:00.000Z'),
  );
});

test('an hour that occurs twice is the first one', () => {
  expect(iso(instantOf('2026-10-25', 2, 'Europe/Berlin'))).toBe('2026-10-25T00:00:00.000Z');
  expect(iso(instantOf('2026-11-01', 1, 'America/New_York'))).toBe('2026-11-01T05:00:00.000Z');
});

test('notices from before the hour are due at that hour, later ones the next day', () => {
  expect(digestFor(daily('Europe/Berlin'), '2026-11-21T06:59:59.000Z', undefined)).toEqual({
    at: '2026-11-21T07:00:00.000Z',
    period: '2026-11-21',
  });
  expect(digestFor(daily('Europe/Berlin'), '2026-11-21T07:00:00.000Z', undefined).period).toBe('2026-11-21');
  expect(digestFor(daily('Europe/Berlin'), '2026-11-21T07:00:00.001Z', undefined).period).toBe('2026-11-22');
});

test('a day gets no second digest, whatever hour or time zone is chosen afterwards', () => {
  const last = { at: '2026-11-21T07:00:05.000Z', frequency: 'daily' as const };
  expect(digestFor(daily('Europe/Berlin', 20), '2026-11-21T09:00:00.000Z', last).period).toBe('2026-11-22');
  expect(digestFor(daily('America/New_York', 23), '2026-11-21T09:00:00.000Z', last).period).toBe('2026-11-22');
});

test('a digest that was a day late is not followed by another one that day', () => {
  const last = { at: '2026-11-22T01:00:00.000Z', frequency: 'daily' as const };
  expect(digestFor(daily('Europe/Berlin'), '2026-11-22T02:00:00.000Z', last).period).toBe('2026-11-23');
});

test('a weekly digest is on the chosen weekday, once per ISO week', () => {
  // 2026-11-21 is a Saturday.
  expect(digestFor(weekly('UTC', 1), '2026-11-21T12:00:00.000Z', undefined)).toEqual({
    at: '2026-11-23T08:00:00.000Z',
    period: '2026-W48',
  });
  const last = { at: '2026-11-23T08:00:03.000Z', frequency: 'weekly' as const };
  expect(digestFor(weekly('UTC', 3), '2026-11-24T12:00:00.000Z', last)).toEqual({
    at: '2026-12-02T08:00:00.000Z',
    period: '2026-W49',
  });
  expect(weekOf('2027-01-01')).toBe('2026-W53');
  expect(weekOf('2024-12-30')).toBe('2025-W01');
});

/** Simulates a new notice every hour and a round every minute. @returns the digests sent in these days */
const simulated = (preferences: Preferences, from: string, days: number): { at: string; period: string }[] => {
  const sent: { at: string; period: string }[] = [];
  let waitingSince: string | undefined;
  let last: { at: string; frequency: 'daily' | 'weekly' } | undefined;
  const begin = Date.parse(from);
  let slot: { at: string; period: string } | undefined;
  for (let minute = 0; minute < days * 1440; minute += 1) {
    const now = iso(begin + minute * 60_000 + 5000);
    if (minute % 60 === 17 && waitingSince === undefined) {
      waitingSince = now;
      slot = digestFor(preferences, waitingSince, last);
    }
    if (!slot || slot.at > now) continue;
    sent.push({ at: now, period: slot.period });
    [waitingSince, slot] = [undefined, undefined];
    last = { at: now, frequency: preferences.frequency === 'weekly' ? 'weekly' : 'daily' };
  }
  return sent;
};

test.each([
  ['Europe/Berlin', '2026-03-27T12:00:00.000Z', 2],
  ['Europe/Berlin', '2026-10-23T12:00:00.000Z', 2],
  ['America/New_York', '2026-03-06T12:00:00.000Z', 2],
  ['America/New_York', '2026-10-30T12:00:00.000Z', 1],
  ['Australia/Lord_Howe', '2026-10-01T12:00:00.000Z', 2],
  ['Australia/Lord_Howe', '2026-04-02T12:00:00.000Z', 1],
  ['America/Santiago', '2026-09-04T12:00:00.000Z', 0],
])('across the clock change in %s from %s, every day has exactly one digest at %i o’clock', (timeZone, from, hour) => {
  const sent = simulated(daily(timeZone, hour), from, 5);
  const periods = sent.map(({ period }) => period);
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods).toHaveLength(5);
  // Each is sent on its own day, and no day is skipped.
  expect(sent.map(({ at }) => localDate(at, timeZone))).toEqual(periods);
  const days = periods.map((period) => Date.parse(period) / 86_400_000);
  expect(days.slice(1).every((day, i) => day - (days[i] ?? 0) === 1)).toBe(true);
});

test('a weekly digest on the Sunday of each clock change is sent once', () => {
  for (const from of ['2026-03-25T12:00:00.000Z', '2026-10-21T12:00:00.000Z'])
    expect(simulated(weekly('Europe/Berlin', 7, 2), from, 7).map(({ period }) => period)).toHaveLength(1);
});

test('in every time zone, the hours of a day are instants of that date, in order', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    for (const date of ['2026-03-29', '2026-10-25']) {
      const instants = Array.from({ length: 24 }, (_, hour) => instantOf(date, hour, timeZone));
      expect([timeZone, ...new Set(instants.map((ms) => localDate(iso(ms), timeZone)))]).toEqual([timeZone, date]);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    }
});

import { expect, test } from '@jest/globals';
import { availability, dayOf, firstKept, keptDays, slotOf, slotsPerDay } from './slots.ts';

const at = (time: string) => slotOf(Date.parse(time));
const now = at('2026-11-22T06:00:00.000Z');
const longAgo = at('2026-01-01T00:00:00.000Z');
const of = (up: Record<string, number>, began = longAgo, current = now) =>
  availability(new Map(Object.entries(up)), began, current);

test('ninety days are shown, the oldest first and today last', () => {
  const { days } = of({});
  expect(days).toHaveLength(keptDays);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-08-25', '2026-11-22']);
  expect(firstKept(now)).toBe('2026-08-25');
});

test('a whole day has 2880 probes, and those that are missing count as down', () => {
  const { days } = of({ '2026-11-20': 2880, '2026-11-21': 2160 });
  expect(days.slice(-3).map(({ up }) => up)).toEqual([1, 0.75, 0]);
});

test('of today, only the time until now is expected', () => {
  expect(of({ '2026-11-22': 720 }).days.at(-1)).toEqual({ day: '2026-11-22', up: 1 });
  expect(of({ '2026-11-22': 540 }).days.at(-1)).toEqual({ day: '2026-11-22', up: 0.75 });
  // The probe of the current slot may have succeeded already.
  expect(of({ '2026-11-22': 721 }).days.at(-1)).toEqual({ day: '2026-11-22', up: 1 });
});

test('nothing is expected before the first probe, in the middle of a day', () => {
  const began = at('2026-11-21T18:00:00.000Z');
  const { days, up } = of({ '2026-11-21': 360, '2026-11-22': 720 }, began);
  expect(days.at(-3)).toEqual({ day: '2026-11-20' });
  expect(days.slice(-2).map((day) => day.up)).toEqual([0.5, 1]);
  expect(up).toBe(0.75);
  expect(of({}, now)).toMatchObject({ days: expect.arrayContaining([{ day: '2026-11-22' }]) as unknown });
  expect(of({}, now).up).toBeUndefined();
});

test('the day begins at midnight UTC', () => {
  const midnight = at('2026-11-22T00:00:00.000Z');
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(['2026-11-21', '2026-11-22']);
  expect(of({ '2026-11-21': slotsPerDay }, longAgo, midnight).days.slice(-2)).toEqual([
    { day: '2026-11-21', up: 1 },
    { day: '2026-11-22' },
  ]);
});

import { expect, test } from '@jest/globals';
import { clockText, dayText, fullText, shortText, timeText, utcDayText } from './time-text.ts';

/** A local time, because most texts are in the user's time zone. */
const at = new Date(2026, 10, 21, 21, 20).toISOString();
const laterThatDay = new Date(2026, 10, 21, 23, 59).getTime();
const nextDay = new Date(2026, 10, 22, 0, 1).getTime();

// ICU puts a narrow no-break space before AM and PM.
const spaced = (text: string) => text.replaceAll('\u202f', ' ');

test('a time alone, a day, and both are written like in emails', () => {
  expect(spaced(timeText(at))).toBe('9:20 PM');
  expect(dayText(at)).toBe('Nov 21, 2026');
  expect(spaced(fullText(at))).toBe('Nov 21, 2026, 9:20 PM');
});

test('the time alone stands for today', () => {
  expect(shortText(at, laterThatDay)).toBe(timeText(at));
  expect(clockText(at, laterThatDay)).toBe(timeText(at));
  expect(shortText(at, nextDay)).toBe(dayText(at));
  expect(clockText(at, nextDay)).toBe(fullText(at));
});

test('a day in UTC is the same in every time zone', () => {
  expect(utcDayText('2026-01-02T23:59:59.000Z')).toBe('Jan 2, 2026');
  expect(utcDayText('2026-01-02T00:00:00.000Z')).toBe('Jan 2, 2026');
  expect(utcDayText('2026-01-02')).toBe('Jan 2, 2026');
});

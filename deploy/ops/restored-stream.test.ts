import { expect, test } from '@jest/globals';
import { withEventsAgain } from './restored-stream.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const at = (minute: number) => `2026-11-22T11:${String(minute).padStart(2, '0')}:00.000Z`;
const stream = (published: number) => ({
  _id: 'question-1',
  version: 3,
  published,
  events: [10, 20, 30].map((minute, i) => ({ version: i + 1, event: { at: at(minute) } })),
});

test('events from shortly before the backup are published again, older ones are not', () => {
  expect(withEventsAgain(stream(3), at(20), now)).toEqual({ ...stream(1), pending: now });
  expect(withEventsAgain(stream(3), at(31), now)).toEqual(stream(3));
});

test('events that were not yet published are, however old they are', () => {
  expect(withEventsAgain(stream(0), at(31), now)).toEqual({ ...stream(0), pending: now });
});

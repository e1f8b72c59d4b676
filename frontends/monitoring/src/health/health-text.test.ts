import { expect, test } from '@jest/globals';
import { timeText } from '@askwatch/web-kit/time-text';
import { watch } from '../watch.fixture.ts';
import { confirmingText, healthNote, intervalText, nextText, pollMs, restText } from './health-text.ts';

const now = new Date(2026, 10, 21, 9, 0).getTime();
const today = new Date(2026, 10, 21, 14, 20).toISOString();
const tomorrow = new Date(2026, 10, 22, 14, 20).toISOString();
const past = new Date(2026, 10, 21, 8, 59).toISOString();
const since = past;

test('a failed read says why, and that it is no change', () => {
  expect(healthNote({ status: 'failing', cause: 'server-error', since })).toBe(
    'The site answered with an error. Try again later. A failed read is never a change.',
  );
  expect(healthNote({ status: 'blocked', cause: 'robots-forbidden', since })).toContain('robots.txt');
  expect(healthNote({ status: 'paused', cause: 'unreachable', since })).toContain('once a day');
  expect(healthNote({ status: 'ok', since })).toBeNull();
});

test('the next check is told by the clock, and with its day when that is not today', () => {
  expect(nextText(watch(1), { nextCheck: today }, now)).toBe(`Next check ${timeText(today)}`);
  expect(nextText(watch(1), { nextCheck: tomorrow }, now)).toMatch(/2026/);
  expect(nextText(watch(1), { nextCheck: past }, now)).toBe('Next check any moment');
  expect(nextText(watch(1), {}, now)).toBe('');
});

test('a site that cannot be read is tried, not checked', () => {
  const failing = watch(1, { health: { status: 'failing', cause: 'timeout', since } });
  expect(nextText(failing, { nextCheck: today }, now)).toBe(`Next try ${timeText(today)}`);
});

test('before the first read, that is on its way; a disabled watch has none', () => {
  const { answer: _answer, ...fresh } = watch(1);
  expect(nextText(fresh, {}, now)).toBe('First check is on its way');
  expect(nextText(watch(1, { enabled: false }), { nextCheck: today }, now)).toBe('');
});

test('a change that waits for its second read says until when', () => {
  expect(confirmingText({ confirming: today }, now)).toBe(
    `A change was seen; the second read is at ${timeText(today)}`,
  );
  expect(confirmingText({ confirming: past }, now)).toBe('A change was seen; the second read is on its way');
  expect(confirmingText({}, now)).toBeNull();
});

test('a watch that rests says who put it to rest', () => {
  expect(restText({ enabled: false, disabledBy: 'plan' })).toBe('Deactivated: beyond the limit of your plan');
  expect(restText({ enabled: false, disabledBy: 'mail' })).toBe('Disabled by the link in a mail');
  expect(restText({ enabled: false })).toBe('Disabled: not checked');
});

test.each([
  [60, 'hourly'],
  [90, 'every 90 minutes'],
  [240, 'every 4 hours'],
  [1440, 'daily'],
])('%s minutes are %s', (minutes, text) => {
  expect(intervalText(minutes)).toBe(text);
});

test('the schedule is read again a little after the next check, neither hectically nor never', () => {
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const id = watch(1).id;
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(60) } }, now)).toBe(65_000);
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(600), confirming: at(30) } }, now)).toBe(35_000);
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(-600) } }, now)).toBe(15_000);
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(9000) } }, now)).toBe(300_000);
  expect(pollMs([watch(1, { enabled: false })], { [id]: { nextCheck: at(30) } }, now)).toBe(300_000);
  expect(pollMs([], {}, now)).toBe(300_000);
});

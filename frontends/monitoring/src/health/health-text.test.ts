import { expect, test } from '@jest/globals';
import { dayText, timeText } from '@askwatch/web-kit/time-text';
import { watch } from '../watch.fixture.ts';
import {
  confirmingText,
  healthNote,
  healthNow,
  intervalText,
  lastText,
  nextText,
  pausedUntil,
  pollMs,
  disabledText,
} from './health-text.ts';

const now = new Date(2026, 10, 21, 9, 0).getTime();
const today = new Date(2026, 10, 21, 14, 20).toISOString();
const past = new Date(2026, 10, 21, 8, 59).toISOString();
const since = past;

test("a failed read shows its cause and that it isn't a change", () => {
  expect(healthNote({ status: 'failing', cause: 'server-error', since }, now)).toBe(
    'The site returned an error. Try again later. A failed read never counts as a change.',
  );
  expect(healthNote({ status: 'blocked', cause: 'robots-forbidden', since }, now)).toContain('robots.txt');
  expect(healthNote({ status: 'paused', cause: 'unreachable', since }, now)).toContain('once a day');
  expect(healthNote({ status: 'ok', since }, now)).toBeNull();
});

test("times in the cause are shown in the user's time zone", () => {
  const paused = {
    status: 'failing',
    cause: 'bot-wall',
    since,
    detail: { kind: 'paused', until: today },
  } as const;
  expect(healthNote(paused, now)).toBe(
    `The site asked to be left alone until ${timeText(today)}. It is not read before then. A failed read never counts as a change.`,
  );
  expect(pausedUntil(paused)).toBe(today);
  const expired = {
    status: 'failing',
    cause: 'unreachable',
    since,
    detail: { kind: 'certificate', fault: 'expired', at: new Date(2026, 10, 20, 8, 5).toISOString() },
  } as const;
  expect(healthNote(expired, now)).toContain(
    `has been expired since ${dayText(expired.detail.at)}, ${timeText(expired.detail.at)}, so`,
  );
  expect(pausedUntil(expired)).toBeNull();
});

const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('the last and next check are relative times that update', () => {
  const schedule = { lastChecked: ago(5), nextCheck: ago(-235) };
  expect([lastText(true, schedule, now), nextText(true, schedule, now)]).toEqual(['Checked 5 min ago', 'next in 4 h']);
  const later = now + 60 * 60_000;
  expect([lastText(true, schedule, later), nextText(true, schedule, later)]).toEqual([
    'Checked 1 h ago',
    'next in 3 h',
  ]);
  expect(lastText(true, { lastChecked: ago(0) }, now)).toBe('Checked just now');
  expect(lastText(true, { lastChecked: ago(3 * 1440) }, now)).toBe('Checked 3 days ago');
  expect(nextText(true, { lastChecked: ago(5), nextCheck: ago(1) }, now)).toBe('next any moment now');
  expect(nextText(true, { lastChecked: ago(5) }, now)).toBe('');
});

test('an unreadable site says "Tried", not "Checked"', () => {
  const schedule = { lastChecked: ago(2), nextCheck: ago(-13) };
  expect([lastText(false, schedule, now), nextText(false, schedule, now)]).toEqual([
    'Tried 2 min ago',
    'next try in 13 min',
  ]);
});

test('before the first read, it says that the first check is on its way', () => {
  expect([lastText(true, {}, now), nextText(true, { nextCheck: today }, now)]).toEqual([
    'Checking for the first time',
    '',
  ]);
});

test("a failed last check takes precedence over the watch's health, from the first failure on", () => {
  const trouble = { status: 'failing' as const, cause: 'server-error' as const, since };
  expect(healthNow(watch(1), { trouble })).toEqual(trouble);
  expect(healthNow(watch(1), {})).toEqual(watch(1).health);
  const blocked = { ...trouble, status: 'blocked' as const };
  expect(healthNow(watch(1, { health: trouble }), { trouble: blocked })).toEqual(blocked);
});

test('a change awaiting its second read says when that is', () => {
  expect(confirmingText({ confirming: today }, now)).toBe(`Possible change; confirming at ${timeText(today)}`);
  expect(confirmingText({ confirming: past }, now)).toBe('Possible change; confirming now');
  expect(confirmingText({}, now)).toBeNull();
});

test('a disabled watch says why it is disabled', () => {
  expect(disabledText({ enabled: false, disabledBy: 'plan' })).toBe("Deactivated: over your plan's limit");
  expect(disabledText({ enabled: false, disabledBy: 'mail' })).toBe('Disabled from an email');
  expect(disabledText({ enabled: false })).toBe('Disabled: not checked');
});

test.each([
  [60, 'hourly'],
  [90, 'every 90 minutes'],
  [240, 'every 4 hours'],
  [1440, 'daily'],
])('%s minutes are %s', (minutes, text) => {
  expect(intervalText(minutes)).toBe(text);
});

test('the schedule is polled shortly after the next check, within 15 to 60 seconds', () => {
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const id = watch(1).id;
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(40) } }, now)).toBe(45_000);
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(600), confirming: at(30) } }, now)).toBe(35_000);
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(-600) } }, now)).toBe(15_000);
  expect(pollMs([watch(1)], { [id]: { nextCheck: at(9000) } }, now)).toBe(60_000);
  expect(pollMs([watch(1, { enabled: false })], { [id]: { nextCheck: at(30) } }, now)).toBe(60_000);
  expect(pollMs([], {}, now)).toBe(60_000);
});

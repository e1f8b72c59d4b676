import { expect, test } from '@jest/globals';
import { change, baseline, watch } from '../watch.fixture.ts';
import { isOver, resultText } from './use-checking.ts';

const before = '2026-11-21T08:00:00.000Z';
const after = '2026-11-21T09:00:00.000Z';

test('a requested check is over once the schedule has a later one', () => {
  expect(isOver({ lastChecked: before }, { lastChecked: before })).toBe(false);
  expect(isOver({ lastChecked: before }, { lastChecked: after })).toBe(true);
  expect(isOver({ lastChecked: undefined }, {})).toBe(false);
});

test('the result text says what was found, or that nothing changed', () => {
  const asked = { answers: 1 };
  expect(resultText(asked, { lastChecked: after }, watch(1))).toBe('Checked just now: no change');
  const trouble = { status: 'failing' as const, cause: 'server-error' as const, since: after };
  expect(resultText(asked, { lastChecked: after, trouble }, watch(1))).toBe(
    "Checked just now: the page couldn't be read",
  );
  expect(resultText(asked, { lastChecked: after, confirming: after }, watch(1))).toContain('possible change');
  expect(resultText(asked, {}, watch(1, { timeline: [change(1, 'A', 'B'), baseline()] }))).toBe('Checked just now');
});

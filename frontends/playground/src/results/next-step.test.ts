import { type Answer, Cause } from '@askwatch/contracts/answer';
import { FailureCode, Mode } from '@askwatch/contracts/asking';
import { expect, test } from '@jest/globals';
import { labelOf, nextStep } from './next-step.ts';
import { answered, question } from './question.fixture.ts';

const reading = { text: 'x', engine: 'built-in' as const, pagesRead: 0 };
const unreadable = (cause: Cause): Answer => ({ ...reading, outcome: 'unreadable', cause });

const failures = Mode.options.flatMap((mode) => [
  ...Cause.options.map((cause) => [cause, mode, question({ mode, answer: unreadable(cause) })] as const),
  ...FailureCode.options.map((code) => [code, mode, question({ mode, error: { code, reason: 'x' } })] as const),
  ['silence', mode, question({ mode })] as const,
  ['not-stated', mode, question({ mode, answer: { ...reading, outcome: 'not-stated' } })] as const,
]);

test.each(failures)('after %s (%s) there is a sentence and a button with the next step', (_what, mode, view) => {
  const next = nextStep(view);
  expect(next?.text).toMatch(/^\p{Lu}.*\.$/u);
  expect(next?.actions.length).toBeGreaterThan(0);
  for (const action of next?.actions ?? []) expect(labelOf(action, mode)).not.toBe('');
});

test('the next step never suggests the mode that was just used', () => {
  for (const [, mode, view] of failures)
    expect(nextStep(view)?.actions).not.toContain(mode === 'domain' ? 'whole-site' : 'one-page');
});

test('temporary failures suggest asking again, permanent ones asking elsewhere', () => {
  expect(nextStep(question({ answer: unreadable('timeout') }))?.actions[0]).toBe('again');
  expect(nextStep(question({ answer: unreadable('not-found') }))?.actions[0]).toBe('whole-site');
  expect(nextStep(question({ answer: unreadable('protected-file') }))?.actions).toEqual(['other']);
});

test('there is no next step after an answer', () => {
  expect(nextStep(answered())).toBeNull();
});

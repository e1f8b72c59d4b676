import { expect, test } from '@jest/globals';
import { nextStep } from './next-step.ts';
import { question } from './question.fixture.ts';

const unreadable = (cause: 'timeout' | 'not-found') =>
  question({ answer: { outcome: 'unreadable', cause, text: 'x', engine: 'built-in', pagesRead: 0 } });

test('what may pass is asked again, what will not is asked elsewhere', () => {
  expect(nextStep(unreadable('timeout'))).toBe('again');
  expect(nextStep(unreadable('not-found'))).toBe('elsewhere');
  expect(nextStep(question({ error: { code: 'internal', reason: 'x' } }))).toBe('again');
});

import { expect, test } from '@jest/globals';
import { announcement } from './announce.ts';
import { answered, question } from './question.fixture.ts';

test('an answer is announced with its question', () => {
  expect(announcement([question()], [answered()])).toBe('Who is the CFO? Jane Doe, Chief Financial Officer');
});

test('stages are announced while one question is running', () => {
  expect(announcement([question()], [question({ progress: { stage: 'thinking' } })])).toBe(
    'Thinking about your question...',
  );
});

test('with several running, only results are announced', () => {
  const [a, b] = [question({ id: 'a' }), question({ id: 'b' })];
  expect(announcement([a, b], [question({ id: 'a', progress: { stage: 'thinking' } }), b])).toBeNull();
  expect(announcement([a, b], [answered({ id: 'a' }), answered({ id: 'b' })])).toBe('2 questions answered, 0 to go');
});

test('an unchanged list is not announced', () => {
  expect(announcement([answered()], [answered()])).toBeNull();
  expect(announcement([], [answered()])).toBeNull();
});

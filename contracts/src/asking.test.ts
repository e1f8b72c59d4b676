import { expect, test } from '@jest/globals';
import { AskQuestion, AskQuestions, Cursor, cursorAfter, QuestionIds } from './asking.ts';
import { limits } from './limits.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const asked = (of: object = {}) => ({
  type: 'AskQuestion',
  questionId: id(1),
  question: 'Who is the CFO?',
  website: 'https://example.com/team',
  mode: 'url',
  ...of,
});
const isValid = (of: object) => AskQuestion.safeParse(asked(of)).success;

test('a question may have up to 1,000 characters, and a single emoji is valid', () => {
  expect(isValid({ question: 'a'.repeat(limits.questionChars) })).toBe(true);
  expect(isValid({ question: 'a'.repeat(limits.questionChars + 1) })).toBe(false);
  expect(isValid({ question: 'a'.repeat(10_000) })).toBe(false);
  expect(isValid({ question: '🙂' })).toBe(true);
});

test.each([
  ['NUL', 'Who\0?'],
  ['the first half of a surrogate pair', 'Who \ud83d?'],
  ['the second half of a surrogate pair', 'Who \ude00?'],
  ['only white space', ' \t\u2028 '],
])('a question or an address with %s is rejected', (_what, text) => {
  expect(isValid({ question: text })).toBe(false);
  expect(isValid({ website: text })).toBe(false);
});

test.each([
  'Who \u202eis\u202c it?',
  'Wh\u200bo?',
  '<img src=x onerror=alert(1)>',
  "' || '1'=='1",
  '{"$ne":null}',
  'מי המנכ״ל?',
])('%j is a valid question and is kept unchanged', (question) => {
  expect(AskQuestion.parse(asked({ question })).question).toBe(question);
});

test.each([
  { userId: 'bob' },
  { created: '2026-11-21T08:00:00.000Z' },
  { plan: 'pro' },
  { question: { $gt: '' } },
  { question: ['Who?'] },
])('unknown fields and wrong types are rejected: %j', (of) => {
  expect(isValid(of)).toBe(false);
});

test('a batch has a maximum size', () => {
  const questions = (count: number) => ({
    questions: Array.from({ length: count }, (_, n) => asked({ questionId: id(n) })),
  });
  expect(AskQuestions.safeParse(questions(limits.questionsPerBatch)).success).toBe(true);
  expect(AskQuestions.safeParse(questions(limits.questionsPerBatch + 1)).success).toBe(false);
  expect(AskQuestions.safeParse(questions(0)).success).toBe(false);
  expect(
    QuestionIds.safeParse({ questionIds: Array.from({ length: limits.questionsPerBatch + 1 }, (_, n) => id(n)) })
      .success,
  ).toBe(false);
});

test('a cursor is a time and an id; anything else is rejected', () => {
  expect(cursorAfter({ created: '2026-11-21T08:00:00.000Z', id: id(7) })).toBe(`1795248000000_${id(7)}`);
  expect(Cursor.safeParse(`1795248000000_${id(7)}`).success).toBe(true);
  for (const wrong of [
    '',
    'now',
    `-1_${id(7)}`,
    `1e3_${id(7)}`,
    `9999999999999999_${id(7)}`,
    `1_${id(7)}x`,
    `1_${id(7)}\n`,
    '1_$ne',
  ])
    expect([wrong, Cursor.safeParse(wrong).success]).toEqual([wrong, false]);
});

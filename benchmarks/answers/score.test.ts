import { expect, test } from '@jest/globals';
import type { Answer } from '@askwatch/contracts/answer';
import type { Label } from './labels.ts';
import { containsWords, verdictOf } from './score.ts';

const label: Label = {
  id: '1',
  site: 's',
  mode: 'url',
  start: '/',
  question: 'Who?',
  answerable: true,
  category: 'people',
};
const reading = { engine: 'built-in', pagesRead: 1 } as const;
const evidence = [{ url: 'https://a.example/', quote: 'q', readAt: '2026-11-21T08:00:00.000Z', pageHash: 'h' }];
const said = (text: string): Answer => ({
  outcome: 'answered',
  text,
  value: { kind: 'text', text },
  evidence,
  proved: true,
  ...reading,
});
const silent: Answer = { outcome: 'not-stated', text: 'This page does not say.', ...reading };

test('words match at word boundaries only, ignoring case and white space', () => {
  expect(containsWords('Please  NOTE', 'please note')).toBe(true);
  expect(containsWords('a note', 'No')).toBe(false);
  expect(containsWords('since 2010', '10')).toBe(false);
  expect(containsWords('$10/month', '$10')).toBe(true);
});

test('any answer, all parts, or enough list items make an answer right', () => {
  expect(verdictOf({ ...label, answers: ['Ann Lee', 'A. Lee'] }, said('Ann Lee, CFO'))).toBe('right');
  expect(verdictOf({ ...label, all_of: ['$10', 'month'] }, said('$10 a year'))).toBe('wrong');
  expect(verdictOf({ ...label, answer_items: ['A1', 'B1', 'C1'], min_items: 2 }, said('A1; C1'))).toBe('right');
  expect(verdictOf({ ...label, answers_regex: ['(?i)ann\\s+l'] }, said('ANN LEE'))).toBe('right');
});

test('"not stated" is a miss for answerable questions and right for unanswerable ones', () => {
  expect(verdictOf({ ...label, answers: ['Ann Lee'] }, silent)).toBe('not-stated');
  expect(verdictOf({ ...label, answerable: false }, silent)).toBe('right');
  expect(verdictOf({ ...label, answerable: false }, said('Ann Lee'))).toBe('wrong');
  expect(verdictOf({ ...label, answers: ['Ann Lee'] }, null)).toBe('unreadable');
});

test('a telephone number is right however it is grouped, another number is not', () => {
  const asked = { ...label, answers: ['(208) 359-9888'] };
  expect(verdictOf(asked, said('2083599888'))).toBe('right');
  expect(verdictOf(asked, said('Call 208.359.9888 now'))).toBe('right');
  expect(verdictOf(asked, said('208-359-9889'))).toBe('wrong');
  expect(verdictOf(asked, said('+12083599888'))).toBe('right');
  expect(verdictOf(asked, said('12083599888'))).toBe('wrong');
  expect(verdictOf({ ...label, answers: ['1988'] }, said('19.88'))).toBe('wrong');
});

test('yes and no are compared as such: the quote of a yes may hold a "no"', () => {
  const answers = ['no'];
  const yesNo = (yes: boolean): Answer => ({
    ...said(`${yes ? 'Yes' : 'No'}: There are no fees.`),
    ...{ value: { kind: 'yes-no', yes } },
  });
  expect(verdictOf({ ...label, answers }, yesNo(false))).toBe('right');
  expect(verdictOf({ ...label, answers }, yesNo(true))).toBe('wrong');
  expect(verdictOf({ ...label, answers: ['fees'] }, yesNo(true))).toBe('right');
});

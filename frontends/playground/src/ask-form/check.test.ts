import { expect, test } from '@jest/globals';
import { check } from './check.ts';

test.each([
  ['', 'Who?'],
  ['https://a.com', ' \n '],
])('an empty field is missing', (websites, questions) => {
  expect(check({ mode: 'url', websites, questions })).toMatchObject({ problem: 'Inputs missing' });
});

test('a line that is no address is named', () => {
  expect(check({ mode: 'url', websites: 'https://a.com\nour team', questions: 'Who?' })).toMatchObject({
    problem: expect.stringContaining('“our team”'),
    at: 'websites',
  });
});

test('a whole site is asked by its origin, a page by its address', () => {
  const form = { websites: 'a.com/team\na.com/about', questions: 'Who?' };
  expect(check({ ...form, mode: 'domain' })).toEqual({ pairs: [{ website: 'https://a.com', question: 'Who?' }] });
  expect(check({ ...form, mode: 'url' })).toMatchObject({ pairs: { length: 2 } });
});

test('a batch has an end', () => {
  const questions = Array.from({ length: 201 }, (_, i) => `Question ${String(i)}`).join('\n');
  expect(check({ mode: 'url', websites: 'a.com', questions })).toMatchObject({ at: 'questions' });
});

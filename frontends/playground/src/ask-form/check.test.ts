import { expect, test } from '@jest/globals';
import { check, sitesOf } from './check.ts';

const allowance = { id: 'a', userId: 'ann', workspaceId: 'ann', month: '2026-11', used: 3, limit: 10, version: 1 };
const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

test.each([
  ['', 'Who?'],
  ['https://a.com', ' \n '],
  [' \t\u2028', 'Who?'],
])('an empty field is missing', (websites, questions) => {
  expect(check({ mode: 'url', websites, questions })).toMatchObject({ problem: 'Inputs missing' });
});

test('an invalid address is quoted in the error', () => {
  expect(check({ mode: 'url', websites: 'https://a.com\nour team', questions: 'Who?' })).toMatchObject({
    problem: expect.stringContaining('“our team”'),
    at: 'websites',
  });
});

test('a long invalid address is shortened in the error', () => {
  const { problem } = check({ mode: 'url', websites: `x y ${'🙂'.repeat(5000)}`, questions: 'Who?' }) as {
    problem: string;
  };
  expect(problem.length).toBeLessThan(400);
});

test.each(['url', 'domain'] as const)('an address with credentials is rejected for a %s, not stripped', (mode) => {
  for (const websites of ['https://user:p@example.com/a?b#c', 'user:p@example.com', 'https://ann@example.com'])
    expect(check({ mode, websites, questions: 'Who?' })).toMatchObject({ at: 'websites' });
});

test('Entire Domain mode uses the origin, Single Page mode the full address', () => {
  const form = { websites: 'a.com/team\na.com/about', questions: 'Who?' };
  expect(check({ ...form, mode: 'domain' })).toEqual({ pairs: [{ website: 'https://a.com', question: 'Who?' }] });
  expect(check({ ...form, mode: 'url' })).toMatchObject({ pairs: { length: 2 } });
});

test('websites are counted by mode: two pages of one site are one domain', () => {
  expect(sitesOf({ mode: 'domain', websites: 'a.com/team\nhttps://a.com/about' })).toEqual(['https://a.com']);
  expect(sitesOf({ mode: 'url', websites: 'a.com/team\nhttps://a.com/team' })).toEqual(['https://a.com/team']);
});

test('a batch has a maximum size', () => {
  const questions = lines(201, (i) => `Question ${String(i)}`);
  expect(check({ mode: 'url', websites: 'a.com', questions })).toMatchObject({ at: 'questions' });
});

test('a million questions are rejected without building them, and the error includes the requests left', () => {
  const form = {
    mode: 'url' as const,
    websites: lines(1000, (i) => `https://a${String(i)}.com`),
    questions: lines(1000, (i) => `Who is number ${String(i)}?`),
  };
  expect(check(form, allowance)).toEqual({
    problem:
      'You can ask at most 200 questions at a time; this is 1,000,000. You have 7 of 10 requests left this month.',
    at: 'questions',
  });
  // Beside a line that is refused, the pairs of the others would be in `rest`.
  expect(check({ ...form, websites: `${form.websites}\nnot an address` }, allowance)).toMatchObject({ rest: [] });
});

test.each([
  ['a NUL', 'Who\0?'],
  ['half a surrogate pair', 'Who \ud800?'],
  ['more than 1,000 characters', 'a'.repeat(1001)],
])('a question with %s is refused', (_what, questions) => {
  expect(check({ mode: 'url', websites: 'a.com', questions })).toMatchObject({ at: 'questions' });
});

test.each(['🙂', 'Who \u202eis\u200b it?', '<img src=x onerror=alert(1)>', "' || '1'=='1"])(
  '%j is a question',
  (question) => {
    expect(check({ mode: 'url', websites: 'a.com', questions: question })).toEqual({
      pairs: [{ website: 'https://a.com', question }],
    });
  },
);

test('every invalid line is listed with its reason, and the others can be asked without them', () => {
  const websites = [
    'a.com',
    'our team',
    'b.com/team',
    'https://ann:pw@c.com',
    `d.com/${'x'.repeat(2048)}`,
    'e.com',
  ].join('\n');
  const checked = check({ mode: 'url', websites, questions: 'Who?' });
  expect(checked).toMatchObject({
    at: 'websites',
    problem: "3 addresses can't be asked. Nothing was asked yet: fix each address or leave them out.",
    refused: [
      { line: 'our team', why: expect.stringContaining("“our team” isn't a web address") },
      { line: 'https://ann:pw@c.com', why: expect.stringContaining('Remove them and try again.') },
      { why: 'The website address is too long: use at most 2,048 characters.' },
    ],
    rest: [
      { website: 'https://a.com', question: 'Who?' },
      { website: 'https://b.com/team', question: 'Who?' },
      { website: 'https://e.com', question: 'Who?' },
    ],
  });
});

test('questions that are too long or invalid text are listed as well', () => {
  const questions = ['Who is the CFO?', 'a'.repeat(1001), 'Who \ud800?'].join('\n');
  expect(check({ mode: 'url', websites: 'a.com', questions })).toMatchObject({
    at: 'questions',
    refused: [
      { why: 'The question is too long: use at most 1,000 characters.' },
      { why: 'The question holds characters that are not text, such as half an emoji. Type it again.' },
    ],
    rest: [{ website: 'https://a.com', question: 'Who is the CFO?' }],
  });
});

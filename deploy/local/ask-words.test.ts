import type { QuestionView } from '@askwatch/contracts/asking';
import { expect, test } from '@jest/globals';
import { isAnswer, notAsked, progressLine, resultLines, resultOf } from './ask-words.ts';

const view: QuestionView = {
  id: '6f1b3c1e-4a53-4a9e-8a55-1d9f3a7c2b10',
  userId: 'ann',
  workspaceId: 'ann',
  question: 'Who is the CFO?',
  website: 'https://example.com/',
  mode: 'domain',
  created: '2026-11-21T10:00:00.000Z',
  progress: { stage: 'analyzing' },
  version: 7,
  ms: 1234,
};
const evidence = [
  {
    url: 'https://example.com/team',
    quote: 'Helena Brandt Chief Financial Officer',
    readAt: view.created,
    pageHash: 'h',
  },
];
const reading = { engine: 'built-in', pagesRead: 3 } as const;
const answered: QuestionView = {
  ...view,
  answer: {
    outcome: 'answered',
    text: 'Helena Brandt, Chief Financial Officer',
    value: { kind: 'person', people: [{ name: 'Helena Brandt' }] },
    evidence,
    proved: true,
    ...reading,
  },
};

test.each<[QuestionView['progress'], string]>([
  [{ stage: 'browsing-page' }, 'Browsing the page...'],
  [{ stage: 'discovering' }, 'Exploring the website...'],
  [{ stage: 'selecting', discoveredPages: 12 }, 'Finding the best pages to read... Found 12 pages'],
  [{ stage: 'fetching', completedPages: 1, totalPages: 3 }, 'Reading the selected pages... 1 of 3'],
  [{ stage: 'analyzing', selectedPages: ['a', 'b'] }, 'Thinking about your question... Selected 2 pages to analyze'],
])('progress %j is printed as "%s"', (progress, line) => {
  expect(progressLine(progress)).toBe(line);
});

test('an answer is printed with its quote, its source and the engine', () => {
  const text = resultLines(resultOf(answered)).join('\n');
  for (const part of [
    'Helena Brandt, Chief Financial Officer',
    '“Helena Brandt Chief',
    'https://example.com/team',
    'built-in',
    '1.2 s',
  ])
    expect(text).toContain(part);
});

test('an unproven answer is marked as such', () => {
  const unproved = { ...resultOf(answered), proved: false };
  expect(resultLines(unproved).join('\n')).toContain('Unproven');
});

test.each<[string, QuestionView, string, boolean]>([
  ['an answer', answered, 'answered', true],
  [
    'a vacancy',
    { ...view, answer: { outcome: 'none', text: 'The post is vacant.', evidence, proved: true, ...reading } },
    'none',
    true,
  ],
  [
    'a missing answer',
    { ...view, answer: { outcome: 'not-stated', text: 'Not stated.', ...reading } },
    'not-stated',
    false,
  ],
  [
    'an unreadable site',
    { ...view, answer: { outcome: 'unreadable', cause: 'bot-wall', text: 'Refused.', ...reading } },
    'unreadable',
    false,
  ],
  ['a failure', { ...view, error: { code: 'deadline', reason: 'It took too long.' } }, 'failed', false],
])('%s has the same fields as every other result', (_what, shown, outcome, isOne) => {
  const result = resultOf(shown);
  expect(result.outcome).toBe(outcome);
  expect(isAnswer(result)).toBe(isOne);
  expect(result.text).not.toBe('');
  expect(Object.keys(result)).toEqual(Object.keys(notAsked('')));
});

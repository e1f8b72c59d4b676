import { limits } from '@askwatch/contracts/limits';
import { expect, test } from '@jest/globals';
import { railOf } from '@askwatch/web-kit/rail';
import { slowText, stateOf } from './progress-text.ts';
import { answered, question } from './question.fixture.ts';

test.each([
  ['url', 'browsing-page', 'Browsing the page...'],
  ['url', 'thinking', 'Thinking about your question...'],
  ['domain', 'discovering', 'Exploring the website...'],
  ['domain', 'selecting', 'Finding the best pages to read...'],
  ['domain', 'fetching', 'Reading the selected pages...'],
  ['domain', 'analyzing', 'Thinking about your question...'],
] as const)('a %s question in stage %s shows its text', (mode, stage, text) => {
  expect(railOf(mode, { stage }).text).toBe(text);
});

test('shows the count of found, selected and read pages', () => {
  expect(railOf('domain', { stage: 'discovering', discoveredPages: 12 }).count).toBe('Found 12 pages');
  expect(railOf('domain', { stage: 'discovering', discoveredPages: 1 }).count).toBe('Found 1 page');
  const selectedPages = ['/a', '/b', '/c'];
  expect(railOf('domain', { stage: 'selecting', discoveredPages: 12, selectedPages }).count).toBe(
    'Selected 3 pages to analyze',
  );
  expect(railOf('domain', { stage: 'selecting', discoveredPages: 12 }).count).toBe('Found 12 pages');
  expect(railOf('domain', { stage: 'fetching', completedPages: 2, totalPages: 3 })).toMatchObject({
    current: 2,
    count: '2 of 3 pages',
    bar: { done: 2, total: 3 },
  });
  expect(railOf('domain', { stage: 'fetching' }).bar).toBeUndefined();
});

const at = Date.parse(question().created);

test('progress is shown for two minutes, then the current stage as text', () => {
  const asked = question();
  expect(stateOf(asked, at + 119_999)).toBe('running');
  expect(stateOf(asked, at + 120_000)).toBe('slow');
  expect(stateOf(answered(), at + 999_000)).toBe('answered');
  expect(stateOf(question({ error: { code: 'deadline', reason: 'Too late.' } }), at)).toBe('failed');
});

test('a question is only shown as lost after its deadline', () => {
  expect(stateOf(question(), at + limits.questionDeadlineMs)).toBe('slow');
  expect(stateOf(question(), at + limits.questionDeadlineMs + 15_000)).toBe('silent');
});

test.each([
  ['url', { stage: 'browsing-page' }, 'Still browsing the page.'],
  ['domain', { stage: 'discovering', discoveredPages: 12 }, 'Still exploring the website (Found 12 pages).'],
  [
    'domain',
    { stage: 'fetching', completedPages: 2, totalPages: 3 },
    'Still reading the selected pages (2 of 3 pages).',
  ],
  ['domain', { stage: 'analyzing' }, 'Still thinking about your question.'],
] as const)('a slow %s question in stage %j shows its stage and the time limit', (mode, progress, text) => {
  expect(slowText({ mode, progress })).toBe(`${text} Every question ends within five minutes of being asked.`);
});

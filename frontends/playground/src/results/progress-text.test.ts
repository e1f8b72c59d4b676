import { expect, test } from '@jest/globals';
import { railOf, stateOf } from './progress-text.ts';
import { answered, question } from './question.fixture.ts';

test.each([
  ['url', 'browsing-page', 'Browsing the page...'],
  ['url', 'thinking', 'Thinking about your question...'],
  ['domain', 'discovering', 'Exploring the website...'],
  ['domain', 'selecting', 'Finding the best pages to read...'],
  ['domain', 'fetching', 'Reading the selected pages...'],
  ['domain', 'analyzing', 'Thinking about your question...'],
] as const)('a %s in stage %s says so', (mode, stage, text) => {
  expect(railOf(mode, { stage }).text).toBe(text);
});

test('pages are counted as they are found, selected and read', () => {
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

test('progress is shown for two minutes', () => {
  const asked = question();
  const at = Date.parse(asked.created);
  expect(stateOf(asked, at + 119_000)).toBe('running');
  expect(stateOf(asked, at + 120_000)).toBe('silent');
  expect(stateOf(answered(), at + 999_000)).toBe('answered');
  expect(stateOf(question({ error: { code: 'deadline', reason: 'Too late.' } }), at)).toBe('failed');
});

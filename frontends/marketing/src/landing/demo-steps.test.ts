import { railOf } from '@askwatch/web-kit/rail';
import { expect, test } from '@jest/globals';
import { lengthOf, loopMs, steps } from './demo-steps.ts';

const texts = steps.map(({ at, state }) => {
  if (state.phase !== 'running') return [at, state.phase];
  const { text, count, bar } = railOf('domain', state.progress);
  return [at, text, count, bar?.done];
});

test('the six phases follow each other in one loop of twelve seconds', () => {
  const phases = steps.map(({ state }) => (state.phase === 'running' ? state.progress.stage : state.phase));
  expect([...new Set(phases)]).toEqual(['idle', 'discovering', 'selecting', 'fetching', 'analyzing', 'answered']);
  expect(loopMs).toBe(12_000);
  expect(steps.map((_step, index) => lengthOf(index)).reduce((sum, ms) => sum + ms, 0)).toBe(loopMs);
  expect(steps.every((_step, index) => lengthOf(index) > 0)).toBe(true);
});

test('exploring counts from 1 to 12 pages in steps of 150 ms', () => {
  const exploring = texts.filter(([, text]) => text === 'Exploring the website...');
  expect(exploring.map(([, , count]) => count)).toEqual(
    Array.from({ length: 12 }, (_, i) => `Found ${String(i + 1)} page${i === 0 ? '' : 's'}`),
  );
  const times = exploring.map(([at]) => Number(at));
  expect(times.slice(1).map((at, i) => at - (times[i] ?? 0))).toEqual(Array.from({ length: 11 }, () => 150));
});

test('three pages are selected, then read in steps of 800 ms', () => {
  expect(texts.filter(([, text]) => text === 'Finding the best pages to read...')).toEqual([
    [3200, 'Finding the best pages to read...', 'Selected 3 pages to analyze', undefined],
  ]);
  expect(texts.filter(([, text]) => text === 'Reading the selected pages...')).toEqual([
    [4600, 'Reading the selected pages...', '1 of 3 pages', 1],
    [5400, 'Reading the selected pages...', '2 of 3 pages', 2],
    [6200, 'Reading the selected pages...', '3 of 3 pages', 3],
  ]);
});

import { expect, test } from '@jest/globals';
import { later } from './pages.fixture.ts';
import { initialSettling, type Observation, settle, type Settling } from './settle.ts';

const run = (observations: Observation[], every = 4) => {
  let settling: Settling = initialSettling;
  let raised = 0;
  const became: string[] = [];
  observations.forEach((observation, i) => {
    const settled = settle(settling, observation, later(i * every));
    settling = settled.settling;
    raised += Number(settled.raise);
    if (settled.became) became.push(settled.became);
  });
  return { raised, became, settling };
};
const times = (n: number, ...observations: Observation[]): Observation[] =>
  Array.from({ length: n }, () => observations).flat();

test('a confirmed change is raised immediately', () => {
  expect(run(['same', 'confirmed'])).toMatchObject({ raised: 1, became: [] });
});

test('a page that changes on every visit raises one change and becomes unstable', () => {
  expect(run(times(200, 'confirmed'))).toMatchObject({ raised: 1, became: ['unstable'] });
});

test('a page whose changes are never confirmed raises none and becomes unstable', () => {
  expect(run(times(200, 'moved'))).toMatchObject({ raised: 0, became: ['unstable'] });
  expect(run(['moved', 'same', 'same', 'same', 'moved', 'same', 'same', 'same', 'moved'])).toMatchObject({
    became: [],
  });
});

test('an unstable watch becomes stable when its answer stays the same for a while', () => {
  const { became, raised } = run(['confirmed', 'confirmed', ...times(12, 'same'), ...times(100, 'same'), 'confirmed']);
  expect(became).toEqual(['unstable', 'stable']);
  expect(raised).toBe(2);
});

test('a page that alternates slowly raises changes less and less often', () => {
  const { raised } = run(times(30, 'confirmed', ...times(5, 'same')));
  expect(raised).toBeLessThanOrEqual(4);
});

test('changes that are weeks apart are all raised', () => {
  expect(run(times(20, 'confirmed', ...times(4, 'same')), 24 * 7).raised).toBe(20);
});

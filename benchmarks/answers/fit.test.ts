import { expect, test } from '@jest/globals';
import { probabilityOf } from '@askwatch/asking/answer/weigh';
import { type Example, fit } from './fit.ts';

const many = (count: number, features: Record<string, number>, right: boolean): Example[] =>
  Array.from({ length: count }, () => ({ features, right }));

test('the probability is the share of right answers when there is nothing to tell them apart', () => {
  const model = fit([...many(30, {}, true), ...many(10, {}, false)]);
  expect(probabilityOf(model, {})).toBeCloseTo(0.75, 1);
});

test('the probability follows what was seen of each feature, drawn a little towards the mean', () => {
  const model = fit([
    ...many(45, { agrees: 1 }, true),
    ...many(5, { agrees: 1 }, false),
    ...many(10, {}, true),
    ...many(40, {}, false),
  ]);
  const [agreeing, other] = [probabilityOf(model, { agrees: 1 }), probabilityOf(model, {})];
  expect(agreeing).toBeLessThan(0.9);
  expect(agreeing).toBeGreaterThan(0.8);
  expect(other).toBeGreaterThan(0.2);
  expect(other).toBeLessThan(0.3);
});

test('two features that say something only together are learned together', () => {
  const of = (isReaders: number, margin: number, right: number) => [
    ...many(right, { isReaders, margin }, true),
    ...many(40 - right, { isReaders, margin }, false),
  ];
  const model = fit([...of(1, 3, 38), ...of(1, 0, 2), ...of(0, 3, 25), ...of(0, 0, 25)]);
  const at = (isReaders: number, margin: number) => probabilityOf(model, { isReaders, margin });
  expect(at(1, 3) - at(1, 0)).toBeGreaterThan(0.6);
  expect(Math.abs(at(0, 3) - at(0, 0))).toBeLessThan(0.2);
});

test('a feature that few answers have decides nothing', () => {
  const model = fit([...many(7, { rare: 1 }, false), ...many(60, {}, true), ...many(30, {}, false)]);
  expect(probabilityOf(model, { rare: 1 })).toBeCloseTo(probabilityOf(model, {}), 6);
});

test('nothing can be learned from no answers', () => {
  expect(() => fit([])).toThrow('no answers');
});

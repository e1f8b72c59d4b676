import { expect, test } from '@jest/globals';
import { probabilityOf } from '@askwatch/asking/answer/weigh';
import { type Example, fit } from './fit.ts';

const many = (count: number, features: Record<string, number>, right: boolean): Example[] =>
  Array.from({ length: count }, () => ({ features, right }));

test('the probability is the share of right answers when there is nothing to tell them apart', () => {
  const model = fit([...many(30, {}, true), ...many(10, {}, false)]);
  expect(probabilityOf(model, {})).toBeCloseTo(0.75, 2);
});

test('the probability follows what was seen of each feature, drawn a little towards the mean', () => {
  const model = fit([
    ...many(45, { agrees: 1 }, true),
    ...many(5, { agrees: 1 }, false),
    ...many(10, {}, true),
    ...many(40, {}, false),
  ]);
  expect(model.features).toEqual(['bias', 'agrees']);
  const [agreeing, other] = [probabilityOf(model, { agrees: 1 }), probabilityOf(model, {})];
  expect(agreeing).toBeLessThan(0.9);
  expect(agreeing).toBeGreaterThan(0.8);
  expect(other).toBeGreaterThan(0.2);
  expect(other).toBeLessThan(0.3);
});

test('the scale of a feature makes no difference', () => {
  const examples = (scale: number) => [
    ...many(8, { size: scale }, true),
    ...many(2, { size: scale }, false),
    ...many(3, { size: 2 * scale }, true),
    ...many(7, { size: 2 * scale }, false),
  ];
  expect(probabilityOf(fit(examples(1000)), { size: 1500 })).toBeCloseTo(
    probabilityOf(fit(examples(1)), { size: 1.5 }),
    6,
  );
});

test('nothing can be learned from no answers', () => {
  expect(() => fit([])).toThrow('no answers');
});

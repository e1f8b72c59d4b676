import { expect, test } from '@jest/globals';
import { chosen, expected, type Judged, leaveOneOut, pointAt, type Trial } from './curve.ts';

const question = { site: 'a', group: 'site', answerable: true } as const;
const trial = (site: string, ...candidates: Trial['candidates']): Trial => ({ ...question, site, candidates });
const possible = (right: boolean, sure: number) => ({ right, features: { sure } });
const judged = (probability: number, right: boolean, more: Partial<Judged> = {}): Judged => ({
  ...question,
  says: true,
  right,
  probability,
  ...more,
});
const others = Array.from({ length: 20 }, (_none, n) => `other ${String(n)}`).flatMap((site) => [
  trial(site, possible(true, 1)),
  trial(site, possible(false, 0)),
]);

test('a site never contributes to what its own answers are judged by', () => {
  const odd = [trial('a', possible(false, 1)), trial('a', possible(true, 0))];
  const found = leaveOneOut([...odd, ...others]);
  const [wrongButSure, rightButUnsure] = found.filter(({ site }) => site === 'a').map(({ probability }) => probability);
  // Judged with the site's own answers, both would be 0.5 at best.
  expect(wrongButSure).toBeGreaterThan(0.8);
  expect(rightButUnsure).toBeLessThan(0.2);
});

test('the likeliest of several possible answers is judged, and all of them are learned from', () => {
  const both = trial('a', possible(false, 0), possible(true, 1));
  const [found, none] = leaveOneOut([both, trial('a'), ...others]);
  expect(found).toMatchObject({ says: true, right: true });
  expect(none).toMatchObject({ says: false, probability: 0 });
  const taught = Array.from({ length: 20 }, (_none, n) =>
    trial(`other ${String(n)}`, possible(true, 1), possible(false, 0)),
  );
  const [sure, unsure] = leaveOneOut([trial('a', possible(true, 1)), trial('a', possible(true, 0)), ...taught]);
  expect(sure?.probability).toBeGreaterThan(0.8);
  expect(unsure?.probability).toBeLessThan(0.2);
});

test('under the threshold an answer becomes silence, which is right only if there is nothing to say', () => {
  const some = [
    judged(0.9, true),
    judged(0.4, true),
    judged(0.3, false),
    judged(0.2, false, { answerable: false }),
    judged(0, false, { says: false }),
  ];
  expect(pointAt(some, 0)).toEqual({ threshold: 0, n: 5, right: 0.4, wrong: 0.4, silent: 0.2 });
  expect(pointAt(some, 0.5)).toEqual({ threshold: 0.5, n: 5, right: 0.4, wrong: 0, silent: 0.6 });
});

test('the chosen threshold of a mode is the lowest at which it is not wrong too often', () => {
  const page = { group: 'page' } as const;
  const some = [
    ...Array.from({ length: 60 }, () => judged(0.8, true)),
    ...Array.from({ length: 60 }, () => judged(0.8, true, page)),
    judged(0.3, true),
    judged(0.2, false),
    judged(0.6, true, page),
    judged(0.5, false, page),
    judged(0.4, false, page),
  ];
  // One of sixty wrong is allowed, two of sixty are not.
  expect(chosen(some)).toEqual({ page: 0.5, site: 0.2 });
  expect(chosen([judged(0.9, false)])).toEqual({ page: 1, site: 1 });
});

test('a new site is expected to do as each site does at the threshold of the others', () => {
  const site = (name: string, probability: number, right: boolean) => judged(probability, right, { site: name });
  const some = [site('a', 0.5, false), site('b', 0.6, false), site('b', 0.9, true)];
  const given = expected(some).filter(({ says }) => says);
  // For "a", the others choose 0.9; for "b", nothing is sure enough, since all that they know is wrong.
  expect(given).toEqual([]);
  const kinder = [site('a', 0.95, true), ...some.slice(1)];
  expect(expected(kinder).filter(({ says }) => says)).toEqual([kinder[0]]);
});

import { expect, test } from '@jest/globals';
import { newWatch } from '../check/check.ts';
import { silent } from '../check/pages.fixture.ts';
import { checkOf } from './check.fixture.ts';
import { pagesOf } from './pages.ts';

test('a page is read once for all questions about it, each with its own intent', () => {
  const [who, price] = [checkOf(), checkOf({ question: 'How much is Gold?' })];
  expect(pagesOf([who, price, checkOf()])).toEqual([
    { url: who.website, questions: [who.question, price.question], intents: [who.intent, price.intent] },
  ]);
});

test('"not modified" is not enough for a watch whose accepted answer is from another release', () => {
  const validators = { etag: 'e', bodyHash: 'b' };
  const seen = { pageHash: 'p', relevantHash: 'r' };
  const checked = checkOf({ validators, watched: { ...newWatch, seen, baseline: silent } });
  const { version: _version, ...older } = silent;
  const outdated = { ...checked, _id: 'b', watched: { ...checked.watched, baseline: older } };
  expect(pagesOf([checked])).toMatchObject([{ validators }]);
  expect(pagesOf([checked, outdated])[0]).not.toHaveProperty('validators');
});

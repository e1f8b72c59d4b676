import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { newWatch } from '../check/check.ts';
import { silent } from '../check/pages.fixture.ts';
import { pagesOf } from './pages.ts';
import type { Check } from './store.ts';

const website = 'https://example.com/';
const checkOf = (id: string, question: string): Check => ({
  ...withIntent({ question }),
  _id: id,
  at: `${id}@1`,
  version: 1,
  turn: `${id}@`,
  userId: 'ann',
  website,
  revision: 0,
  intervalMinutes: 240,
  shard: 0,
  dueMs: 0,
  watched: newWatch,
  suspicions: 0,
  kept: [],
});

test('a page is read once for all questions about it, each with its own intent', () => {
  const [who, price] = [checkOf('a', 'Who is the CFO?'), checkOf('b', 'How much is Gold?')];
  expect(pagesOf([who, price, checkOf('c', who.question)])).toEqual([
    { url: website, questions: [who.question, price.question], intents: [who.intent, price.intent] },
  ]);
});

test('"not modified" is not enough for a watch whose accepted answer is from another release', () => {
  const validators = { etag: 'e', bodyHash: 'b' };
  const seen = { pageHash: 'p', relevantHash: 'r' };
  const checked = { ...checkOf('a', 'Who is the CFO?'), validators, watched: { ...newWatch, seen, baseline: silent } };
  const { version: _version, ...older } = silent;
  const outdated = { ...checked, _id: 'b', watched: { ...checked.watched, baseline: older } };
  expect(pagesOf([checked])).toMatchObject([{ validators }]);
  expect(pagesOf([checked, outdated])[0]).not.toHaveProperty('validators');
});

import { expect, test } from '@jest/globals';
import { Answer, answererVersion, isOfThisRelease, versionWith } from './answer.ts';
import { intentVersion } from './intent.ts';

test('the version names the answerer, the intents and the models', () => {
  const own = `${String(answererVersion)}.${String(intentVersion)}`;
  expect(versionWith()).toBe(own);
  expect(versionWith('gpt-5-mini')).toBe(`${own} gpt-5-mini`);
});

test('an answer is of this release whatever its model, unless it has no version or another one', () => {
  expect([versionWith(), versionWith('a model')].map(isOfThisRelease)).toEqual([true, true]);
  expect([undefined, '', '1.1', `${versionWith()}1`].map(isOfThisRelease)).toEqual([false, false, false, false]);
});

test('an answer from before there were versions is still read', () => {
  const stored = { outcome: 'not-stated', text: 'This page does not say.', engine: 'built-in', pagesRead: 1 };
  expect(Answer.parse(stored)).toEqual(stored);
});

import { readFileSync } from 'node:fs';
import { growthOf, mostGrowth } from '@askwatch/service-kit/growth.fixture';
import { expect, test } from '@jest/globals';
import { wordPiece } from './tokenizer.ts';

const read = (name: string) => readFileSync(new URL(`./tiny/${name}`, import.meta.url), 'utf8');
const { tokensOf } = wordPiece(read('vocab.txt'));
/** Made by the tokenizer that the weights were trained with: id, start and end of each token. */
const reference = JSON.parse(read('reference.json')) as { text: string; tokens: [number, number, number][] }[];

test.each(reference.map(({ text, tokens }) => [text, tokens] as const))('%j as in training', (text, tokens) => {
  expect(tokensOf(text).map(({ id, start, end }) => [id, start, end])).toEqual(tokens);
});

test('a text cannot write the marks that separate question and window', () => {
  const { marks } = wordPiece(read('vocab.txt'));
  const ids = tokensOf('[SEP] [CLS]').map(({ id }) => id);
  expect(ids).not.toContain(marks.start);
  expect(ids).not.toContain(marks.end);
});

test('a vocabulary without the special tokens is refused', () => {
  expect(() => wordPiece('a\nb\n')).toThrow('The vocabulary lacks [UNK].');
});

test('two million letters are split, and the work grows with their number only', () => {
  expect(tokensOf('ann lee unaffable '.repeat(115_000)).length).toBeGreaterThan(400_000);
  expect(tokensOf('x'.repeat(2_000_000))).toEqual([{ id: 1, start: 0, end: 2_000_000 }]);
  for (const letters of ['ann lee unaffable ', 'x'.repeat(18)])
    expect(growthOf((size) => tokensOf(letters.repeat(size)), 1500)).toBeLessThan(mostGrowth);
});

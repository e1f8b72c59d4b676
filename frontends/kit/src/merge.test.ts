import { expect, test } from '@jest/globals';
import { newer, union, upsert } from './merge.ts';

const a1 = { id: 'a', version: 1 };
const a2 = { id: 'a', version: 2 };
const b1 = { id: 'b', version: 1 };

test('a newer version replaces the older one', () => {
  expect(upsert([b1, a1], a2)).toEqual([b1, a2]);
});

test('an outdated version is ignored', () => {
  expect(upsert([a2, b1], a1)).toEqual([a2, b1]);
});

test('an unknown view is added first', () => {
  expect(upsert([a1], b1)).toEqual([b1, a1]);
});

test('a list read keeps views pushed during the read', () => {
  expect(union([a2], [a1, b1])).toEqual(expect.arrayContaining([a2, b1]));
  expect(union([a2, b1], [a1])).toHaveLength(2);
});

test('a single view is replaced by a newer version or by another id', () => {
  expect(newer(a2, a1)).toBe(a2);
  expect(newer(a2, b1)).toBe(b1);
  expect(newer(undefined, a1)).toBe(a1);
});

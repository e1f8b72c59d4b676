import { expect, test } from '@jest/globals';
import { answered, question } from './question.fixture.ts';
import { newestFirst, nextSort, sorted } from './sort.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${String(n)}`;
const views = [
  answered({ id: id(1), website: 'https://b.example/', created: '2026-11-21T08:00:00.000Z' }),
  question({ id: id(2), website: 'https://a.example/', question: 'Who is 10th?', created: '2026-11-21T09:00:00.000Z' }),
  question({ id: id(3), website: 'https://c.example/', question: 'Who is 9th?', created: '2026-11-21T07:00:00.000Z' }),
];
const order = (sort: Parameters<typeof sorted>[1]) => sorted(views, sort).map(({ id: each }) => Number(each.at(-1)));

test('the newest come first, until another order is chosen', () => {
  expect(order(newestFirst)).toEqual([2, 1, 3]);
  expect(order(nextSort(newestFirst, 'created'))).toEqual([3, 1, 2]);
});

test('texts are sorted from A, numbers in them by value, equal ones newest first', () => {
  expect(order(nextSort(newestFirst, 'website'))).toEqual([2, 1, 3]);
  expect(order({ by: 'question', isDown: false })).toEqual([3, 2, 1]);
  expect(order({ by: 'answer', isDown: true })).toEqual([1, 2, 3]);
});

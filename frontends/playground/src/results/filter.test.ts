import { expect, test } from '@jest/globals';
import { matching, newest, unique } from './filter.ts';
import { question } from './question.fixture.ts';

const at = (second: number) => `2026-11-21T08:00:${String(second).padStart(2, '0')}.000Z`;

test('the ten newest are shown, newest first', () => {
  const many = Array.from({ length: 12 }, (_, i) => question({ id: String(i), created: at(i) }));
  expect(newest(many).map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});

test('of the same website and question, the first is kept', () => {
  const again = [
    question({ id: 'new' }),
    question({ id: 'old' }),
    question({ id: 'other', question: 'Who is the CTO?' }),
  ];
  expect(unique(again).map(({ id }) => id)).toEqual(['new', 'other']);
});

test('the search looks into website and question, whatever the case', () => {
  const all = [question({ id: 'a' }), question({ id: 'b', website: 'https://acme.test', question: 'Wer führt?' })];
  expect(matching(all, ' ACME ').map(({ id }) => id)).toEqual(['b']);
  expect(matching(all, 'FÜHRT').map(({ id }) => id)).toEqual(['b']);
  expect(matching(all, 'cfo').map(({ id }) => id)).toEqual(['a']);
  expect(matching(all, '  ')).toHaveLength(2);
});

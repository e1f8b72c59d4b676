import { expect, test } from '@jest/globals';
import type { Value } from './answer.ts';
import { difference, sameValue } from './equality.ts';

const person = (name: string, role = 'CFO'): Value => ({ kind: 'person', people: [{ name, role }] });
const price = (amount: number, more: object = {}): Value => ({
  kind: 'price',
  prices: [{ amount, currency: 'USD', text: String(amount), ...more }],
});
const list = (...items: string[]): Value => ({ kind: 'list', items });
const people = (...names: string[]): Value => ({ kind: 'people', people: names.map((name) => ({ name })) });

test.each<[string, Value, Value]>([
  ['an initial', person('Jane M. Doe'), person('Jane Doe')],
  ['a given name cut to its initial', person('J. Doe'), person('Jane Doe')],
  ['an honorific', person('Dr. Jane Doe, PhD'), person('Jane Doe')],
  ['an accent', person('Georg Grütter'), person('Georg Gru\u0308tter')],
  ['an accent left out', person('José Calderón'), person('Jose Calderon')],
  ['a doubled letter', person('Russel Rutledge'), person('Russell Rutledge')],
  ['the family name first', person('Doe, Jane'), person('Jane Doe')],
  ['the words of a post', person('Jane Doe', 'CFO'), person('Jane Doe', 'Chief Financial Officer')],
  [
    'the order of a title',
    { kind: 'people', people: [{ name: 'Jane Doe', role: 'Director, Finance' }] },
    { kind: 'people', people: [{ name: 'Jane Doe', role: 'Finance Director' }] },
  ],
  ['the order of a list', list('Gold', 'Silver'), list('silver', 'Gold')],
  ['the order of people', people('Ann Lee', 'Bo Ray'), people('Bo Ray', 'Ann Lee')],
  ['how a price is written', price(30_000, { text: '$30k' }), price(30_000, { text: '$30,000' })],
  [
    'how a date range is written',
    { kind: 'date', date: '2027-06-07', what: 'June 7-9' },
    { kind: 'date', date: '2027-06-07', what: 'June 7th to 9th, in Leeds' },
  ],
  ['a full stop', { kind: 'text', text: 'In Aspen.' }, { kind: 'text', text: 'in  Aspen' }],
])('%s does not make a different answer', (_what, a, b) => {
  expect(sameValue(a, b)).toBe(true);
  expect(sameValue(b, a)).toBe(true);
});

test.each<[string, Value, Value]>([
  ['a different person', person('Jane Doe'), person('John Doe')],
  [
    'a different last day',
    { kind: 'date', date: '2027-06-07', what: 'June 7-9' },
    { kind: 'date', date: '2027-06-07', what: 'June 7-10' },
  ],
  ['a different family name', person('Jane Doe'), person('Jane Roe')],
  ['a different initial', person('J. Doe'), person('Kim Doe')],
  ['a different middle name', person('Jane Ann Doe'), person('Jane Beth Doe')],
  ['a different price', price(30), price(35)],
  ['a different currency', price(30), price(30, { currency: 'EUR' })],
  ['a different period', price(30, { period: 'month' }), price(30, { period: 'year' })],
  ['a different plan', price(30, { plan: 'Team' }), price(30, { plan: 'Basic' })],
  ['an additional list item', list('Gold', 'Silver'), list('Gold', 'Silver', 'Bronze')],
  ['a repeated item', list('Gold', 'Gold'), list('Gold', 'Silver')],
  ['a different date', { kind: 'date', date: '2026-01-01' }, { kind: 'date', date: '2026-01-02' }],
  ['yes instead of no', { kind: 'yes-no', yes: true }, { kind: 'yes-no', yes: false }],
  ['a different kind', { kind: 'text', text: '30' }, list('30')],
])('%s makes a different answer', (_what, a, b) => {
  expect(sameValue(a, b)).toBe(false);
});

test('difference lists added and removed members, matching people across spellings', () => {
  expect(difference(people('Dr. Ann Lee', 'Bo Ray'), people('Cy Fox', 'Ann Lee'))).toEqual({
    added: ['Cy Fox'],
    removed: ['Bo Ray'],
  });
  expect(difference(list('Gold', 'Silver'), list('silver', 'Gold'))).toEqual({ added: [], removed: [] });
  expect(difference(price(30, { plan: 'Team' }), price(35, { plan: 'Team' }))).toEqual({
    added: ['Team: 35'],
    removed: ['Team: 30'],
  });
  expect(difference(person('Ann Lee'), list('Gold'))).toEqual({ added: ['Gold'], removed: ['Ann Lee'] });
});

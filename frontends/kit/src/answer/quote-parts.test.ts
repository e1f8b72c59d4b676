import { expect, test } from '@jest/globals';
import { quoteText } from './quote-parts.ts';

test('pieces of a page that a quote joins are set apart', () => {
  const parts = ['Helena Brandt', 'Chief Financial Officer'];
  expect(quoteText({ quote: parts.join(' '), parts })).toBe('Helena Brandt · Chief Financial Officer');
});

test('a sentence stays as it is', () => {
  expect(quoteText({ quote: 'Ann Lee | Partner runs finance.' })).toBe('Ann Lee | Partner runs finance.');
});

test('properties of structured data are set apart', () => {
  expect(quoteText({ quote: 'name: Ann Lee | jobTitle: Treasurer', from: 'structured' })).toBe(
    'name: Ann Lee · jobTitle: Treasurer',
  );
});

import { expect, test } from '@jest/globals';
import { linkTo, linkToQuote, placeOf } from './source.ts';

test('only http and https URLs become links', () => {
  expect(linkTo('https://example.com/a')).toBe('https://example.com/a');
  expect(linkTo('javascript:alert(1)')).toBeUndefined();
  expect(linkTo('data:text/html,x')).toBeUndefined();
  expect(linkTo('nonsense')).toBeUndefined();
});

test('the link scrolls to the quote', () => {
  expect(linkToQuote('https://example.com/a', { quote: 'Jane Doe, co-founder' })).toBe(
    'https://example.com/a#:~:text=Jane%20Doe%2C%20co%2Dfounder',
  );
  expect(linkToQuote('https://example.com/a#team', { quote: 'x' })).toBe('https://example.com/a#team:~:text=x');
  const long = Array.from({ length: 40 }, (_, i) => `w${String(i)}`).join(' ');
  expect(linkToQuote('https://example.com/', { quote: long })).toBe(
    'https://example.com/#:~:text=w0%20w1%20w2%20w3%20w4,w35%20w36%20w37%20w38%20w39',
  );
  expect(linkToQuote('https://example.com/', { quote: '\ud800' })).toContain('text=');
  const parts = ['Helena Brandt', 'Chief Financial Officer'];
  expect(linkToQuote('https://example.com/', { quote: parts.join(' '), parts })).toBe(
    'https://example.com/#:~:text=Helena%20Brandt,Chief%20Financial%20Officer',
  );
});

test('a page is labelled with host and path', () => {
  expect(placeOf('https://example.com/team?a=1')).toBe('example.com/team');
  expect(placeOf('https://example.com/')).toBe('example.com');
});

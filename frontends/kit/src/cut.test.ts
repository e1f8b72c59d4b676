import { expect, test } from '@jest/globals';
import { cut, websiteText } from './cut.ts';

test('text that fits is unchanged', () => {
  expect(cut('short', 5)).toBe('short');
  expect(cut('a'.repeat(200), 200)).toHaveLength(200);
});

test('longer text is cut and ends with an ellipsis', () => {
  expect(cut('a'.repeat(201), 200)).toBe(`${'a'.repeat(200)}…`);
});

test('a grapheme of several code units counts as one and is never split', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(cut(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(cut(family.repeat(4), 2)).toBe(`${family.repeat(2)}…`);
  expect(cut('é'.normalize('NFD').repeat(4), 3)).toBe(`${'é'.normalize('NFD').repeat(3)}…`);
});

test('a website is shown as origin and path', () => {
  expect(websiteText('https://example.com/team?x=1#y')).toBe('https://example.com/team');
  expect(websiteText('https://example.com/')).toBe('https://example.com');
  expect(websiteText('https://example.com/%D7%A6%D7%95%D7%95%D7%AA')).toBe('https://example.com/צוות');
  expect(websiteText('https://example.com/%ff')).toBe('https://example.com/%ff');
  expect(websiteText(`https://example.com/${'a'.repeat(100)}`)).toHaveLength(81);
  expect(websiteText('no address')).toBe('no address');
});

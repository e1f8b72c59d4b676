import { expect, test } from '@jest/globals';
import { mailedToken } from './use-mailed-token.ts';

test.each([
  ['?token=abc', ''],
  ['', '#token=abc'],
  ['?token=abc.', ''],
  ['?x=1&token=%20abc%3E', ''],
])('the token of a mailed link is read: %s%s', (search, hash) => {
  expect(mailedToken({ search, hash })).toBe('abc');
});

test.each(['', '?token=', '?token=...', `?token=${'a'.repeat(201)}`, '?tok=abc'])('%s has none', (search) => {
  expect(mailedToken({ search, hash: '' })).toBeUndefined();
});

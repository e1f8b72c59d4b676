import { expect, test } from '@jest/globals';
import { mailedToken } from './use-mailed-token.ts';

test.each([
  ['?token=abc', ''],
  ['', '#token=abc'],
  ['?token=abc.', ''],
  ['?x=1&token=%20abc%3E', ''],
])('reads the token from an emailed link: %s%s', (search, hash) => {
  expect(mailedToken({ search, hash })).toBe('abc');
});

test.each(['', '?token=', '?token=...', `?token=${'a'.repeat(201)}`, '?tok=abc'])('%s has no token', (search) => {
  expect(mailedToken({ search, hash: '' })).toBeUndefined();
});

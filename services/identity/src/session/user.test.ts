import { expect, test } from '@jest/globals';
import { userOfClaims } from './user.ts';

test.each([
  ['the name, if there is one', { name: ' Ann Lee ', email: 'ann@example.com' }, 'Ann Lee'],
  ['otherwise the part of the email before the @', { name: '  ', email: 'ann.lee@example.com' }, 'ann.lee'],
  ['otherwise "User"', {}, 'User'],
])('a user is shown as %s', (_what, claims, displayName) => {
  expect(userOfClaims({ sub: 'id-1', ...claims })).toMatchObject({ id: 'id-1', displayName });
});

test.each([{}, { sub: '' }, { sub: 7 }, { sub: 'id-1', email: ['a@example.com'] }, null])(
  'the claims %j are refused',
  (claims) => {
    expect(() => userOfClaims(claims)).toThrow();
  },
);

import { expect, test } from '@jest/globals';
import { userOfClaims } from './user.ts';

test.each([
  ['the name, where there is one', { name: ' Ann Lee ', email: 'ann@example.com' }, 'Ann Lee'],
  ['else the part of the e-mail before the @', { name: '  ', email: 'ann.lee@example.com' }, 'ann.lee'],
  ['else "User"', {}, 'User'],
])('a user is shown as %s', (_what, claims, displayName) => {
  expect(userOfClaims({ sub: 'id-1', ...claims })).toMatchObject({ id: 'id-1', displayName });
});

test.each([{}, { sub: '' }, { sub: 7 }, { sub: 'id-1', email: ['a@example.com'] }, null])(
  '%j names nobody',
  (claims) => {
    expect(() => userOfClaims(claims)).toThrow();
  },
);

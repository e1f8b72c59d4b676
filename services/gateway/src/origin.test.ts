import { expect, test } from '@jest/globals';
import { readOrigin } from './origin.ts';

test('https is secure, and plain http is not', () => {
  expect(readOrigin('https://askwatch.example')).toEqual({
    href: 'https://askwatch.example',
    host: 'askwatch.example',
    isSecure: true,
  });
  expect(readOrigin('http://127.0.0.1:4000')).toMatchObject({ host: '127.0.0.1:4000', isSecure: false });
});

import { expect, test } from '@jest/globals';
import { readOrigin } from './origin.ts';

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  '%s is plain http, for local trials',
  (text) => {
    expect(readOrigin(text, 'local')).toMatchObject({ href: text, isSecure: false });
    expect(() => readOrigin(text, 'production')).toThrow('ORIGIN');
  },
);

test('https is secure everywhere', () => {
  expect(readOrigin('https://askwatch.example', 'production')).toEqual({
    href: 'https://askwatch.example',
    host: 'askwatch.example',
    isSecure: true,
  });
});

test.each([
  'http://askwatch.example',
  'http://192.168.1.2:4000',
  'https://askwatch.example/',
  'https://askwatch.example/app',
  'askwatch.example',
  '',
])('%j is refused, because a session would not be safe there', (text) => {
  expect(() => readOrigin(text, 'local')).toThrow('ORIGIN');
});

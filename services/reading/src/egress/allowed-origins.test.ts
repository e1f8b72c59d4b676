import { expect, test } from '@jest/globals';
import { allowedOrigins, loopbackAddress } from './allowed-origins.ts';

test('production refuses to start with loopback origins', () => {
  expect(() => allowedOrigins('production', ['http://127.0.0.1:8931'])).toThrow('unset it in production');
  expect(allowedOrigins('production', [])).toEqual([]);
});

test('only exact loopback origins can be allowed', () => {
  const origins = ['http://127.0.0.1:8931', 'http://localhost:3000', 'http://[::1]:8080'];
  expect(allowedOrigins('local', origins)).toEqual(origins);
  for (const wrong of [
    'http://10.0.0.1',
    'http://127.0.0.1:8931/',
    'http://example.com',
    'ftp://127.0.0.1',
    '127.0.0.1',
    'http://localhost.example.com',
  ])
    expect(() => allowedOrigins('local', [wrong])).toThrow(wrong);
});

test('an allowed origin is dialled without a DNS lookup', () => {
  expect(['127.0.0.1', 'localhost', '[::1]'].map(loopbackAddress)).toEqual(['127.0.0.1', '127.0.0.1', '::1']);
});

import { expect, test } from '@jest/globals';
import { completed, hasCredentials, looksLikeAddress, originOf, originsOf } from './address.ts';

test('an address without a scheme is https', () => {
  expect(completed('example.com/team')).toBe('https://example.com/team');
  expect(completed('localhost:8080/team')).toBe('https://localhost:8080/team');
  expect(completed('http://example.com')).toBe('http://example.com');
});

test('a domain is scheme and host', () => {
  expect(originOf('https://example.com:8443/a/b?c#d')).toBe('https://example.com:8443');
  expect(originOf('example.com/team')).toBe('https://example.com');
  expect(originOf('not an address')).toBe('not an address');
  expect(originOf('mailto:ann@example.com')).toBe('mailto:ann@example.com');
});

test('pages of the same site become one domain', () => {
  expect(originsOf('https://a.com/1\nhttps://a.com/2\nhttps://b.com')).toBe('https://a.com\nhttps://b.com');
});

test.each(['https://example.com', 'example.com/a', 'http://127.0.0.1:8931/leadership'])(
  '%s looks like an address',
  (line) => {
    expect(looksLikeAddress(line)).toBe(true);
  },
);

test.each(['two words', 'ftp://example.com', 'javascript:alert(1)', 'https://', 'https://exa mple.com'])(
  '%s does not look like an address',
  (line) => {
    expect(looksLikeAddress(line)).toBe(false);
  },
);

test('detects a username or password wherever browsers would', () => {
  expect(
    ['https://u:p@a.com', 'https://u@a.com/b', 'u@a.com', 'https://:p@a.com'].filter((line) => !hasCredentials(line)),
  ).toEqual([]);
  expect(['https://a.com/@ann', 'a.com/?mail=u@b.com', 'no address'].filter(hasCredentials)).toEqual([]);
  expect(originOf('https://u:p@a.com/b')).toBe('https://u:p@a.com/b');
});

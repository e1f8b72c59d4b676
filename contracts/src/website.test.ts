import { expect, test } from '@jest/globals';
import { parseWebsite, resolveWebsite } from './website.ts';

test.each([
  ['  https://Example.com  ', 'https://example.com/'],
  ['https://example.com./about/../team', 'https://example.com./team'],
  ['https://ｅｘａｍｐｌｅ.com/', 'https://example.com/'],
  ['http://example.com:8080/', 'http://example.com:8080/'],
])('%s is read as %s', (typed, href) => {
  expect(parseWebsite(typed)?.href).toBe(href);
});

test.each([
  'ftp://example.com/',
  'https://user:secret@example.com/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://localhost/',
  'http://intranet/',
  'http://db.internal/',
  'http://example.com:6379/',
  'http://example.com\\@127.0.0.1/',
  'http://exa\tmple.com/',
  'example.com',
  '',
])('%s is refused', (typed) => {
  expect(parseWebsite(typed)).toBeNull();
});

test('a loopback origin can be read only when it is named', () => {
  const named = ['http://127.0.0.1:4310'];
  expect(parseWebsite('http://127.0.0.1:4310/leadership', named)?.pathname).toBe('/leadership');
  expect(parseWebsite('http://127.0.0.1:4311/', named)).toBeNull();
  expect(parseWebsite('http://user@127.0.0.1:4310/', named)).toBeNull();
});

test('a redirect is resolved against the page and judged again', () => {
  const page = new URL('https://example.com/a/b');
  expect(resolveWebsite('../c', page)?.href).toBe('https://example.com/c');
  expect(resolveWebsite('//127.0.0.1/', page)).toBeNull();
  expect(resolveWebsite('http://169.254.169.254\\@example.com/', page)).toBeNull();
});

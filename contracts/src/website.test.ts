import { readFileSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import { parseWebsite, resolveWebsite } from './website.ts';

test.each([
  ['  https://Example.com  ', 'https://example.com/'],
  ['https://example.com./about/../team', 'https://example.com./team'],
  ['https://ｅｘａｍｐｌｅ.com/', 'https://example.com/'],
  ['http://example.com:8080/', 'http://example.com:8080/'],
])('%s is parsed as %s', (typed, href) => {
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

test('a loopback origin is accepted only if it is explicitly allowed', () => {
  const named = ['http://127.0.0.1:4310'];
  expect(parseWebsite('http://127.0.0.1:4310/leadership', named)?.pathname).toBe('/leadership');
  expect(parseWebsite('http://127.0.0.1:4311/', named)).toBeNull();
  expect(parseWebsite('http://user@127.0.0.1:4310/', named)).toBeNull();
});

test('a redirect is resolved against the page and checked again', () => {
  const page = new URL('https://example.com/a/b');
  expect(resolveWebsite('../c', page)?.href).toBe('https://example.com/c');
  expect(resolveWebsite('//127.0.0.1/', page)).toBeNull();
  expect(resolveWebsite('http://169.254.169.254\\@example.com/', page)).toBeNull();
});

type Row = { id: string; layer: string; url: string; expect: 'refuse' | 'allow' };
// The list is the egress proxy's, which also checks DNS names and redirects; only the URL syntax is tested here.
const rows = JSON.parse(
  readFileSync(new URL('../../services/reading/src/egress/hostile-urls.json', import.meta.url), 'utf8'),
) as Row[];
const spelled = rows.filter(({ layer }) => layer === 'url');

test('every listed address that can be rejected by its syntax is rejected, and every harmless one is accepted', () => {
  const wrong = spelled.filter(({ url, expect: verdict }) => (parseWebsite(url) !== null) !== (verdict === 'allow'));
  expect(wrong.map((row) => [row.id, row.url])).toEqual([]);
  expect(spelled.length).toBeGreaterThan(100);
});

test('very long addresses are refused before they are taken apart', () => {
  const canParse = jest.spyOn(URL, 'canParse');
  const long = [
    `https://example.com/${'a'.repeat(3000)}`,
    `https://${'a.'.repeat(50_000)}com/`,
    `https://${'@'.repeat(100_000)}`,
    ' '.repeat(100_000),
  ];
  for (const address of long) expect(parseWebsite(address)).toBeNull();
  expect(canParse).not.toHaveBeenCalled();
  canParse.mockRestore();
});

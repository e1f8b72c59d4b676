import { expect, test } from '@jest/globals';
import { returnTo, signInPath } from './return-to.ts';

const origin = 'https://askwatch.test';

test.each(['/playground', '/monitoring?tab=changes', '/blog/a%20b#end'])('%s is followed', (path) => {
  expect(returnTo(path, origin)).toBe(path);
});

test.each([
  null,
  '',
  'monitoring',
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n\\evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  'https://evil.com',
  'https:evil.com',
  'javascript:alert(1)',
  ' //evil.com',
  '/login',
  '/login?returnTo=/login',
  '/register',
  '/forgot-password?x=1',
  '/%2f/../..//evil.com',
  '/\t//evil.com',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '\u0000//evil.com',
])('%j leads to the playground', (path) => {
  expect(returnTo(path, origin)).toBe('/playground');
});

// The values as decoded once from the address bar.
test.each(['//evil.com', '/%5Cevil.com', '/%09/evil.com', '/%0a/evil.com', 'https:evil.com', 'javascript:alert(1)'])(
  'a link with returnTo=%s leads to the playground',
  (written) => {
    const { searchParams } = new URL(`/login?returnTo=${written}`, origin);
    expect(returnTo(searchParams.get('returnTo'), origin)).toBe('/playground');
  },
);

test('the return path survives being encoded in a URL', () => {
  const path = signInPath({ pathname: '/monitoring', search: '?a=1&b=2', hash: '#row-3' });
  expect(returnTo(new URL(path, origin).searchParams.get('returnTo'), origin)).toBe('/monitoring?a=1&b=2#row-3');
});

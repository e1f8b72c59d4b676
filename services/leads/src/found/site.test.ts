import { expect, test } from '@jest/globals';
import { siteOf } from './site.ts';

test.each([
  ['https://acme.com/about', 'https://acme.com/about'],
  ['http://acme.com', 'http://acme.com/'],
  ['www.acme.com', 'https://www.acme.com/'],
  ['acme.com:8443/shop', 'https://acme.com:8443/shop'],
])('%s is the site %s', (website, site) => {
  expect(siteOf(website, [])).toBe(site);
});

test.each([
  '',
  'javascript:alert(1)',
  'JAVASCRIPT://acme.com/%0aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'mailto:a@acme.com',
  'http://127.0.0.1:4105/',
  'http://10.0.0.1/',
  'localhost',
  'https://user:secret@acme.com/',
  'not a site',
])('%j is not a site that may be linked or read', (website) => {
  expect(siteOf(website, [])).toBeUndefined();
});

test('a loopback origin is a site only where it is allowed', () => {
  expect(siteOf('http://127.0.0.1:4105/', ['http://127.0.0.1:4105'])).toBe('http://127.0.0.1:4105/');
});

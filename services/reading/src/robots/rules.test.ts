import { expect, test } from '@jest/globals';
import { matches, patternOf } from './pattern.ts';
import { robotsAllow, robotsSitemaps } from './rules.ts';

const address = 'https://example.com/robots.txt';
const allows = (text: string, path: string) => robotsAllow({ address, text, url: `https://example.com${path}` });

test.each([
  ['/a', '/abc', true],
  ['/a$', '/abc', false],
  ['/a$', '/a', true],
  ['/*.pdf$', '/a/b.pdf', true],
  ['/*.pdf$', '/a/b.pdf?c', false],
  ['/a*b*c', '/a-c-b-c', true],
  ['/a*b*c', '/a-c-b', false],
  ['*b$', '/b-b', true],
  ['/*aa$', '/a', false],
  ['/a$b', '/a$b', true],
  ['*', '/', true],
  ['/%7euser', '/%7Euser', true],
  ['/é', '/%C3%A9', true],
  ['b', '/b', false],
])('the rule %s and the path %s', (rule, path, is) => {
  expect(matches(patternOf(rule), path)).toBe(is);
});

test('a part that almost matches everywhere is searched once', () => {
  expect(matches(patternOf(`/*${'a'.repeat(500)}b${'a'.repeat(500)}`), `/${'a'.repeat(2000)}`)).toBe(false);
  expect(matches(patternOf(`/*${'a'.repeat(500)}b${'a'.repeat(500)}`), `/${'a'.repeat(700)}b${'a'.repeat(500)}`)).toBe(
    true,
  );
});

test('the longest rule wins, and "allow" wins between rules of equal length', () => {
  expect(allows('User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b')).toBe(true);
  expect(allows('User-agent: *\nDisallow: /a\nAllow: /a', '/a')).toBe(true);
  expect(allows('User-agent: *\nDisallow: /a*b\nAllow: /a', '/ab')).toBe(false);
});

test('groups of several robots, and our own group before the wildcard', () => {
  expect(allows('User-agent: other\nUser-agent: AskwatchBot/1.0\nDisallow: /\n\nUser-agent: *\nAllow: /', '/')).toBe(
    false,
  );
  expect(allows('User-agent: AskwatchBot\nDisallow:\n\nUser-agent: *\nDisallow: /', '/')).toBe(true);
  expect(allows('User-agent: other # us\nDisallow: /', '/')).toBe(true);
  expect(robotsSitemaps({ address, text: 'Sitemap: /a.xml # main\nSITEMAP:/b.xml\nSitemap:' })).toEqual([
    '/a.xml',
    '/b.xml',
  ]);
});

// Each took minutes, or all the memory, when every wildcard was tried at every position and every robot got every rule.
test.each([
  ['wildcards', `Disallow: /${'*a'.repeat(250_000)}b$`],
  ['rules with many wildcards', 'Disallow: /*a*a*a*a*a*b\n'.repeat(20_000)],
  ['robots', `${'User-agent: b\n'.repeat(18_000)}User-agent: *\n${'Disallow: /b\n'.repeat(18_000)}`],
])(
  'a file of %s is evaluated in time',
  (_what, rules) => {
    expect(allows(`User-agent: *\n${rules}`, `/${'a'.repeat(2000)}`)).toBe(true);
  },
  20_000,
);

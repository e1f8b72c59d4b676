/** @jest-environment node */
import { pages } from '@askwatch/web-marketing/pages';
import { expect, test } from '@jest/globals';
import { documentOf, pictureOf } from './document.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://askwatch.example';
const template =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="description" content="Old"><title>Askwatch</title><script defer src="/main.js"></script></head><body><div id="root"><div><p id="loading">Loading</p></div></div></body></html>';
const rendered = { head: '<title>About us · Askwatch</title>', body: '<main><h1>About us</h1></main>' };
const page = pages.find(({ path }) => path === '/about');
const styles = ['/marketing/routes.css'];

test("a document is the shell's, with the page in it and its own head", () => {
  const html = documentOf({ template, rendered, styles, ...(page && { page }) }, origin);
  expect(html).toContain('<div id="root" data-prerendered><main><h1>About us</h1></main></div></body>');
  expect(html).not.toMatch(/Loading|Old|<title>Askwatch<\/title>/);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<link rel="stylesheet" href="/marketing/routes.css">');
  expect(html).toContain('<script defer src="/main.js"></script>');
  expect(html).toContain(`<meta property="og:url" content="${origin}/about">`);
  expect(html).toContain(`<meta property="og:image" content="${origin}/social/about.png">`);
  expect(html).not.toContain('noindex');
});

test('a page that nothing should find is not to be indexed and has no preview', () => {
  const html = documentOf({ template, rendered, styles }, origin);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('og:');
});

test('quotes and tags in a description stay text', () => {
  const hostile = { path: '/x', title: 'X', description: '"><script>alert(1)</script>' };
  const html = documentOf({ template, rendered, styles, page: hostile }, origin);
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  const article = structuredData({ ...hostile, description: '</script><b>', published: '2023-06-01' }, origin);
  expect(article.match(/<\/script>/g)).toHaveLength(1);
});

test('every page has a picture of its own', () => {
  expect(new Set(pages.map(({ path }) => pictureOf(path))).size).toBe(pages.length);
  expect(pictureOf('/')).toBe('home.png');
});

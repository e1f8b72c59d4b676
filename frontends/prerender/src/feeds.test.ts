/** @jest-environment node */
import { pages } from '@askwatch/web-marketing/pages';
import { expect, test } from '@jest/globals';
import { feed, robots, sitemap } from './feeds.ts';

const origin = 'https://askwatch.example';

test('the sitemap has every page once, and when articles were published', () => {
  const text = sitemap(pages, origin);
  expect(text.match(/<loc>/g)).toHaveLength(pages.length);
  expect(text).toContain(`<loc>${origin}/</loc>`);
  expect(text).toContain(`<loc>${origin}/blog/5-effective-trigger-events</loc><lastmod>2023-06-15</lastmod>`);
});

test('robots.txt leads to the sitemap and keeps shared answers out', () => {
  expect(robots(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots(origin)).toContain('Disallow: /shared/');
});

test('the feed has whole articles, as escaped HTML', async () => {
  const text = await feed(origin);
  expect(text.match(/<item>/g)).toHaveLength(3);
  expect(text).toContain('<pubDate>Thu, 15 Jun 2023 00:00:00 GMT</pubDate>');
  expect(text).toContain('&lt;h2&gt;Introduction&lt;/h2&gt;');
  expect(text).toContain('&lt;strong&gt;Who matters.&lt;/strong&gt;');
  expect(text).not.toMatch(/<h2>|<p>|\*\*/);
});

/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { render } from './render.tsx';

const remotes = [{ name: 'marketing', entry: '', paths: ['/', '/about', '/blog'] }];

test.each([
  ['/', 'Ask any website.'],
  ['/about', 'About us'],
  ['/blog/using-data-analytics-to-detect-sales-triggers', 'Keep four kinds of'],
])('%s is complete without scripts, with its bar and the footer', async (path, text) => {
  const { head, body } = await render(path, remotes);
  expect(body).toContain(text);
  expect(body).toContain('<footer');
  expect(body).toContain('aria-label="Main"');
  expect(body).not.toMatch(/<(?:script|template|title|meta)\b/);
  expect(head).toMatch(/^<title>.*Askwatch.*<\/title>/);
  expect(head).toContain(`<link rel="canonical" href="https://askwatch.invalid${path}"/>`);
});

test('unknown pages say that there is nothing', async () => {
  expect((await render('/404', remotes)).body).toContain('Page not found');
  expect((await render('/blog/404', remotes)).body).toContain('Blog post not found');
});

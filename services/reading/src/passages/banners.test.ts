import { expect, test } from '@jest/globals';
import { extractPage } from './extract.ts';

const textOf = (body: string) =>
  extractPage(`<body>${body}<main><p>Jane Doe is our CFO.</p></main></body>`, new URL('https://example.com/')).text;

test.each([
  '<div id="onetrust-consent-sdk"><h2>We value your privacy</h2><p>Our CFO is a cookie.</p></div>',
  '<div class="cookie-notice"><p>This site uses cookies.</p><button>OK</button></div>',
  '<div id="CybotCookiebotDialog"><p>Cookies</p></div>',
  '<div role="dialog" aria-label="Cookie consent"><p>Accept?</p></div>',
  '<div class="newsletter-popup"><h2>Subscribe to our newsletter</h2><p>Get 10% off.</p></div>',
])('%s is not part of the page', (banner) => {
  expect(textOf(banner)).toBe('Jane Doe is our CFO.');
});

test('a page about cookies is content', () => {
  const policy = `<article id="cookie-policy"><h1>Cookie policy</h1>${'<p>We use cookies for three purposes, which are told here at length.</p>'.repeat(60)}</article>`;
  expect(textOf(policy)).toContain('three purposes');
});

import { expect, test } from '@jest/globals';
import { extractPage } from './extract.ts';

const textOf = (body: string) => extractPage(`<body><main>${body}</main>`, new URL('https://example.com/')).text;

test('an address that is only in a link is added to the text', () => {
  expect(textOf('<p>Questions? <a href="mailto:sales@example.com?subject=Hi">Write to us</a></p>')).toBe(
    'Questions? Write to us sales@example.com',
  );
  expect(textOf('<p><a href="tel:+441134960000">Call us</a></p>')).toBe('Call us +441134960000');
});

test('an address already in the text is not repeated', () => {
  expect(textOf('<p><a href="mailto:Sales@example.com">sales@example.com</a></p>')).toBe('sales@example.com');
  expect(textOf('<p><a href="tel:+441134960000">0113 496 0000</a></p>')).toBe('0113 496 0000');
});

test('an address obfuscated against bots is decoded', () => {
  // "a@b.de" XORed with 0x2a
  expect(
    textOf(
      '<p><a href="/cdn-cgi/l/email-protection"><span class="__cf_email__" data-cfemail="2a4b6a48044e4f">[email&#160;protected]</span></a></p>',
    ),
  ).toBe('a@b.de');
});

test('anything else is left unchanged', () => {
  expect(
    textOf(
      '<p><a href="mailto:%E0%A4%A">broken</a> <a href="mailto:?subject=Look">Share</a> <a href="mailto:a b <x>@c">odd</a></p>',
    ),
  ).toBe('broken Share odd');
});

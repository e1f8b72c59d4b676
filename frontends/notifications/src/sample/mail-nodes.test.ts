import { expect, test } from '@jest/globals';
import { mailNodes } from './mail-nodes.ts';

const sanitized = (html: string): string => {
  const box = document.createElement('div');
  box.append(...mailNodes(html).nodes);
  return box.innerHTML;
};

test('an email keeps its text, tables and styles', () => {
  const html =
    '<!DOCTYPE html><html><head><style>@media (prefers-color-scheme: dark) { .x { color: white } }</style></head><body style="margin: 0px"><table width="600"><tbody><tr><td align="left" class="x" style="padding: 8px">Jane &amp; Maria</td></tr></tbody></table></body></html>';
  expect(sanitized(html)).toBe(
    '<div style="margin: 0px;"><table width="600"><tbody><tr><td align="left" class="x" style="padding: 8px;">Jane &amp; Maria</td></tr></tbody></table></div>',
  );
  expect(mailNodes(html).sheets).toEqual(['@media (prefers-color-scheme: dark) { .x { color: white } }']);
});

test.each([
  ['<script>alert(1)</script>a', '<div>a</div>'],
  ['<p onclick="alert(1)" ONLOAD=alert(2)>a</p>', '<div><p>a</p></div>'],
  ['<a href="javascript:alert(1)">a</a>', '<div><a>a</a></div>'],
  ['<a href="https://example.com/unsubscribe">a</a>', '<div><a>a</a></div>'],
  ['<img src="https://example.com/pixel.png" alt="Logo">', '<div>Logo</div>'],
  ['<img src=x onerror=alert(1)>', '<div></div>'],
  ['<iframe src="https://example.com"></iframe>a', '<div>a</div>'],
  ['<form action="/api/session"><input name=x></form>a', '<div>a</div>'],
  ['<p style="background: url(https://example.com/x)">a</p>', '<div><p>a</p></div>'],
  ['<p style="position: fixed; inset: 0">a</p>', '<div><p>a</p></div>'],
  ['<svg><a xlink:href="javascript:alert(1)">a</a></svg>', '<div><span><a>a</a></span></div>'],
  ['<h1 id="main">a</h1>', '<div><div>a</div></div>'],
  ['<!-- a --><custom-tag>a', '<div><span>a</span></div>'],
  ['', '<div></div>'],
])('%s is sanitized to %s', (html, shown) => {
  expect(sanitized(html)).toBe(shown);
});

test('a style sheet that would load something is dropped', () => {
  expect(mailNodes('<style>@import "https://example.com/x.css";</style>').sheets).toEqual([]);
});

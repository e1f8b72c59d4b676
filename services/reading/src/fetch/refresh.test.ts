import { expect, test } from '@jest/globals';
import { refreshOf } from './refresh.ts';

const url = 'https://example.com/a/';
const meta = (content: string) => `<html><head><meta http-equiv="refresh" content="${content}"></head>`;

test.each([
  ['0;url=/b', 'https://example.com/b'],
  ['5; URL=https://other.example/', 'https://other.example/'],
  ["0;url='c'", 'https://example.com/a/c'],
  ['1,/b?x=1&amp;y=2', 'https://example.com/b?x=1&y=2'],
])('%s leads to %s', (content, to) => {
  expect(refreshOf(meta(content), url)).toBe(to);
});

test.each(['30;url=/b', '0', 'soon;url=/b', ''])('"%s" is not followed', (content) => {
  expect(refreshOf(meta(content), url)).toBeNull();
});

test('a refresh inside noscript is not followed', () => {
  expect(refreshOf(`<noscript>${meta('0;url=/b')}</noscript>`, url)).toBeNull();
});

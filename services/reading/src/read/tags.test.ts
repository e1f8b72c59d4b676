import { expect, test } from '@jest/globals';
import { extractPage } from '../passages/extract.ts';
import { withFrames } from './frames.ts';
import { isThin } from './thin.ts';
import { wallOf } from './walls.ts';

const url = 'https://example.com/login';
const short = extractPage(`<title>Log in</title><p>${'A short page. '.repeat(20)}</p>`, new URL(url));

// Each took minutes when the end of a tag was searched again from every start.
test.each([
  '<div ',
  '<div id=root ',
  'id=root ',
  '<input ',
  '<input type=',
  '<frame ',
  '<noframes ',
  '<section id="app"> ',
])(
  'a source made only of "%s" is checked in time',
  (piece) => {
    const html = `<script></script><div ${piece.repeat(100_000)}`;
    expect(isThin(short, html)).toBe(false);
    expect(wallOf(short, { html, asked: 'https://example.com/', url })).toBe('login-wall');
    expect(withFrames({ html, frames: [] })).toBeDefined();
  },
  20_000,
);

test.each([
  ['<div id="root"></div>', true],
  ['<div class="a" id=app data-b>\n </div>', true],
  ['<DIV ID="__next"></DIV>', true],
  ['<div id="root">A</div>', false],
  ['<divid="root"></div>', false],
  ['<div id="rook"></div>', false],
  ['</p><div id="root">', false],
])('%s waits for scripts: %s', (html, waits) => {
  expect(isThin(short, html)).toBe(waits);
});

test('frameset tags are removed, and their content is kept', () => {
  expect(
    withFrames({
      html: '<frameset cols="1"><frame src="/a"><noframes>No</noframes></frameset>',
      frames: ['<html><head><title>T</title></head><body><p>In</p></body></html>'],
    }),
  ).toBe('No<div><p>In</p></div>');
});

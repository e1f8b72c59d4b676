import { expect, test } from '@jest/globals';
import { tilesUrl } from './tiles.ts';

test.each(['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'http://127.0.0.1:4000/tiles/{z}/{x}/{y}.png?key=a'])(
  '%s is a template of tiles',
  (template) => {
    expect(tilesUrl.safeParse(template).success).toBe(true);
  },
);

test.each([
  'https://tile.openstreetmap.org/',
  'http://tile.openstreetmap.org/{z}/{x}/{y}.png',
  "https://a.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
  'https://*/{z}/{x}/{y}.png',
  'https://user:secret@a.example/{z}/{x}/{y}.png',
  'javascript:alert(1)//{z}/{x}/{y}',
])('%j is refused, because its host becomes part of a header', (template) => {
  expect(tilesUrl.safeParse(template).success).toBe(false);
});

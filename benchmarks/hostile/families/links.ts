import { type Family, filled, nested, page } from '../family.ts';

const link = (n: number): string => `<a href="/page-${String(n)}">Page ${String(n)}</a> `;

/** Links and what comes with them: URLs, surrounding text, controls. */
export const links: Family[] = [
  { name: 'links in one block', make: (chars) => page(`<pre>${filled(chars, link)}</pre>`) },
  {
    name: 'links in a navigation',
    make: (chars) => page(`<nav><ul>${filled(chars, (n) => `<li>${link(n)}</li>`)}</ul></nav>`),
  },
  {
    name: 'links in one line with much text',
    make: (chars) => page(`<p>${filled(chars / 2, link)}${filled(chars / 2, 'Ann Lee ')}</p>`),
  },
  {
    name: 'links that come after white space',
    make: (chars) => page(`<div>${' '.repeat(chars / 2)}${filled(chars / 2, link)}</div>`),
  },
  { name: 'links inside each other', make: (chars) => page(nested(chars, '<a href="/a">', '</a>', 'A ')) },
  { name: 'links in depth', make: (chars) => page(nested(chars, '<div>', '</div>', '<a href="/a">A</a>')) },
  { name: 'links to one page', make: (chars) => page(filled(chars, (n) => `<a href="/a">Words ${String(n)}</a>`)) },
  { name: 'links to calendars', make: (chars) => page(filled(chars, (n) => `<a href="/2019/${String(n)}/">Day</a>`)) },
  { name: 'links with many folders', make: (chars) => page(filled(chars, `<a href="${'/a'.repeat(500)}">A</a>`)) },
  { name: 'one long address', make: (chars) => page(`<a href="/${filled(chars, 'a/../')}">A</a>`) },
  {
    name: 'a long base',
    make: (chars) => page(filled(chars / 2, '<a href="b">B</a>'), `<base href="/${filled(chars / 2, 'a')}">`),
  },
  {
    name: 'many bases, titles and canonicals',
    make: (chars) =>
      page(
        '<p>A</p>',
        filled(chars, '<base href="/a"><title>A</title><link rel="canonical" href="/a"><meta name="a" content="b">'),
      ),
  },
  {
    name: 'addresses to write to',
    make: (chars) => page(filled(chars, (n) => `<a href="mailto:a${String(n)}@b.example">Write</a>`)),
  },
  {
    name: 'addresses to write to inside each other',
    make: (chars) => page('<a href="mailto:a@b.example">'.repeat(240) + filled(chars, 'Ann Lee <b></b>')),
  },
  {
    name: 'one long address to write to',
    make: (chars) => page(`<a href="mailto:${filled(chars, 'a.')}@${filled(chars / 4, 'b.')}">A</a>`),
  },
  { name: 'veiled addresses', make: (chars) => page(filled(chars, '<a data-cfemail="2a4b6a48044e4f">A</a>')) },
  {
    name: 'frame sets',
    make: (chars) => `<html><frameset>${filled(chars, '<frame src="/a"><noframes>A</noframes>')}</frameset></html>`,
  },
  {
    name: 'an element of many attributes',
    make: (chars) => page(`<p ${filled(chars, (n) => `a${String(n)}=b `)}>A</p>`),
  },
  { name: 'elements of attributes', make: (chars) => page(filled(chars, '<p a=1 b="2" c=\'3\' d e=f g=h>A</p>')) },
  { name: 'attributes of entities', make: (chars) => page(filled(chars, '<p title="&amp;&lt;&#65;&broken">A</p>')) },
];

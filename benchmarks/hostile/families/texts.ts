import { type Family, filled, page } from '../family.ts';

const letters = (n: number): string => String.fromCodePoint(0x4e00 + (n % 20_000));

const wideGap = `a${' '.repeat(200)}`;

/** Short texts, repeated to fill a page, many of them near misses of patterns that reading looks for. */
const pieces: Record<string, string | ((n: number) => string)> = {
  'one word': 'a',
  spaces: ' ',
  'wide gaps': wideGap,
  'sentences of a letter': 'A. ',
  dots: '.',
  names: 'Ann Lee ',
  addresses: 'a@b.example ',
  telephones: '+44 113 496 0000 ',
  'prices with words': 'EUR 1.000,00 per month ',
  dates: '1 Jan ',
  'web addresses': 'https://a.example/b?c=d ',
  posts: 'director of the ',
  entities: '&lt;',
  'entities without end': '&amp&#x',
  'half a tag': '<div ',
  'a root many times': '<div id="root">a',
  'half a password': '<input type=',
  'half a refresh': '<meta http-equiv=',
  emoji: '\u{1f469}\u200d\u{1f680}',
  'right-to-left words': 'שלום עולם ',
  'tag characters': '\u{e0041}',
  'halves of pairs': '\ud800',
  'Chinese characters': letters,
  'different words': (n) => `w${n.toString(36)} `,
  'words that begin as the question’s': (n) => `board${letters(n)} member${n.toString(36)} `,
  'the question’s words': 'board members cost ',
  JavaScript: 'please enable your java scrip ',
  'missing pages': 'page could not b ',
  acronyms: 'A.B.C.D.E ',
  'turned letters': 'İ',
};

const plain = Object.entries(pieces).map(([name, piece]): Family => ({
  name: `text: ${name}`,
  make: (chars) => page(`<p>${filled(chars, piece)}</p>`),
}));

/** The same text in other places of a page. */
const places: [string, (text: string) => string][] = [
  ['a title', (text) => `<title>${text}</title><p>A.</p>`],
  ['a heading', (text) => page(`<h1>${text}</h1><p>A.</p>`)],
  ['a cell', (text) => page(`<table><tr><th>A<th>B<tr><td>${text}<td>B</table>`)],
  ['an attribute', (text) => page(`<a href="${text}" class="${text}" style="${text}" title="${text}">A</a>`)],
  [
    'a card',
    (text) => page(`<div><div class="c"><p>${text}</p><p>A</p></div><div class="c"><p>B</p><p>A</p></div></div>`),
  ],
  [
    'seams',
    (text) => page(`<p>${text.slice(0, text.length / 2)}-a${'<b>a</b><b>Bc</b>'.repeat(text.length / 34)}</p>`),
  ],
  ['no page', (text) => text],
];
const elsewhere = places.map(([place, around]): Family => ({
  name: `${place}: wide gaps`,
  make: (chars) => around(filled(chars / (place === 'an attribute' ? 4 : 1), wideGap)),
}));

export const texts: Family[] = [
  ...plain,
  ...elsewhere,
  { name: 'an endless tag of roots', make: (chars) => `<script></script><div ${filled(chars, 'id=root ')}` },
  { name: 'text in lines', make: (chars) => page(`<pre>${filled(chars, 'Ann Lee\n')}</pre>`) },
  { name: 'text between line breaks', make: (chars) => page(`<p>${filled(chars, 'Ann Lee<br>')}</p>`) },
  {
    name: 'paragraphs',
    make: (chars) => page(filled(chars, `<p>${'Ann Lee has been on the board of Acme since 2019. '.repeat(8)}</p>`)),
  },
];

import { type Family, filled, page } from '../family.ts';

const letters = (n: number): string => String.fromCodePoint(0x4e00 + (n % 20_000));

/** Short texts, repeated to fill a page, many of them near misses of patterns that reading looks for. */
const pieces: Record<string, string | ((n: number) => string)> = {
  'one word': 'a',
  spaces: ' ',
  lines: '\n',
  'no-break spaces': '\u00a0',
  'words and spaces': 'a ',
  'wide gaps': `a${' '.repeat(200)}`,
  'sentences of a letter': 'A. ',
  dots: '.',
  dashes: '-',
  quotes: '"',
  colons: 'a: ',
  names: 'Ann Lee ',
  'names with commas': 'Jane Doe, ',
  addresses: 'a@b.example ',
  'at signs': 'a@',
  telephones: '+44 113 496 0000 ',
  figures: '1',
  prices: '$1,',
  'prices with words': 'EUR 1.000,00 per month ',
  dates: '1 Jan ',
  'web addresses': 'https://a.example/b?c=d ',
  posts: 'director of the ',
  entities: '&lt;',
  'figures for letters': '&#65;&#x41;',
  'entities without end': '&amp&#x',
  'long entities': '&CounterClockwiseContourIntegral;',
  'less-than signs': '< ',
  'half a tag': '<div ',
  'a root many times': '<div id="root">a',
  'half a password': '<input type=',
  'half a frame': '<frame ',
  'half a noscript': '<noscript>',
  'half a refresh': '<meta http-equiv=',
  emoji: '\u{1f469}\u200d\u{1f680}',
  'marks on letters': 'e\u0301\u0302',
  'right-to-left words': 'שלום עולם ',
  'tag characters': '\u{e0041}',
  'halves of pairs': '\ud800',
  'Chinese characters': letters,
  'Chinese sentences': '公司的董事会。',
  'different words': (n) => `w${n.toString(36)} `,
  'words that begin as the question’s': (n) => `board${letters(n)} member${n.toString(36)} `,
  'the question’s words': 'board members cost ',
  JavaScript: 'please enable your java scrip ',
  'missing pages': 'page could not b ',
  consent: 'before you continu accept all cookie ',
  logins: 'log i sign i ',
  acronyms: 'A.B.C.D.E ',
  'plus and hash': 'c++#',
  'turned letters': 'İ',
};

const plain = Object.entries(pieces).map(([name, piece]): Family => ({
  name: `text: ${name}`,
  make: (chars) => page(`<p>${filled(chars, piece)}</p>`),
}));

/** Some of the same texts in other places of a page. */
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
const elsewhere = places.flatMap(([place, around]) =>
  ['one word', 'wide gaps', 'sentences of a letter'].map((name): Family => ({
    name: `${place}: ${name}`,
    make: (chars) => around(filled(chars / (place === 'an attribute' ? 4 : 1), pieces[name] ?? name)),
  })),
);

export const texts: Family[] = [
  ...plain,
  ...elsewhere,
  { name: 'an endless tag of roots', make: (chars) => `<script></script><div ${filled(chars, 'id=root ')}` },
  { name: 'an endless tag of passwords', make: (chars) => `<p>Log in</p><input ${filled(chars, 'type=passwor ')}` },
  { name: 'text in lines', make: (chars) => page(`<pre>${filled(chars, 'Ann Lee\n')}</pre>`) },
  { name: 'text between line breaks', make: (chars) => page(`<p>${filled(chars, 'Ann Lee<br>')}</p>`) },
  {
    name: 'paragraphs',
    make: (chars) => page(filled(chars, `<p>${'Ann Lee has been on the board of Acme since 2019. '.repeat(8)}</p>`)),
  },
];

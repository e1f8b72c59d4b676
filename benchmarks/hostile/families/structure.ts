import { type Family, filled, nested, page } from '../family.ts';

const repeated = (
  name: string,
  piece: string | ((n: number) => string),
  around: [string, string] = ['', ''],
): Family => ({
  name,
  make: (chars) => page(around[0] + filled(chars, piece) + around[1]),
});
const inside = (name: string, open: string | ((n: number) => string), close: string, own = ''): Family => ({
  name,
  make: (chars) => page(nested(chars, open, close, own)),
});
const unclosed = (name: string, open: string): Family => ({
  name,
  make: (chars) => page(`${filled(chars, open)}End.`),
});

/** Depth, width and order of elements. */
export const structure: Family[] = [
  repeated('empty inline elements', '<b></b>'),
  repeated('empty elements inside a card', '<i></i>', [
    '<div><div class="c"><p>Ann Lee</p><p>CEO</p>',
    '</div><div class="c"><p>Bo Ray</p><p>CFO</p></div></div>',
  ]),
  repeated('line breaks', '<br>'),
  inside('blocks inside each other', '<div>', '</div>'),
  inside('inline elements inside each other', '<span>', '</span>', 'A'),
  inside('cards inside each other', '<div class="c">', '</div>', '<div class="c"><p>Ann Lee</p><p>CEO</p></div>'),
  unclosed('unclosed blocks', '<div>'),
  unclosed('unclosed paragraphs and items', '<p>Text<li>Item<dt>Term<dd>Text'),
  repeated('closing tags alone, in depth', '</x>', ['<div>'.repeat(400), '']),
  repeated('elements closed in the wrong order', '<b><i>A</b></i>'),
  repeated('drawings', '<svg><g><path d="M0 0"/><text>A</text></g></svg>'),
  inside('templates inside each other', '<template>', '</template>'),
  repeated('noscripts', '<noscript><p>Please enable JavaScript</p></noscript>'),
  repeated(
    'forms',
    '<form><select><option>A<option>B</select><input name="a"><textarea>A</textarea><button>Go</button></form>',
  ),
  repeated('navigation bars', '<nav><a href="/a">A</a></nav>'),
  repeated('headings of all ranks', (n) => `<h${String((n % 6) + 1)}>Team ${String(n)}</h${String((n % 6) + 1)}>`),
  repeated('headings with a text', (n) => `<h3>Topic ${String(n)}</h3><p>Ann Lee is on the board.</p>`),
  {
    name: 'a long heading over many texts',
    make: (chars) =>
      page(
        `<h1>${filled(chars / 2, 'board members ')}</h1>${filled(chars / 2, `<p>${'Ann Lee is on the board. '.repeat(60)}</p>`)}`,
      ),
  },
  repeated('cards', '<div class="card"><h3>Ann Lee</h3><p>CFO</p><a href="/ann">More</a></div>'),
  repeated('cards of different forms', (n) => `<div class="c${String(n)}"><p>Ann Lee</p><p>CFO</p></div>`),
  repeated('phrases that follow each other', '<span>Ann Lee</span><span>Director</span>'),
  repeated('comments', '<!-- a -->'),
  { name: 'a comment without end', make: (chars) => `<p>Text.</p><!--${filled(chars, ' <p>a</p> -- ')}` },
  repeated('processing instructions and CDATA', '<?a b?><![CDATA[a]]><!b>'),
];

import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { extractPage } from './extract.ts';
import { selectPassages } from './select.ts';

const asked = (question: string) => withIntent({ question });
const url = new URL('https://example.com/');
const extract = (body: string, head = '') => extractPage(`<html><head>${head}</head><body>${body}</body></html>`, url);
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

// Each took a minute or more when processing was quadratic; the test would time out.
test.each([
  ['empty elements', '<b></b>'.repeat(90_000)],
  ['nested elements', nested(60_000, '<div>', '</div>')],
  ['unclosed elements', '<font>A'.repeat(60_000)],
  ['unclosed drawings', '<svg>'.repeat(100_000)],
  ['empty navigations', '<nav></nav>'.repeat(60_000)],
  ['hidden neighbours', '<b hidden></b>'.repeat(60_000)],
  ['nested hidden elements', nested(40_000, '<div class="d-none">', '</div>')],
  ['links in one text', `<pre>${'<a href="/a">A</a> '.repeat(20_000)}${'Ann Lee '.repeat(40_000)}</pre>`],
  ['a word before many seams', `<p>${'a'.repeat(300_000)}-a${'<b>a</b><b>BB</b>'.repeat(10_000)}</p>`],
  ['nested tables', nested(10_000, '<table><tr><td>', '</td></tr></table>')],
  ['nested cards', '<div class="c"><div class="c"><p>Ann Lee</p><p>CEO</p></div>'.repeat(10_000)],
])(
  'a page of %s is taken apart',
  (_what, body) => {
    expect(extract(body).blocks).toBeDefined();
  },
  20_000,
);

test('selectors are only compared with elements that they can match', () => {
  const style = Array.from({ length: 15_000 }, (_none, n) => `.a${String(n)},`).join('');
  const page = extract(
    `<p class="z">Hidden.</p>${'<p class="b">Seen.</p>'.repeat(20_000)}`,
    `<style>.z{display:none}${style}.y{display:none}</style>`,
  );
  expect(page.text).not.toContain('Hidden.');
}, 20_000);

test.each(['~', '+'])(
  'siblings are not searched again for every element (%s)',
  (combinator) => {
    const page = extract('<b class="a">A</b>'.repeat(40_000), `<style>.x ${combinator} .a{display:none}</style>`);
    expect(page.text).toContain('A');
  },
  20_000,
);

test('thousands of values under one name are read as facts', () => {
  const names = Array.from({ length: 60_000 }, () => '"A"').join(',');
  const { structured } = extract(
    '',
    `<script type="application/ld+json">{"@type":"Person","name":[${names}]}</script>`,
  );
  expect(structured[0]?.properties.name).toHaveLength(60_000);
}, 20_000);

test.each(['constructor', '__proto__', 'toString'])('a property named %s is read', (name) => {
  const facts = extract(
    `<div itemscope><b itemprop="${name}">A</b><b itemprop="name">Ann</b></div>`,
    `<meta property="og:${name}" content="B"><script type="application/ld+json">{"@type":"Person","${name}":"C","name":"Bo"}</script>`,
  ).structured;
  expect(facts.map(({ properties }) => properties.name)).toEqual(expect.arrayContaining([['Bo'], ['Ann']]));
});

test('an element inside hundreds of others is read', () => {
  expect(extract(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}<p>After.</p>`).text).toBe('deep After.');
});

test('a long heading is not repeated in each of its passages', () => {
  const { blocks } = extract(
    `<h1>${'board '.repeat(50_000)}</h1>${`<p>${'Ann Lee is on the board. '.repeat(60)}</p>`.repeat(300)}`,
  );
  expect(
    selectPassages({ blocks }, asked('Who are the members of the board?'))[0]?.headings.join('').length,
  ).toBeLessThan(1000);
}, 20_000);

test('a long term is not repeated with each of its texts', () => {
  const term = 'Board '.repeat(1000);
  const { blocks } = extract(`<dl><dt>${term}</dt>${'<dd>Ann Lee</dd>'.repeat(100)}</dl>`);
  expect(blocks).toEqual([
    { kind: 'paragraph', text: term.trim() },
    ...Array.from({ length: 100 }, () => ({ kind: 'paragraph', text: 'Ann Lee' })),
  ]);
});

test('an item of a hundred thousand sentences is ranked', () => {
  expect(
    selectPassages(
      {
        blocks: [
          { kind: 'item', text: 'A. B is. '.repeat(100_000) },
          { kind: 'paragraph', text: 'Ann Lee is our CFO.' },
        ],
      },
      asked('Who is the CFO?'),
    ),
  ).toHaveLength(1);
}, 20_000);

test('thousands of different characters are indexed', () => {
  const text = Array.from({ length: 20_000 }, (_none, n) => String.fromCodePoint(0x4e00 + n)).join(' ');
  const blocks = Array.from({ length: 10 }, () => ({ kind: 'item' as const, text }));
  expect(selectPassages({ blocks }, asked('Who is the CFO?'))).toBeDefined();
}, 20_000);

import { expect, test } from '@jest/globals';
import { extractPage } from './extract.ts';

const url = new URL('https://example.com/team');
const blocks = (body: string) =>
  extractPage(`<html><head><title>T</title></head><body>${body}</body></html>`, url).blocks;

test('headings and paragraphs keep their order and level', () => {
  expect(blocks('<h1>Team</h1><p>Hello <b>world</b>.</p><h2>Board</h2>')).toEqual([
    { kind: 'heading', level: 1, text: 'Team' },
    { kind: 'paragraph', text: 'Hello world.' },
    { kind: 'heading', level: 2, text: 'Board' },
  ]);
});

test('a table row knows its column names', () => {
  expect(
    blocks('<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Team</td><td>$30</td></tr></table>'),
  ).toContainEqual({
    kind: 'row',
    cells: ['Team', '$30'],
    header: ['Plan', 'Price'],
  });
});

test("names below each other in a cell are separated, other lines aren't", () => {
  expect(
    blocks(
      '<table><tr><th>Group</th><th>Chairs</th></tr><tr><td>Carbon<br>Cycle 2</td><td>Ann Lee<br>Bo van Ray</td></tr></table>',
    ),
  ).toContainEqual({
    kind: 'row',
    cells: ['Carbon Cycle 2', 'Ann Lee, Bo van Ray'],
    header: ['Group', 'Chairs'],
  });
});

test('list items and definitions are separate blocks', () => {
  expect(blocks('<ul><li>One thing</li><li>Another</li></ul><dl><dt>Founded</dt><dd>2009</dd></dl>')).toEqual([
    { kind: 'item', text: 'One thing' },
    { kind: 'item', text: 'Another' },
    { kind: 'definition', term: 'Founded', text: '2009' },
  ]);
});

test('elements with a repeated structure are cards', () => {
  const card = (name: string, post: string) => `<div class="member"><img alt=""><p>${name}</p><p>${post}</p></div>`;
  expect(blocks(`<div>${card('Ann Lee', 'CEO')}${card('Jane Doe', 'CFO')}</div>`)).toEqual([
    { kind: 'card', lines: ['Ann Lee', 'CEO'] },
    { kind: 'card', lines: ['Jane Doe', 'CFO'] },
  ]);
});

test.each([
  ['without a space', '<p><span class="n">Ann Lee</span><span class="org">Example</span></p>'],
  ['next to an image', '<div><div class="image"></div>\n<span>Ann Lee</span>\n<span>Example</span></div>'],
])('phrases in separate elements are separate lines: %s', (_how, html) => {
  expect(blocks(html).map((block) => 'text' in block && block.text)).toEqual(['Ann Lee', 'Example']);
});

test.each([
  ['<p>Java<sup>TM</sup> runs</p>', 'JavaTM runs'],
  ['<p><b>K</b>otlin is <i>a</i> language</p>', 'Kotlin is a language'],
  ['<p>See <a href="/a">the page</a>, <em>please</em>.</p>', 'See the page, please.'],
  ['<p><span>Ask</span><span>watch</span></p>', 'Askwatch'],
])("inline markup doesn't split a text: %s", (html, text) => {
  expect(blocks(html)).toEqual([{ kind: 'paragraph', text }]);
});

test('invisible content is not read', () => {
  const html =
    '<p>Seen</p><p hidden>One</p><p style="display:none">Two</p><script>three()</script><style>four</style><nav>Five</nav><p>S\u200been</p>';
  expect(blocks(html)).toEqual([
    { kind: 'paragraph', text: 'Seen' },
    { kind: 'paragraph', text: 'Seen' },
  ]);
});

test('structured data is kept', () => {
  const html =
    '<script type="application/ld+json">{"@type":"Person","name":"Ann Lee","jobTitle":"CEO"}</script><script type="application/ld+json">{broken</script>';
  expect(extractPage(html, url).structured).toContainEqual({
    type: 'Person',
    properties: { name: ['Ann Lee'], jobTitle: ['CEO'] },
  });
});

test('references by id are resolved, characters unescaped, and yes or no kept', () => {
  const graph = {
    '@graph': [
      {
        '@type': 'Dentist',
        '@id': '#us',
        name: 'Lee &amp; Ray&#8217;s',
        founder: { '@id': '#ann' },
        acceptsReservations: true,
      },
      { '@type': 'Person', '@id': '#ann', name: 'Ann  Lee', worksFor: { '@id': '#us' } },
    ],
  };
  const html = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  expect(extractPage(html, url).structured).toEqual([
    {
      type: 'Dentist',
      properties: { name: ['Lee & Ray’s'], 'founder.name': ['Ann Lee'], acceptsReservations: ['true'] },
    },
    { type: 'Person', properties: { name: ['Ann Lee'], 'worksFor.name': ['Lee & Ray’s'] } },
  ]);
});

test('the microdata of a thing in another belongs to it', () => {
  const html = `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Loom Days</b>
    <time itemprop="startDate" datetime="2027-03-05">tomorrow</time>
    <div itemprop="location" itemscope itemtype="https://schema.org/Place"><i itemprop="name">Northam Hall</i></div>
    <p itemprop="description">Three days.</p></div>`;
  const [event, place] = extractPage(html, url).structured;
  expect(event).toMatchObject({
    type: 'Event',
    properties: {
      name: ['Loom Days'],
      startDate: ['2027-03-05'],
      'location.name': ['Northam Hall'],
      description: ['Three days.'],
    },
  });
  expect(place).toEqual({ type: 'Place', properties: { name: ['Northam Hall'] } });
});

test('feeds in the head are links, those of comments are not', () => {
  const feed = (href: string, title: string) =>
    `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;
  const html = `<head>${feed('/feed/', 'News')}${feed('/comments/feed/', 'Comments')}</head><p>Seen</p>`;
  expect(extractPage(html, url).links).toEqual([
    expect.objectContaining({ url: new URL('/feed/', url).href, feed: true }),
  ]);
});

test('a deeply nested page is read without a crash', () => {
  expect(() => extractPage('<div>'.repeat(10_000) + 'deep' + '</div>'.repeat(10_000), url)).not.toThrow();
});

test('a page of 200,000 nodes yields its first thousands of blocks', () => {
  const many = blocks('<p><span>a</span></p>'.repeat(100_000));
  expect(many.length).toBeGreaterThan(5000);
  expect(many.length).toBeLessThan(10_000);
}, 60_000);

test('a layout table of people next to pictures is read as cards', () => {
  const table =
    '<table><tr><td><img src="a.jpg"></td><td>Ann Lee<br>Committer<br>@ann</td><td><img src="b.jpg"></td><td>Bo Ray<br>Member</td></tr></table>';
  expect(blocks(table)).toEqual([
    { kind: 'card', lines: ['Ann Lee', 'Committer', '@ann'] },
    { kind: 'card', lines: ['Bo Ray', 'Member'] },
  ]);
});

test('what follows a closed body is read', () => {
  const html = '<html><body><header><p>Menu words.</p></header></body><main><p>After the body.</p></main></html>';
  expect(extractPage(html, new URL('https://example.com/')).text).toBe('Menu words. After the body.');
});

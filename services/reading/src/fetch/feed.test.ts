import { expect, test } from '@jest/globals';
import { extractPage } from '../passages/extract.ts';
import { feedToHtml, isFeed } from './feed.ts';

const read = (text: string) => {
  expect(isFeed(Buffer.from(text))).toBe(true);
  const { title, structured, blocks } = extractPage(feedToHtml(text) ?? '', new URL('https://site.example/feed'));
  return {
    title,
    posts: structured.map(({ properties }) => [properties.headline?.[0], properties.datePublished?.[0]]),
    headings: blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])),
  };
};
const both = [
  ['A & B’s <loom>', '2026-10-02'],
  ['The old mill', '2026-03-01'],
];

test('RSS, RDF, Atom, JSON feeds and news sitemaps are read alike', () => {
  const rss = read(`<?xml version="1.0"?><rss version="2.0" xmlns:media="m"><channel><title>News</title>
    <item><title><![CDATA[The old mill]]></title><media:title>x</media:title><pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate><link>https://site.example/1</link></item>
    <item><title>No date</title></item></channel></rss>`);
  expect(rss).toMatchObject({ title: 'News', posts: [both[1]] });
  expect(rss.headings.at(-1)).toContain('The old mill');
  expect(
    read(`<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">News</title>
    <entry><title type="html">Looms &amp;amp; mills</title><link rel="self" href="/s"/><link href="/1"/><published>2026-10-02T08:00:00Z</published></entry></feed>`)
      .posts,
  ).toEqual([['Looms & mills', '2026-10-02']]);
  expect(
    read(
      `<rdf:RDF xmlns:rdf="r"><channel><title>N</title></channel><item><title>The old mill</title><dc:date>2026-03-01</dc:date></item></rdf:RDF>`,
    ).posts,
  ).toEqual([both[1]]);
  expect(
    read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'N',
        items: [{ title: 'The old mill', date_published: '2026-03-01T00:00:00Z' }],
      }),
    ).posts,
  ).toEqual([both[1]]);
  expect(
    read(
      `<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://site.example/1</loc><news:news><news:publication_date>2026-03-01</news:publication_date><news:title>The old mill</news:title></news:news></url></urlset>`,
    ).posts,
  ).toEqual([both[1]]);
});

test('other files are no feeds, and broken or hostile ones end', () => {
  for (const text of ['<!doctype html><p>rss</p>', '{"a":1}', '<urlset><url/></urlset>', '<svg/>'])
    expect(isFeed(Buffer.from(text))).toBe(false);
  expect(feedToHtml('{"version":"https://jsonfeed.org/version/1"')).toBeNull();
  const many = `<rss><channel>${'<item><title>&lt;/script&gt;</script></title><pubDate>2026-03-01</pubDate></item>'.repeat(20_000)}</channel></rss>`;
  expect((feedToHtml(many) ?? '').length).toBeLessThan(30_000);
});

import { blog, posts } from '@askwatch/web-marketing/content/posts';
import { site } from '@askwatch/web-marketing/content/site';
import { type Block, blocksOf } from '@askwatch/web-marketing/blocks';
import type { PageInfo } from '@askwatch/web-marketing/pages';
import { escaped } from './escaped.ts';

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** All public pages, for search engines. */
export const sitemap = (pages: readonly PageInfo[], origin: string): string => {
  const urls = pages.map(
    ({ path, published }) =>
      `<url><loc>${escaped(origin + path)}</loc>${published === undefined ? '' : `<lastmod>${published}</lastmod>`}</url>\n`,
  );
  return `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
};

export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /shared/\n\nSitemap: ${origin}/sitemap.xml\n`;

const htmlOf = (line: string) => escaped(line).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `<h2>${htmlOf(block.text)}</h2>`;
    case 'example':
      return `<blockquote>${htmlOf(block.text)}</blockquote>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</ul>`;
    case 'paragraph':
      return `<p>${htmlOf(block.text)}</p>`;
  }
};

/** The blog as RSS 2.0, with whole articles. */
export const feed = async (origin: string): Promise<string> => {
  const items = await Promise.all(
    posts.map(async ({ id, title, description, date, load }) => {
      const { text } = await load();
      const link = `${origin}/blog/${id}`;
      return [
        '<item>',
        `<title>${escaped(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>`,
        `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
        `<description>${escaped(description)}</description>`,
        `<content:encoded>${escaped(blocksOf(text).map(blockHtml).join(''))}</content:encoded>`,
        '</item>\n',
      ].join('');
    }),
  );
  return [
    xml,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">\n<channel>',
    `<title>${site.name} ${blog.title}</title><link>${origin}/blog</link><description>${escaped(blog.lead)}</description>`,
    `<language>en</language><atom:link href="${origin}/blog/feed.xml" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    '</channel></rss>\n',
  ].join('');
};

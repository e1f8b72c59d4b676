import { XMLParser } from 'fast-xml-parser';

/** An entry of a feed. `date` is a day, ISO. */
type Entry = { title: string; date: string; url: string };

const maxEntries = 50;
const titleChars = 300;
const headChars = 1024;

const parser = new XMLParser({
  // No DTDs or entities: feeds don't need them, and they allow entity bombs.
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => ['item', 'entry', 'url', 'link'].includes(name),
});

type Node = Record<string, unknown>;
const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.slice(0, maxEntries).map(nodeOf) : []);

/** The text of an element, which may have attributes or be repeated. */
const textOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const text = typeof one === 'string' ? one : nodeOf(one)['#text'];
  return typeof text === 'string' ? text : '';
};
/** Titles are often escaped twice, and may have tags. */
const plain = (value: unknown): string =>
  textOf(value)
    .slice(0, 2 * titleChars)
    .replace(/&amp;(?=#?\w{1,8};)/g, '&')
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replaceAll('<', ' ')
    .slice(0, titleChars)
    .trim();

const dayOf = (...values: unknown[]): string => {
  const time = Date.parse(values.map(textOf).find((text) => text !== '') ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
};

const linkOf = (value: unknown): string => {
  const links: unknown[] = Array.isArray(value) ? value : [value];
  const own = links.find((link) => [undefined, 'alternate'].includes(nodeOf(link)['@rel'] as string | undefined));
  const href = nodeOf(own)['@href'];
  return typeof href === 'string' ? href : textOf(own);
};

const fromXml = (text: string): { title: string; entries: Entry[] } => {
  const root = nodeOf(parser.parse(text));
  const [rss, rdf, atom, news] = [
    nodeOf(nodeOf(root.rss).channel),
    nodeOf(root.RDF),
    nodeOf(root.feed),
    nodeOf(root.urlset),
  ];
  return {
    title: plain(rss.title) || plain(nodeOf(rdf.channel).title) || plain(atom.title),
    entries: [
      ...[...listOf(rss.item), ...listOf(rdf.item)].map((item) => ({
        title: plain(item.title),
        date: dayOf(item.pubDate, item.date),
        url: linkOf(item.link),
      })),
      ...listOf(atom.entry).map((entry) => ({
        title: plain(entry.title),
        date: dayOf(entry.published, entry.updated),
        url: linkOf(entry.link),
      })),
      ...listOf(news.url).map(({ loc, news: item }) => ({
        title: plain(nodeOf(item).title),
        date: dayOf(nodeOf(item).publication_date),
        url: textOf(loc),
      })),
    ],
  };
};

const fromJson = (text: string): { title: string; entries: Entry[] } => {
  const feed = nodeOf(JSON.parse(text));
  return {
    title: plain(feed.title),
    entries: listOf(feed.items).map((item) => ({
      title: plain(item.title),
      date: dayOf(item.date_published, item.date_modified),
      url: textOf(item.url),
    })),
  };
};

const isXml = (head: string) =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*|<\?[^>]*>\s*)*<(?:rss|feed|rdf:RDF|urlset)\b/i.test(head);
const isJson = (head: string) => /^\s*\{/.test(head) && /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org/.test(head);

/** Whether a body is a feed or a news sitemap, by how it starts. Servers send them with many types. */
export const isFeed = (body: Buffer): boolean => {
  const head = body.toString('utf8', 0, headChars).replace(/^\uFEFF/, '');
  return isXml(head) ? !/<urlset\b/i.test(head) || /sitemap-news/i.test(head) : isJson(head);
};

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Converts a feed to a page with a heading, a date and a described article for each entry, so that all later steps
 * handle one format. Entries without a title or a date are left out.
 * @returns null for a broken feed
 */
export const feedToHtml = (text: string): string | null => {
  try {
    const source = text.replace(/^\uFEFF/, '');
    const { title, entries } = isJson(source.slice(0, headChars)) ? fromJson(source) : fromXml(source);
    const told = entries.filter((entry) => entry.title !== '' && entry.date !== '');
    const facts = told.map((entry) => ({ '@type': 'BlogPosting', headline: entry.title, datePublished: entry.date }));
    const articles = told.map(
      (entry) =>
        `<article><h2><a href="${escaped(entry.url)}">${escaped(entry.title)}</a></h2><p>${entry.date}</p></article>`,
    );
    const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', '\\u003c');
    return (
      `<title>${escaped(title)}</title><script type="application/ld+json">${data}</script>` +
      `<main><h1>${escaped(title || 'News')}</h1>${articles.join('\n')}</main>`
    );
  } catch {
    return null;
  }
};

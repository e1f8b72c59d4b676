import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';

/** The contents of one file: pages, or further sitemaps. */
export type Sitemap = { pages: string[]; sitemaps: string[] };

/** More addresses don't improve the best ones. */
const maxPages = 5000;
const maxSitemaps = 500;

const parser = new XMLParser({
  // No DTDs or entities: sitemaps don't need them, and they allow entity bombs.
  processEntities: false,
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => ['url', 'sitemap'].includes(name),
});

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const locations = (parent: unknown, child: string, most: number): string[] => {
  const entries = isObject(parent) && Array.isArray(parent[child]) ? parent[child].slice(0, most) : [];
  return entries.flatMap((entry: unknown) =>
    isObject(entry) && typeof entry.loc === 'string' && entry.loc !== '' ? [decoded(entry.loc.trim())] : [],
  );
};

const unzipped = (body: Buffer, maxBytes: number): Buffer =>
  body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body, { maxOutputLength: maxBytes }) : body;

/**
 * Parses a sitemap, a sitemap index or a list of addresses, gzipped or plain.
 * @returns empty lists for anything else
 */
export const parseSitemap = (body: Buffer, maxBytes: number): Sitemap => {
  try {
    const text = unzipped(body, maxBytes)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (/^https?:\/\//.test(text))
      return { pages: text.split(/\s+/, maxPages).filter((line) => /^https?:/.test(line)), sitemaps: [] };
    if (!/^<(\?xml|urlset|sitemapindex|!--)/.test(text)) return { pages: [], sitemaps: [] };
    const root = parser.parse(text) as Record<string, unknown>;
    return {
      pages: locations(root.urlset, 'url', maxPages),
      sitemaps: locations(root.sitemapindex, 'sitemap', maxSitemaps),
    };
  } catch {
    // Sitemaps are only hints: ignore broken ones and bombs.
    return { pages: [], sitemaps: [] };
  }
};

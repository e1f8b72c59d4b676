import { resolveWebsite } from '@askwatch/contracts/website';
import { parseSitemap, type Sitemap } from './parse.ts';
import { sameSite } from './same-site.ts';

export type SitemapFile = { address: string; body: Uint8Array; maxBytes: number; allowedOrigins: readonly string[] };

/** The addresses in a sitemap that belong to its own site and may be read. */
export const readSitemap = ({ address, body, maxBytes, allowedOrigins }: SitemapFile): Sitemap => {
  const base = new URL(address);
  const judged = (addresses: string[]) =>
    addresses.flatMap((each) => {
      const url = resolveWebsite(each, base, allowedOrigins);
      return url && sameSite(url, base) ? [url.href] : [];
    });
  const { pages, sitemaps } = parseSitemap(Buffer.from(body.buffer, body.byteOffset, body.byteLength), maxBytes);
  return { pages: judged(pages), sitemaps: judged(sitemaps) };
};

import { resolveWebsite } from '@askwatch/contracts/website';
import { LRUCache } from 'lru-cache';
import type { Follow } from '../fetch/follow.ts';
import type { Robots } from '../robots/robots.ts';
import { sameSite } from './same-site.ts';
import { parseSitemap } from './parse.ts';

export type Sitemaps = {
  /**
   * Addresses of a site's pages, of which it has told.
   * @param most how many sitemaps may be fetched
   * @param promise how much a sitemap's address promises; the best are fetched first
   */
  pages: (start: URL, most: number, promise: (address: string) => number) => Promise<string[]>;
};

/** A sitemap may be ten times as large (sitemaps.org), but what a reader needs stands in the first 2 MB. */
const maxBytes = 2 * 1024 * 1024;
const mostPages = 10_000;
/** An index may name sitemaps, and those pages; an index in an index is not followed. */
const depth = 2;
const timeoutMs = 5000;
const keepMs = 3_600_000;
const atOnce = 2;

type Found = { address: URL; level: number };

/** Sitemaps of a site: those that robots.txt names, else /sitemap.xml. */
export const siteMaps = ({
  follow,
  robots,
  allowedOrigins,
}: {
  follow: Follow;
  robots: Robots;
  allowedOrigins: readonly string[];
}): Sitemaps => {
  const files = new LRUCache<string, Promise<ReturnType<typeof parseSitemap>>>({ max: 300, ttl: keepMs });

  const load = (address: string) => {
    const cached = files.get(address);
    if (cached) return cached;
    const accept = 'application/xml,text/xml,text/plain;q=0.5';
    const loading = follow(address, { accept, maxBytes, cut: true, timeoutMs, forbids: robots.forbids }).then(
      (response) =>
        response.answered && response.status === 200
          ? parseSitemap(response.body, maxBytes)
          : { pages: [], sitemaps: [] },
    );
    files.set(address, loading);
    loading.catch(() => files.delete(address));
    return loading;
  };

  return {
    async pages(start, most, promise) {
      const named = await robots.sitemaps(start);
      const judged = (address: string, base: URL) => {
        const url = resolveWebsite(address, base, allowedOrigins);
        return url && sameSite(url, start) ? [url] : [];
      };
      const roots = (named.length > 0 ? named : ['/sitemap.xml']).flatMap((address) => judged(address, start));
      let queue: Found[] = roots.map((address) => ({ address, level: 1 }));
      const [seen, pages] = [new Set<string>(), new Set<string>()];
      while (queue.length > 0 && seen.size < most && pages.size < mostPages) {
        queue.sort((a, b) => promise(b.address.href) - promise(a.address.href));
        const next = queue.splice(0, Math.min(atOnce, most - seen.size));
        for (const { address } of next) seen.add(address.href);
        const read = await Promise.all(next.map(async (found) => ({ ...found, file: await load(found.address.href) })));
        for (const { address, level, file } of read) {
          for (const page of file.pages) for (const url of judged(page, address)) pages.add(url.href);
          const further = level < depth ? file.sitemaps.flatMap((each) => judged(each, address)) : [];
          queue.push(...further.map((each) => ({ address: each, level: level + 1 })));
        }
        queue = queue.filter(({ address }) => !seen.has(address.href));
      }
      return [...pages].slice(0, mostPages);
    },
  };
};

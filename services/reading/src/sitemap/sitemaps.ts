import { resolveWebsite } from '@askwatch/contracts/website';
import { LRUCache } from 'lru-cache';
import type { Follow } from '../fetch/follow.ts';
import type { Robots } from '../robots/robots.ts';
import type { Run } from '../take-apart/pool.ts';
import type { Sitemap } from './parse.ts';
import { sameSite, siteOf } from './same-site.ts';

export type Sitemaps = {
  /**
   * Addresses of a site's pages from its sitemaps.
   * @param most how many sitemaps may be fetched
   * @param bestFirst sorts sitemap addresses by relevance; the best are fetched first
   */
  pages: (start: URL, most: number, bestFirst: (addresses: string[]) => Promise<string[]>) => Promise<string[]>;
};

/** Sitemaps may be ten times as large (sitemaps.org), but the first 2 MB are enough. */
const maxBytes = 2 * 1024 * 1024;
const maxPages = 10_000;
/** An index may list sitemaps with pages; nested indexes are not followed. */
const depth = 2;
const timeoutMs = 5000;
const keepMs = 3_600_000;
const maxConcurrent = 2;

type Found = { address: URL; level: number };

/** Sitemaps are only hints: unreadable ones count as empty. */
const none: Sitemap = { pages: [], sitemaps: [] };

/** The sitemaps of a site: those listed in robots.txt, otherwise /sitemap.xml. */
export const siteMaps = ({
  follow,
  robots,
  run,
  allowedOrigins,
}: {
  follow: Follow;
  robots: Robots;
  run: Run;
  allowedOrigins: readonly string[];
}): Sitemaps => {
  const files = new LRUCache<string, Promise<Sitemap>>({ max: 300, ttl: keepMs });

  const load = (address: string) => {
    const cached = files.get(address);
    if (cached) return cached;
    const accept = 'application/xml,text/xml,text/plain;q=0.5';
    const loading = follow(address, { accept, maxBytes, cut: true, timeoutMs, forbids: robots.forbids }).then(
      (response) =>
        response.answered && response.status === 200
          ? run('readSitemap', siteOf(new URL(address)), {
              address,
              body: response.body,
              maxBytes,
              allowedOrigins,
            }).catch(() => none)
          : none,
    );
    files.set(address, loading);
    loading.catch(() => files.delete(address));
    return loading;
  };

  return {
    async pages(start, most, bestFirst) {
      const named = await robots.sitemaps(start);
      const judged = (address: string, base: URL) => {
        const url = resolveWebsite(address, base, allowedOrigins);
        return url && sameSite(url, start) ? [url] : [];
      };
      const roots = (named.length > 0 ? named : ['/sitemap.xml']).flatMap((address) => judged(address, start));
      let queue: Found[] = roots.map((address) => ({ address, level: 1 }));
      const [seen, pages] = [new Set<string>(), new Set<string>()];
      while (queue.length > 0 && seen.size < most && pages.size < maxPages) {
        if (queue.length > maxConcurrent) {
          const addresses = queue.map(({ address }) => address.href);
          const order = new Map(
            (await bestFirst(addresses).catch(() => addresses)).map((address, place) => [address, place]),
          );
          queue.sort((a, b) => (order.get(a.address.href) ?? 0) - (order.get(b.address.href) ?? 0));
        }
        const next = queue.splice(0, Math.min(maxConcurrent, most - seen.size));
        for (const { address } of next) seen.add(address.href);
        const read = await Promise.all(next.map(async (found) => ({ ...found, file: await load(found.address.href) })));
        for (const { level, file } of read) {
          for (const page of file.pages) pages.add(page);
          const further = level < depth ? file.sitemaps.map((each) => new URL(each)) : [];
          queue.push(...further.map((each) => ({ address: each, level: level + 1 })));
        }
        queue = queue.filter(({ address }) => !seen.has(address.href));
      }
      return [...pages].slice(0, maxPages);
    },
  };
};

import { LRUCache } from 'lru-cache';
import { sameSite } from '../sitemap/same-site.ts';
import { hostOf } from './allowed-origins.ts';
import type { Pass } from './pass.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/** Counts one request; false when the page has used its share. The reader has its own limits. */
export type Spend = (pass: Pass, url: URL) => boolean;

/** Two pages are rendered at a time, for up to 20 seconds each. */
const maxPages = 2000;
const keptMs = 300_000;

/**
 * Limits the requests of a page rendered in a browser, so that it can't use us to attack another site: a total, and a
 * lower limit for each host outside the page's own site.
 */
export const pageBudgets = ({
  pageRequests,
  foreignRequests,
}: Pick<ProxyLimits, 'pageRequests' | 'foreignRequests'>): Spend => {
  const pages = new LRUCache<string, { all: number; byHost: Map<string, number> }>({ max: maxPages, ttl: keptMs });
  return (pass, url) => {
    if (pass.by === 'reader') return true;
    const spent = pages.get(pass.page) ?? { all: 0, byHost: new Map<string, number>() };
    pages.set(pass.page, spent);
    const host = hostOf(url);
    const there = spent.byHost.get(host) ?? 0;
    const isForeign = !sameSite(url, pass.address);
    if (spent.all >= pageRequests || (isForeign && there >= foreignRequests)) return false;
    spent.all += 1;
    spent.byHost.set(host, there + 1);
    return true;
  };
};

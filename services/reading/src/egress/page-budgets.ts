import { LRUCache } from 'lru-cache';
import { sameSite } from '../sitemap/same-site.ts';
import { hostOf } from './allowed-origins.ts';
import type { Pass } from './pass.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/** Counts one request; false when the page that asks has had its share. The reader counts for itself. */
export type Spend = (pass: Pass, url: URL) => boolean;

/** Pages are shown two at a time, for 20 seconds. */
const mostPages = 2000;
const keptMs = 300_000;

/**
 * What a page that is shown in a browser may ask for, so that nobody can aim us at somebody else: so much in all, and
 * less from every host outside the page's own site.
 */
export const pageBudgets = ({
  pageRequests,
  foreignRequests,
}: Pick<ProxyLimits, 'pageRequests' | 'foreignRequests'>): Spend => {
  const pages = new LRUCache<string, { all: number; byHost: Map<string, number> }>({ max: mostPages, ttl: keptMs });
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

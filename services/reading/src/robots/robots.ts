import type { Cause } from '@askwatch/contracts/answer';
import { LRUCache } from 'lru-cache';
import type { Follow } from '../fetch/follow.ts';
import type { Response } from '../fetch/request.ts';
import { causeOf } from '../read/page.ts';
import { siteOf } from '../sitemap/same-site.ts';
import type { Run } from '../take-apart/pool.ts';
import type { RobotsFile } from './rules.ts';

/** The rules, or why they couldn't be loaded. */
type Rules = { file: RobotsFile } | { cause: Cause };

export type Robots = {
  /** Why an address may not be read; null when it may. */
  forbids: (url: URL) => Promise<Cause | null>;
  /** The sitemaps listed in robots.txt. */
  sitemaps: (url: URL) => Promise<string[]>;
};

/** RFC 9309 section 2.4 allows up to 24 hours; an hour lets a site change its rules sooner. */
const keepMs = 3_600_000;
/** Failures are retried soon. */
const keepFailureMs = 15_000;
/** RFC 9309 section 2.5: at least 500 KiB must be parsed; the rest is cut off. */
const maxBytes = 500 * 1024;
const timeoutMs = 10_000;

// RFC 9309 section 2.3.1: 4xx means there are no rules; 5xx and no response mean nothing may be read.
const rulesOf = (address: string, response: Response): Rules => {
  if (!response.answered)
    return response.cause === 'too-many-redirects' ? { file: { address, text: '' } } : { cause: response.cause };
  if (response.status >= 500) return { cause: 'server-error' };
  return { file: { address, text: response.status < 300 ? response.body.toString('utf8') : '' } };
};

const isEmpty = ({ text }: RobotsFile): boolean => text.trim() === '';

/** The robots.txt of each origin, fetched at most once an hour. */
export const robotsRules = ({ follow, run }: { follow: Follow; run: Run }): Robots => {
  const known = new LRUCache<string, Promise<Rules>>({ max: 2000, ttl: keepMs });

  const load = ({ origin }: URL): Promise<Rules> => {
    const cached = known.get(origin);
    if (cached) return cached;
    const address = `${origin}/robots.txt`;
    const loading = follow(address, { accept: 'text/plain', maxBytes, cut: true, timeoutMs }).then((response) => {
      const rules = rulesOf(address, response);
      if ('cause' in rules) known.set(origin, loading, { ttl: keepFailureMs });
      return rules;
    });
    known.set(origin, loading);
    loading.catch(() => known.delete(origin));
    return loading;
  };

  return {
    async forbids(url) {
      const rules = await load(url);
      if ('cause' in rules) return rules.cause;
      if (isEmpty(rules.file)) return null;
      try {
        return (await run('robotsAllow', siteOf(url), { ...rules.file, url: url.href })) ? null : 'robots-forbidden';
      } catch (error) {
        // A file we can't parse may forbid everything.
        return causeOf(error);
      }
    },
    async sitemaps(url) {
      const rules = await load(url);
      if ('cause' in rules || isEmpty(rules.file)) return [];
      return run('robotsSitemaps', siteOf(url), rules.file).catch(() => []);
    },
  };
};

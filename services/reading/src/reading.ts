import type { Db } from 'mongodb';
import type { Dispatcher } from 'undici';
import type { Deps } from './activities.ts';
import { pageLoader } from './cache/pages.ts';
import { pageStore, type PageStore } from './cache/store.ts';
import { attempts } from './fetch/attempts.ts';
import { follower } from './fetch/follow.ts';
import { pageFetcher } from './fetch/page.ts';
import { politeness } from './fetch/polite.ts';
import { sender } from './fetch/request.ts';
import { extractor } from './read/page.ts';
import { robotsRules } from './robots/robots.ts';
import { siteMaps } from './sitemap/sitemaps.ts';

type Config = { dispatcher: Dispatcher; userAgent: string; allowedOrigins: readonly string[]; store: PageStore };

/** Puts the reader together: everything between a question's address and its passages. */
export const reader = ({ dispatcher, userAgent, allowedOrigins, store }: Config): Deps => {
  const ask = attempts({ send: sender({ dispatcher, userAgent }), polite: politeness() });
  const follow = follower({ ask, allowedOrigins });
  const robots = robotsRules({ follow });
  return {
    load: pageLoader({ store, fetchPage: pageFetcher({ follow, robots }), allowedOrigins }),
    extract: extractor(),
    sitemaps: siteMaps({ follow, robots, allowedOrigins }),
    allowedOrigins,
  };
};

const sweepEveryMs = 3_600_000;

/** The page cache, swept every hour. */
export const keptPages = (db: Db, report: (err: unknown) => void) => {
  const store = pageStore(db);
  let timer: NodeJS.Timeout | undefined;
  return {
    store,
    part: {
      name: 'page cache',
      start: () => {
        timer = setInterval(() => {
          store.sweep(new Date()).catch(report);
        }, sweepEveryMs);
        return Promise.resolve();
      },
      stop: () => Promise.resolve(clearInterval(timer)),
    },
  };
};

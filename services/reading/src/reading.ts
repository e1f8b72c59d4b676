import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';
import type { Deps } from './activities.ts';
import { type LoadPage, pageLoader } from './cache/pages.ts';
import { pageStore, type PageStore } from './cache/store.ts';
import { attempts } from './fetch/attempts.ts';
import { hostFaults } from './fetch/faults.ts';
import { follower } from './fetch/follow.ts';
import { pageFetcher } from './fetch/page.ts';
import { politeness, type Politeness } from './fetch/polite.ts';
import { sender, type SenderDeps } from './fetch/request.ts';
import { opener } from './read/open-page.ts';
import { extractor } from './read/page.ts';
import { siteIcons } from './icons/site-icons.ts';
import { iconStore, type IconStore } from './icons/store.ts';
import { launcher, type LaunchOptions } from './render/launch.ts';
import { renderPool } from './render/pool.ts';
import { robotsRules } from './robots/robots.ts';
import { siteMaps } from './sitemap/sitemaps.ts';
import type { Run } from './take-apart/pool.ts';

type Config = SenderDeps & {
  allowedOrigins: readonly string[];
  store: PageStore;
  /** Without it, no icons of sites are read. */
  icons?: IconStore;
  /** Runs work on untrusted content in a child process. */
  run: Run;
  /** Without a browser, pages are read as served. */
  browser?: Pick<LaunchOptions, 'executablePath' | 'proxyUrl' | 'isSandboxed'> | undefined;
  report?: (error: unknown, url: string) => void;
  /** Only for benchmarks: concurrent requests per site. */
  requestsPerHost?: number;
  /** Shared by all readers of a process, because sites are asked by all of them. */
  polite?: Politeness;
  /** How many pages are rendered at once. */
  browsers?: number;
};

/** Assembles the reader: everything from a question's address to its passages. */
export const reader = ({
  dispatcher,
  userAgent,
  certificateOf,
  allowedOrigins,
  store,
  icons,
  run,
  browser,
  report,
  requestsPerHost,
  polite = politeness(Date.now, requestsPerHost),
  browsers = 2,
}: Config) => {
  const faults = hostFaults();
  const ask = attempts({
    faults,
    send: sender({ dispatcher, userAgent, certificateOf }),
    polite,
  });
  const follow = follower({ ask, allowedOrigins });
  const robots = robotsRules({ follow, run });
  const launch = browser && launcher({ ...browser, userAgent, allowedOrigins, forbids: robots.forbids });
  const pool = launch && renderPool({ launch, slots: browsers, ...(report ? { report } : {}) });
  const fetchPage = pageFetcher({ follow, robots, run });
  const load = pageLoader({ store, fetchPage, allowedOrigins });
  const extract = extractor(run, report);
  const openBy = (from: LoadPage) => opener({ load: from, extract, run, render: pool?.render });
  const deps: Deps = {
    faults,
    open: openBy(load),
    run,
    watch: {
      fetchPage,
      store,
      openBy,
      load,
      run,
      allowedOrigins,
      iconOf: icons && siteIcons({ store: icons, follow, robots }),
    },
    sitemaps: siteMaps({ follow, robots, run, allowedOrigins }),
    allowedOrigins,
  };
  return { deps, load, pool };
};

const sweepEveryMs = 3_600_000;

/** The page cache and the icons of sites, swept every hour. */
export const pageCache = (db: Db, log: Log) => {
  const [store, icons] = [pageStore(db), iconStore(db)];
  const sweep = async () => {
    await store.sweep(new Date());
    await icons.sweep(new Date());
  };
  return { store, icons, part: periodically('page cache', sweepEveryMs, sweep, log) };
};

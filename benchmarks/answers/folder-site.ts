import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { limits } from '@askwatch/contracts/limits';
import { parseWebsite } from '@askwatch/contracts/website';
import { pageLoader } from '@askwatch/reading/cache/pages';
import { pageFetcher } from '@askwatch/reading/fetch/page';
import type { Follow } from '@askwatch/reading/fetch/follow';
import { opener } from '@askwatch/reading/read/open-page';
import { extractor } from '@askwatch/reading/read/page';
import { robotsRules } from '@askwatch/reading/robots/robots';
import { memoryStore } from '@askwatch/reading/site.fixture';
import { siteMaps } from '@askwatch/reading/sitemap/sitemaps';
import type { Run } from '@askwatch/reading/take-apart/pool';
import type { Site } from './labels.ts';
import { fileAt, isFolder, pathOf, type Traffic, typeOf } from './serve.ts';

/** Answers like `follower`, from files: the rest of reading can't tell the difference. */
const follower =
  (root: string, { leaveOut, base }: Pick<Site, 'leaveOut' | 'base'>, origin: string, traffic: Traffic): Follow =>
  async (address, { forbids, maxBytes = limits.pageBytes, cut } = {}) => {
    const asked = parseWebsite(address, [origin]);
    if (asked?.origin !== origin) return { answered: false, cause: 'unreachable' };
    const path = pathOf(asked.href, base) ?? '/';
    const url = isFolder(root, path) && !path.endsWith('/') ? new URL(`${asked.pathname}/`, asked) : asked;
    const forbidden = await forbids?.(url);
    if (forbidden) return { answered: false, cause: forbidden };
    traffic.requests += 1;
    const isLeftOut = leaveOut.some((each) => `${path}/`.startsWith(`/${each}/`));
    const file = isLeftOut ? undefined : fileAt(root, path);
    if (file === undefined)
      return { answered: true, url: url.href, status: 404, headers: {}, body: Buffer.from('There is no such page.') };
    const body = await readFile(file);
    traffic.bytes += body.length;
    if (body.length > maxBytes && !cut) return { answered: false, cause: 'too-large' };
    const headers = { 'content-type': typeOf(extname(file)) };
    return { answered: true, url: url.href, status: 200, headers, body: body.subarray(0, maxBytes) };
  };

/**
 * The reading service's functions for one site, with a folder instead of the network. No browser: pages are read as
 * served. Nothing is cached yet.
 * @param run runs work on page content
 */
export const folderSite = (root: string, site: Pick<Site, 'site' | 'host' | 'base' | 'leaveOut'>, run: Run) => {
  const origin = `https://${site.host ?? `${site.site}.example`}`;
  const allowedOrigins = [origin];
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const follow = follower(root, site, origin, traffic);
  const robots = robotsRules({ follow, run });
  const fetchPage = pageFetcher({ follow, robots, run });
  const load = pageLoader({ store: memoryStore(), fetchPage, allowedOrigins });
  const open = opener({ load, extract: extractor(run), run });
  const sitemaps = siteMaps({ follow, robots, run, allowedOrigins });
  return { origin, traffic, read: { open, run, sitemaps, allowedOrigins } };
};

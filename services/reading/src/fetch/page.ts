import type { Cause } from '@askwatch/contracts/answer';
import type { Robots } from '../robots/robots.ts';
import type { Follow } from './follow.ts';
import type { Headers } from './request.ts';
import { causeOfStatus } from './status.ts';
import { causeOf } from '../read/page.ts';
import { siteOf } from '../sitemap/same-site.ts';
import type { Run } from '../take-apart/pool.ts';
import { isPage, isPdf } from './text.ts';

/** Validators from an earlier fetch, for a conditional request. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

/** `noCache` bypasses caches between us and the site; `timeoutMs` covers the page with all its redirects. */
type FetchOptions = { noCache?: boolean; timeoutMs?: number };

export type FetchedPage =
  | { ok: true; changed: true; url: string; status: number; html: string; bytes: number; headers: Headers }
  | { ok: true; changed: false; url: string; headers: Headers }
  | { ok: false; cause: Cause };
export type FetchPage = (url: string, how?: Validators & FetchOptions, refreshes?: number) => Promise<FetchedPage>;

/** More meta refreshes than this are a loop. */
const maxRefreshes = 3;

const conditions = ({ etag, lastModified, noCache }: Validators & FetchOptions): Headers => ({
  ...(noCache ? { 'cache-control': 'no-cache', pragma: 'no-cache' } : {}),
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
});

// Headers that only bot walls send with error pages.
const isBotWall = (headers: Headers): boolean =>
  headers['cf-mitigated'] === 'challenge' || headers['x-datadome'] !== undefined;

type Source = { html: string; next: string | null } | { cause: Cause };

/** Turns a response into a page's source. */
const sourceOf = async (
  run: Run,
  { url, headers, body }: { url: string; headers: Headers; body: Buffer },
): Promise<Source> => {
  const site = siteOf(new URL(url));
  try {
    if (isPdf(headers, body)) {
      const pdf = await run('pdfToHtml', site, { body });
      return 'cause' in pdf ? pdf : { ...pdf, next: null };
    }
    if (!isPage(headers, body)) return { cause: 'wrong-content-type' };
    return await run('readSource', site, { body, contentType: headers['content-type'] ?? '', url });
  } catch (error) {
    return { cause: causeOf(error) };
  }
};

/** Fetches one page if robots.txt allows it; a page that can't be read is a result with its cause. */
export const pageFetcher = ({ follow, robots, run }: { follow: Follow; robots: Robots; run: Run }): FetchPage =>
  async function fetchPage(url, how = {}, refreshes = 0): Promise<FetchedPage> {
    const { timeoutMs } = how;
    const response = await follow(url, {
      headers: conditions(how),
      forbids: robots.forbids,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    if (!response.answered) return { ok: false, cause: response.cause };
    const { status, headers, body } = response;
    if (status === 304) return { ok: true, changed: false, url: response.url, headers };
    const cause = causeOfStatus(status);
    if (cause) return { ok: false, cause: isBotWall(headers) ? 'bot-wall' : cause };
    const source = await sourceOf(run, response);
    if ('cause' in source) return { ok: false, cause: source.cause };
    const { html, next } = source;
    if (next !== null && next !== response.url) {
      if (refreshes >= maxRefreshes) return { ok: false, cause: 'too-many-redirects' };
      return fetchPage(next, { ...how, etag: undefined, lastModified: undefined }, refreshes + 1);
    }
    return { ok: true, changed: true, url: response.url, status, html, bytes: body.length, headers };
  };

import type { Cause } from '@askwatch/contracts/answer';
import type { Asked } from '@askwatch/contracts/intent';
import type { PageReading } from '@askwatch/contracts/reading';
import { parseWebsite } from '@askwatch/contracts/website';
import type { Validators, WatchedPage, WatchedReading } from '@askwatch/contracts/workflows';
import PQueue from 'p-queue';
import { freshForMs } from '../cache/freshness.ts';
import type { LoadedPage, LoadPage } from '../cache/pages.ts';
import { hashOf } from '../cache/hash.ts';
import type { PageStore } from '../cache/store.ts';
import type { FetchedPage, FetchPage } from '../fetch/page.ts';
import { isTemporary } from '../failure-on.ts';
import type { IconOf } from '../icons/site-icons.ts';
import type { Open } from '../read/open-page.ts';
import { readOpened } from '../read/read-page.ts';
import type { Run } from '../take-apart/pool.ts';

export type WatchDeps = {
  fetchPage: FetchPage;
  store: PageStore;
  /** Opens pages with this loader, so that a page just fetched isn't fetched again. */
  openBy: (load: LoadPage) => Open;
  load: LoadPage;
  run: Run;
  allowedOrigins: readonly string[];
  /** Without it, no icons are read. */
  iconOf?: IconOf | undefined;
};

/** Watches can wait: a slower page is retried in the next round. */
const timeoutMs = 8000;
/** Concurrent pages, with at most two per host. */
const maxConcurrent = 24;

const unread = (url: string, cause: Cause, questions: string[]): WatchedReading => ({
  url,
  unchanged: false,
  readings: questions.map(() => ({ read: false, url, cause })),
});

const validatorsOf = (headers: Record<string, string>, bodyHash: string, isComposed: boolean): Validators => ({
  ...(headers.etag ? { etag: headers.etag } : {}),
  ...(headers['last-modified'] ? { lastModified: headers['last-modified'] } : {}),
  bodyHash,
  ...(isComposed ? { isComposed } : {}),
});

type Source = LoadedPage & { ok: true };

/** Reads the page for each question, and keeps its source so that an edited watch can be tried out on it. */
const readSource = async (
  deps: WatchDeps,
  { url, questions, intents }: WatchedPage,
  source: Source,
  headers: Record<string, string>,
): Promise<WatchedReading> => {
  const { openBy, load } = deps;
  const opened = await openBy((address) => (address === url ? Promise.resolve(source) : load(address)))(url);
  const isComposed = opened.ok && opened.hash !== source.hash;
  // An icon is only decoration: a page is also read without it.
  const finding = opened.ok ? deps.iconOf?.(opened.url, opened.page.icons).catch(() => undefined) : undefined;
  const readings = await Promise.all(
    questions.map((question, place) =>
      readOpened(deps, opened, { url, question, intent: intents?.[place], mode: 'url' }),
    ),
  );
  const icon = await finding;
  return {
    url,
    unchanged: false,
    validators: validatorsOf(headers, source.hash, isComposed),
    readings: readings.map((each) => (each.read && icon !== undefined ? { ...each, icon } : each)),
  };
};

const keep = async (
  store: PageStore,
  address: string,
  { url, bytes, status, headers, html }: FetchedPage & { ok: true; changed: true },
): Promise<Source> => {
  const hash = hashOf(html);
  const fetchedAt = new Date();
  const freshUntil = new Date(fetchedAt.getTime() + freshForMs(headers));
  await store.save(
    address,
    { url, hash, bytes, status, etag: headers.etag, lastModified: headers['last-modified'], fetchedAt, freshUntil },
    html,
  );
  return { ok: true, url, html, hash, bytes, readAt: fetchedAt.toISOString() };
};

/** The first read of a watch: a page fetched minutes ago isn't fetched again. */
const readFirst = async (deps: WatchDeps, watched: WatchedPage): Promise<WatchedReading> => {
  const source = await deps.load(watched.url);
  return source.ok ? readSource(deps, watched, source, {}) : unread(watched.url, source.cause, watched.questions);
};

/**
 * Reads one watched page. The watch passes its validators, so that an unchanged page costs only a request: no lookup,
 * parsing or storage.
 */
const readOne = async (deps: WatchDeps, watched: WatchedPage): Promise<WatchedReading> => {
  const { url, questions, validators, fresh = false } = watched;
  if (!validators && !fresh) return readFirst(deps, watched);
  const known = fresh || validators?.isComposed ? undefined : validators;
  const page = await deps.fetchPage(url, {
    etag: known?.etag,
    lastModified: known?.lastModified,
    noCache: fresh,
    timeoutMs,
  });
  if (!page.ok) return unread(url, page.cause, questions);
  // A 304 to an unconditional request is invalid.
  if (!page.changed)
    return known ? { url, unchanged: true, by: 'not-modified' } : unread(url, 'server-error', questions);
  const hash = hashOf(page.html);
  if (known?.bodyHash === hash)
    return { url, unchanged: true, by: 'same-bytes', validators: validatorsOf(page.headers, hash, false) };
  return readSource(deps, watched, await keep(deps.store, url, page), page.headers);
};

/** A host that didn't answer isn't tried again in the same round. */
const isHostDown = (reading: WatchedReading): Cause | null => {
  const first = reading.unchanged ? undefined : reading.readings[0];
  return first && !first.read && (first.cause === 'unreachable' || first.cause === 'timeout') ? first.cause : null;
};

export const readWatched = async (deps: WatchDeps, pages: WatchedPage[]): Promise<WatchedReading[]> => {
  const queue = new PQueue({ concurrency: maxConcurrent });
  const down = new Map<string, Cause>();
  return Promise.all(
    pages.map((page) =>
      queue.add(async (): Promise<WatchedReading> => {
        const host = parseWebsite(page.url, deps.allowedOrigins)?.host;
        if (host === undefined) return unread(page.url, 'refused-address', page.questions);
        const cause = down.get(host);
        if (cause) return unread(page.url, cause, page.questions);
        const reading = await readOne(deps, page).catch((error: unknown) => {
          // A defect triggered by one page must not keep the others from being checked.
          if (isTemporary(error)) throw error;
          return unread(page.url, 'not-understood', page.questions);
        });
        const found = isHostDown(reading);
        if (found) down.set(host, found);
        return reading;
      }),
    ),
  );
};

/** Reads kept versions of a page with another question. Versions already swept are left out. */
export const readKept = async (
  deps: WatchDeps,
  { url, question, intent, bodyHashes }: Asked & { url: string; bodyHashes: string[] },
) => {
  const found: { bodyHash: string; reading: PageReading }[] = [];
  for (const bodyHash of bodyHashes) {
    const html = await deps.store.content(bodyHash);
    if (html === null) continue;
    const source = {
      ok: true as const,
      url,
      html,
      hash: bodyHash,
      bytes: Buffer.byteLength(html),
      readAt: new Date().toISOString(),
    };
    const opened = await deps.openBy(() => Promise.resolve(source))(url);
    found.push({ bodyHash, reading: await readOpened(deps, opened, { url, question, intent, mode: 'url' }) });
  }
  return found;
};

/** Reads the kept version of each page; null for those already swept. */
export const readKeptPages = async (
  deps: WatchDeps,
  pages: (Asked & { url: string; bodyHash: string })[],
): Promise<(PageReading | null)[]> => {
  const readings: (PageReading | null)[] = [];
  for (const { bodyHash, ...page } of pages) {
    const [found] = await readKept(deps, { ...page, bodyHashes: [bodyHash] });
    readings.push(found?.reading ?? null);
  }
  return readings;
};

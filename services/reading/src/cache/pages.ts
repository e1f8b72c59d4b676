import type { Cause } from '@askwatch/contracts/answer';
import { parseWebsite } from '@askwatch/contracts/website';
import type { FetchPage, FetchedPage } from '../fetch/page.ts';
import { normalUrl } from '../fetch/normal-url.ts';
import { freshForMs } from './freshness.ts';
import { hashOf } from './hash.ts';
import type { PageRecord, PageStore } from './store.ts';

export type LoadedPage =
  { ok: true; url: string; html: string; hash: string; bytes: number; readAt: string } | { ok: false; cause: Cause };

/** Loads a page from the cache or the web. */
export type LoadPage = (address: string) => Promise<LoadedPage>;

type Deps = { store: PageStore; fetchPage: FetchPage; allowedOrigins: readonly string[]; now?: () => Date };

const loaded = ({ url, hash, bytes, fetchedAt }: PageRecord, html: string): LoadedPage => ({
  ok: true,
  url,
  html,
  hash,
  bytes,
  readAt: fetchedAt.toISOString(),
});

/**
 * One fetch for all requests for the same page within minutes, then conditional requests. Failures aren't cached, so
 * the next request tries again.
 */
export const pageLoader = ({ store, fetchPage, allowedOrigins, now = () => new Date() }: Deps): LoadPage => {
  const pending = new Map<string, Promise<LoadedPage>>();

  const keep = async (
    address: string,
    old: PageRecord | null,
    html: string | null,
    page: FetchedPage & { ok: true },
  ) => {
    const fetchedAt = now();
    const times = { fetchedAt, freshUntil: new Date(fetchedAt.getTime() + freshForMs(page.headers)) };
    if (!page.changed && old && html !== null) {
      const record = { ...old, ...times };
      await store.save(address, record);
      return loaded(record, html);
    }
    // A 304 to an unconditional request is invalid.
    if (!page.changed) return { ok: false, cause: 'server-error' } as const;
    const record: PageRecord = {
      url: page.url,
      hash: hashOf(page.html),
      bytes: page.bytes,
      status: page.status,
      etag: page.headers.etag,
      lastModified: page.headers['last-modified'],
      ...times,
    };
    await store.save(address, record, page.html);
    return loaded(record, page.html);
  };

  const load = async (address: string): Promise<LoadedPage> => {
    const old = await store.find(address);
    const html = old ? await store.content(old.hash) : null;
    if (old && html !== null && old.freshUntil > now()) return loaded(old, html);
    const page = await fetchPage(address, html === null ? {} : { etag: old?.etag, lastModified: old?.lastModified });
    return page.ok ? keep(address, old, html, page) : page;
  };

  return (address) => {
    const url = parseWebsite(address, allowedOrigins);
    if (!url) return Promise.resolve({ ok: false, cause: 'refused-address' });
    const key = normalUrl(url.href);
    const loading = pending.get(key) ?? load(key).finally(() => pending.delete(key));
    pending.set(key, loading);
    return loading;
  };
};

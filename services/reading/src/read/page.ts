import { LRUCache } from 'lru-cache';
import type { ExtractedPage } from '../passages/extract.ts';
import { siteOf } from '../sitemap/same-site.ts';
import { NotUnderstood, Overrun } from '@askwatch/service-kit/overrun';
import type { TakenApart } from '../take-apart/packed.ts';
import type { Run } from '../take-apart/pool.ts';

/** A page as the extractor returns it. */
export type Page = ExtractedPage;

type Apart = { ok: true; page: TakenApart; frames: string[] } | { ok: false; cause: 'too-large' | 'not-understood' };

/** Takes a source apart; `asked` is the address that was requested. */
export type Extract = (source: { html: string; url: string; hash: string; asked: string }) => Promise<Apart>;

/** A page taken apart by discovery is usually read soon afterwards. */
const keptBytes = 48 * 1024 * 1024;
const headBytes = 1000;
/** Failures are cached for this long; later the page is tried again. */
const keptFailureMs = 600_000;

/**
 * The cause reported for a page that failed. It would fail the same way again, so it is a result, not an error.
 * @throws errors that aren't the page's fault
 */
export const causeOf = (error: unknown): 'too-large' | 'not-understood' => {
  if (error instanceof Overrun) return 'too-large';
  if (error instanceof NotUnderstood) return 'not-understood';
  throw error;
};

/** Takes pages apart, each once. Failures are cached too, because a retry would take as long. */
export const extractor = (run: Run, report: (error: unknown, url: string) => void = () => undefined): Extract => {
  const known = new LRUCache<string, Apart>({
    maxSize: keptBytes,
    sizeCalculation: (apart) => headBytes + (apart.ok ? apart.page.packed.length : 0),
  });
  const pending = new Map<string, Promise<Apart>>();

  const take = async (html: string, url: string, asked: string): Promise<Apart> => {
    try {
      const { frames, ...page } = await run('takeApart', siteOf(new URL(url)), { html, url, asked });
      return { ok: true, page, frames };
    } catch (error) {
      const cause = causeOf(error);
      report(error, url);
      return { ok: false, cause };
    }
  };

  return ({ html, url, hash, asked }) => {
    const key = `${hash} ${url} ${asked}`;
    const cached = known.get(key);
    if (cached) return Promise.resolve(cached);
    const taking =
      pending.get(key) ??
      take(html, url, asked)
        .then((apart) => {
          known.set(key, apart, apart.ok ? {} : { ttl: keptFailureMs });
          return apart;
        })
        .finally(() => pending.delete(key));
    pending.set(key, taking);
    return taking;
  };
};

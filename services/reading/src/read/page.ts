import { LRUCache } from 'lru-cache';
import type { ExtractedPage } from '../passages/extract.ts';
import { siteOf } from '../sitemap/same-site.ts';
import { NotUnderstood, Overrun } from '../take-apart/overrun.ts';
import type { TakenApart } from '../take-apart/packed.ts';
import type { Run } from '../take-apart/pool.ts';

/** A page as the extractor returns it. */
export type Page = ExtractedPage;

export type Apart =
  { ok: true; page: TakenApart; frames: string[] } | { ok: false; cause: 'too-large' | 'not-understood' };

/** Takes a source apart; `asked` is the address that led to it. */
export type Extract = (source: { html: string; url: string; hash: string; asked: string }) => Promise<Apart>;

/** What discovery took apart is read a moment later. */
const keptBytes = 48 * 1024 * 1024;
const headBytes = 1000;
/** Who asks again within minutes gets the same answer at once; later the page gets another try. */
const keptFailureMs = 600_000;

/**
 * The cause that a page's failure is told by. It would fail the same way again, so it is a result.
 * @throws what is no fault of the page
 */
export const causeOf = (error: unknown): 'too-large' | 'not-understood' => {
  if (error instanceof Overrun) return 'too-large';
  if (error instanceof NotUnderstood) return 'not-understood';
  throw error;
};

/** Takes pages apart, each once: also those that cannot be, since they would take as long again. */
export const extractor = (run: Run, report: (error: unknown, url: string) => void = () => undefined): Extract => {
  const known = new LRUCache<string, Apart>({
    maxSize: keptBytes,
    sizeCalculation: (apart) => headBytes + (apart.ok ? apart.page.packed.length : 0),
  });
  const underWay = new Map<string, Promise<Apart>>();

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
      underWay.get(key) ??
      take(html, url, asked)
        .then((apart) => {
          known.set(key, apart, apart.ok ? {} : { ttl: keptFailureMs });
          return apart;
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, taking);
    return taking;
  };
};

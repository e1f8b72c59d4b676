import type { Cause } from '@askwatch/contracts/answer';
import { LRUCache } from 'lru-cache';
import { hashOf } from '../cache/hash.ts';
import type { LoadedPage, LoadPage } from '../cache/pages.ts';
import type { Render, Rendered } from '../render/render.ts';
import { siteOf } from '../sitemap/same-site.ts';
import type { TakenApart } from '../take-apart/packed.ts';
import type { Run } from '../take-apart/pool.ts';
import { causeOf, type Extract } from './page.ts';

export type OpenPage =
  | { ok: true; page: TakenApart; url: string; hash: string; bytes: number; readAt: string; rendered: boolean }
  | { ok: false; cause: Cause };

/** Opens a page: as served, or rendered in a browser if its source has too little text. */
export type Open = (address: string) => Promise<OpenPage>;

type Deps = { load: LoadPage; extract: Extract; run: Run; render?: Render | undefined };

type Source = LoadedPage & { ok: true };

/** A rendering is valid as long as the source it was made from, which the page cache keeps for minutes. */
const keptMs = 600_000;
const keptChars = 32 * 1024 * 1024;

export const opener = ({ load, extract, run, render }: Deps): Open => {
  const shown = new LRUCache<string, Rendered>({
    ttl: keptMs,
    maxSize: keptChars,
    sizeCalculation: (page) => ('cause' in page ? 1 : page.html.length + 1),
  });
  const pending = new Map<string, ReturnType<Render>>();

  const renderOnce = (key: string, url: string, draw: Render) => {
    const drawing =
      pending.get(key) ??
      draw(url)
        .then((page) => {
          if (page) shown.set(key, page);
          return page;
        })
        .finally(() => pending.delete(key));
    pending.set(key, drawing);
    return drawing;
  };

  /** The page with the content of its frames. */
  const framed = async (source: Source, addresses: string[]): Promise<Source> => {
    const frames = await Promise.all(addresses.map(load));
    const read = frames.flatMap((frame) => (frame.ok ? [frame] : []));
    const html = await run('withFrames', siteOf(new URL(source.url)), {
      html: source.html,
      frames: read.map((frame) => frame.html),
    });
    return { ...source, html, hash: hashOf(html), bytes: read.reduce((sum, { bytes }) => sum + bytes, source.bytes) };
  };

  /** Takes a source apart, including its frames if they have the content. */
  const whole = async (
    source: Source,
    asked: string,
  ): Promise<{ source: Source; page: TakenApart } | { cause: Cause }> => {
    const apart = await extract({ ...source, asked });
    if (!apart.ok) return { cause: apart.cause };
    if (apart.frames.length === 0) return { source, page: apart.page };
    try {
      const joined = await framed(source, apart.frames);
      const again = await extract({ ...joined, asked });
      return again.ok ? { source: joined, page: again.page } : { cause: again.cause };
    } catch (error) {
      return { cause: causeOf(error) };
    }
  };

  return async (address) => {
    const loaded = await load(address);
    if (!loaded.ok) return loaded;
    const found = await whole(loaded, address);
    if ('cause' in found) return { ok: false, cause: found.cause };
    const { source, page } = found;
    const { url, hash, bytes, readAt } = source;
    const served: OpenPage = { ok: true, page, url, hash, bytes, readAt, rendered: false };
    if (!render || !page.isThin) return served;
    const key = `${loaded.hash} ${loaded.url}`;
    const drawn = shown.get(key) ?? (await renderOnce(key, loaded.url, render));
    if (!drawn) return served;
    if ('cause' in drawn) return { ok: false, cause: drawn.cause };
    const drawnHash = hashOf(drawn.html);
    const fuller = await extract({ ...drawn, hash: drawnHash, asked: address });
    return fuller.ok && fuller.page.chars > page.chars
      ? { ok: true, page: fuller.page, url: drawn.url, hash: drawnHash, bytes: drawn.bytes, readAt, rendered: true }
      : served;
  };
};

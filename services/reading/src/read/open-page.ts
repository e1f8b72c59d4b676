import type { Cause } from '@askwatch/contracts/answer';
import { LRUCache } from 'lru-cache';
import type { LoadedPage, LoadPage } from '../cache/pages.ts';
import { hashOf } from '../cache/store.ts';
import type { Render, Rendered } from '../render/render.ts';
import { framesOf, withFrames } from './frames.ts';
import type { Extract, Page } from './page.ts';
import { isThin } from './thin.ts';

export type OpenPage =
  | { ok: true; page: Page; html: string; url: string; hash: string; bytes: number; readAt: string; rendered: boolean }
  | { ok: false; cause: Cause };

/** Opens a page: as it is served, or as a browser shows it where the source says too little. */
export type Open = (address: string) => Promise<OpenPage>;

type Deps = { load: LoadPage; extract: Extract; render?: Render | undefined };

type Source = LoadedPage & { ok: true };

/** What was rendered is as good as the source that it was made from, which the page cache keeps for minutes. */
const keptMs = 600_000;
const keptChars = 32 * 1024 * 1024;

export const opener = ({ load, extract, render }: Deps): Open => {
  const shown = new LRUCache<string, Rendered>({
    ttl: keptMs,
    maxSize: keptChars,
    sizeCalculation: (page) => ('cause' in page ? 1 : page.html.length + 1),
  });
  const underWay = new Map<string, ReturnType<Render>>();

  const renderOnce = (key: string, url: string, draw: Render) => {
    const drawing =
      underWay.get(key) ??
      draw(url)
        .then((page) => {
          if (page) shown.set(key, page);
          return page;
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };

  /** The page with its frames, where they hold what it says. */
  const framed = async (source: Source): Promise<Source> => {
    const addresses = framesOf(source.html, extract(source)?.text ?? '', source.url);
    if (addresses.length === 0) return source;
    const frames = await Promise.all(addresses.map(load));
    const html = withFrames(source.html, frames.flatMap((frame) => (frame.ok ? [frame.html] : [])));
    const bytes = frames.reduce((sum, frame) => sum + (frame.ok ? frame.bytes : 0), source.bytes);
    return { ...source, html, hash: hashOf(html), bytes };
  };

  return async (address) => {
    const source = await load(address);
    if (!source.ok) return source;
    const whole = await framed(source);
    const page = extract(whole);
    if (!page) return { ok: false, cause: 'too-large' };
    const served: OpenPage = { ...whole, page, rendered: false };
    if (!render || !isThin(page, whole.html)) return served;
    const key = `${source.hash} ${source.url}`;
    const drawn = shown.get(key) ?? (await renderOnce(key, source.url, render));
    if (!drawn) return served;
    if ('cause' in drawn) return { ok: false, cause: drawn.cause };
    const hash = hashOf(drawn.html);
    const fuller = extract({ ...drawn, hash });
    return fuller && fuller.text.length > page.text.length
      ? { ...source, ...drawn, hash, page: fuller, rendered: true }
      : served;
  };
};

import { LRUCache } from 'lru-cache';
import { extractPage, type ExtractedPage } from '../passages/extract.ts';

/** A page as the extractor returns it. */
export type Page = ExtractedPage;

/** The extracted page of a source, or null when it is not one that can be taken apart. */
export type Extract = (source: { html: string; url: string; hash: string }) => Page | null;

/** Two million elements make a page that nobody wrote by hand and that would hold up every other question. */
const mostTags = 200_000;
/** What discovery took apart is read a moment later. */
const keptChars = 24 * 1024 * 1024;

const tags = (html: string): number => {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= mostTags; at = html.indexOf('<', at + 1)) count += 1;
  return count;
};

/** Takes pages apart, each once. */
export const extractor = (): Extract => {
  const known = new LRUCache<string, Page>({
    maxSize: keptChars,
    sizeCalculation: ({ text, blocks }) => 2 * text.length + 100 * blocks.length + 1,
  });
  return ({ html, url, hash }) => {
    const key = `${hash} ${url}`;
    const cached = known.get(key);
    if (cached) return cached;
    if (tags(html) > mostTags) return null;
    try {
      const page = extractPage(html, new URL(url));
      known.set(key, page);
      return page;
    } catch (error) {
      // Thousands of elements inside each other: a page that no browser would show either.
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
};

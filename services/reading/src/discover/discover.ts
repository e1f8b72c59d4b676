import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import type { Candidate, Discovery } from '@askwatch/contracts/reading';
import { parseWebsite } from '@askwatch/contracts/website';
import { normalUrl } from '../fetch/normal-url.ts';
import type { Open } from '../read/open-page.ts';
import { causeOf } from '../read/page.ts';
import { siteOf } from '../sitemap/same-site.ts';
import type { Sitemaps } from '../sitemap/sitemaps.ts';
import type { TakenApart } from '../take-apart/packed.ts';
import type { Run } from '../take-apart/pool.ts';
import type { RankedPages, Step } from './rank-pages.ts';

export type DiscoverDeps = {
  open: Open;
  run: Run;
  sitemaps: Sitemaps;
  allowedOrigins: readonly string[];
};
export type DiscoverInput = Asked & { website: string; known?: string[]; from?: Candidate[] };

/** Pages read per round to find better ones. They are cached, so reading a chosen page later usually costs nothing. */
const expansions = [5, 3];
/** Slow sites are ranked by the pages that arrived in this time. */
const expandWithinMs = 12_000;
const sitemapWithinMs = 3000;
/** The first round reads few sitemaps; a second round means links weren't enough (at most 50, for reliability). */
const sitemapsAtFirst = 4;
const sitemapsLater = 50;

type Read = { pages: Map<string, TakenApart>; gone: Set<string>; hashes: Map<string, string>; steps: Step[] };

/** Reads pages in parallel. Pages that fail or duplicate another are not candidates. */
const readInto = async ({ open }: DiscoverDeps, read: Read, urls: string[]): Promise<void> => {
  const reading = urls.map(async (url) => {
    const source = await open(url);
    if (!source.ok) {
      read.gone.add(url);
      return;
    }
    const final = normalUrl(source.url);
    // Recorded so that link text pointing to the old address counts for the new one.
    if (final !== url) read.steps.push({ moved: [url, final] });
    const twin = read.hashes.get(source.hash);
    if (final !== url || (twin !== undefined && twin !== final)) read.gone.add(url);
    if (twin !== undefined) return;
    read.hashes.set(source.hash, final);
    read.pages.set(final, source.page);
  });
  await Promise.race([Promise.all(reading), sleep(expandWithinMs, undefined, { ref: false })]);
};

/** Finds the pages of a site most likely to answer the question, best first, with few fetches. */
export const discover = async (
  deps: DiscoverDeps,
  { website, question, intent, known = [], from = [] }: DiscoverInput,
): Promise<Discovery> => {
  const source = await deps.open(website);
  if (!source.ok) return { read: false, url: website, cause: source.cause };
  const start = parseWebsite(source.url, deps.allowedOrigins);
  if (!start) return { read: false, url: website, cause: 'refused-address' };

  const { allowedOrigins } = deps;
  const site = siteOf(start);
  const startUrl = normalUrl(start.href);
  const asked = {
    ...withIntent({ question, intent }),
    names: `${start.hostname.replaceAll('.', ' ')} ${source.page.title}`,
  };
  const read: Read = {
    pages: new Map([[startUrl, source.page]]),
    gone: new Set(),
    hashes: new Map([[source.hash, startUrl]]),
    steps: [],
  };
  const best = (addresses: string[]) => deps.run('bestFirst', site, { ...asked, addresses });
  const listing = deps.sitemaps.pages(start, known.length === 0 ? sitemapsAtFirst : sitemapsLater, best);
  const listed = await Promise.race([listing, sleep(sitemapWithinMs, [], { ref: false })]);
  const named = [...from.map(({ url, title }) => ({ url, text: title })), ...listed.map((url) => ({ url, text: '' }))];

  const rank = (count: number): Promise<RankedPages> =>
    deps.run('rankPages', site, {
      ...asked,
      start: startUrl,
      pages: [...read.pages].map(([url, { packed }]) => ({ url, packed })),
      steps: read.steps,
      from: named,
      known: known.map(normalUrl),
      gone: [...read.gone],
      count,
      allowedOrigins,
    });
  try {
    for (const count of expansions) {
      const { next } = await rank(count);
      if (next.length === 0) break;
      await readInto(deps, read, next);
      for (const url of read.pages.keys()) read.steps.push({ read: url });
    }
    const { discoveredPages, candidates } = await rank(0);
    return { read: true, discoveredPages, candidates };
  } catch (error) {
    return { read: false, url: website, cause: causeOf(error) };
  }
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Candidate, Discovery } from '@askwatch/contracts/reading';
import { parseWebsite } from '@askwatch/contracts/website';
import { normalUrl } from '../fetch/normal-url.ts';
import type { Open } from '../read/open-page.ts';
import type { Page } from '../read/page.ts';
import type { Sitemaps } from '../sitemap/sitemaps.ts';
import { bearing } from './bearing.ts';
import { frontier, type Frontier, type Lead } from './frontier.ts';
import { isHub } from './hub.ts';
import { rankLeads } from './rank.ts';
import { termsFor, type Term } from './terms.ts';

export type DiscoverDeps = {
  open: Open;
  sitemaps: Sitemaps;
  allowedOrigins: readonly string[];
};
export type DiscoverInput = { website: string; question: string; known?: string[]; from?: Candidate[] };

/** Pages read to look for better ones. They are in the cache when they are chosen, so most cost nothing twice. */
const expansions = [5, 3];
/** A site that is slow is judged by what it gave until then. */
const expandWithinMs = 12_000;
const sitemapWithinMs = 3000;
/** The first round looks at few sitemaps; by the next, links alone have not been enough (reliability: at most 50). */
const sitemapsAtFirst = 4;
const sitemapsLater = 50;
const mostCandidates = 30;
const mostPerFolder = 3;
/** As many pages as a first round reads. */
const startAmong = 5;
/** A page that was read is judged by its text more than by what its link promised. */
const byLink = 0.35;

type Read = { pages: Map<string, Page>; gone: Set<string>; hashes: Map<string, string> };

/** Reads pages side by side. Those that fail, or are a second copy of another, are no candidates. */
const readInto = async (
  { open }: DiscoverDeps,
  found: Frontier,
  read: Read,
  urls: string[],
): Promise<void> => {
  const reading = urls.map(async (url) => {
    const source = await open(url);
    if (!source.ok) {
      read.gone.add(url);
      return;
    }
    const final = normalUrl(source.url);
    // The words of its links stay with a page that has moved.
    if (final !== url) found.rename(url, final);
    const twin = read.hashes.get(source.hash);
    if (final !== url || (twin !== undefined && twin !== final)) read.gone.add(url);
    if (twin !== undefined) return;
    read.hashes.set(source.hash, final);
    read.pages.set(final, source.page);
  });
  await Promise.race([Promise.all(reading), sleep(expandWithinMs, undefined, { ref: false })]);
};

/** Every page by what it promises: its link's words, and its text where it was read. */
const rank = (leads: Lead[], read: Read, question: string, terms: Term[]): Candidate[] => {
  const ranked = rankLeads(leads, question, terms);
  const best = ranked[0]?.score ?? 1;
  const bears = bearing(read.pages, terms);
  return ranked
    .map(({ url, title, score }) => {
      const page = read.pages.get(url);
      const promise = score / best;
      return page
        ? { url, title: page.title || title, score: byLink * promise + (1 - byLink) * (bears.get(url) ?? 0) }
        : { url, title, score: promise * (1 - byLink) };
    })
    .sort((a, b) => b.score - a.score);
};

const parentOf = (url: string): string => new URL('.', url).href;

/** The best that nobody has read, not all of one folder: the fifth sponsor says what the first did. */
const spread = (candidates: Candidate[], read: Read, start: string, count: number): string[] => {
  const taken = new Map<string, number>();
  return candidates
    .slice(0, 4 * count)
    .filter(({ url }) => {
      const folder = parentOf(url);
      const alike = (taken.get(folder) ?? 0) + 1;
      taken.set(folder, alike);
      return folder === parentOf(start) || alike <= mostPerFolder;
    })
    .slice(0, count + 2)
    .map(({ url }) => url)
    .filter((url) => !read.pages.has(url))
    .slice(0, count);
};

/** The start page has been read anyway, so it is among the first to be answered from. */
const withStart = (candidates: Candidate[], start: string): Candidate[] => {
  const at = candidates.findIndex(({ url }) => url === start);
  const home = candidates[at];
  if (!home || at < startAmong) return candidates;
  const others = candidates.filter(({ url }) => url !== start);
  return [
    ...others.slice(0, startAmong - 1),
    { ...home, score: others[startAmong - 2]?.score ?? home.score },
    ...others.slice(startAmong - 1),
  ];
};

/** Finds the pages of a site that promise an answer: best first, towards the question, with few fetches. */
export const discover = async (
  deps: DiscoverDeps,
  { website, question, known = [], from = [] }: DiscoverInput,
): Promise<Discovery> => {
  const source = await deps.open(website);
  if (!source.ok) return { read: false, url: website, cause: source.cause };
  const start = parseWebsite(source.url, deps.allowedOrigins);
  if (!start) return { read: false, url: website, cause: 'refused-address' };
  const home = source.page;

  const startUrl = normalUrl(start.href);
  const terms = termsFor(question, `${start.hostname.replaceAll('.', ' ')} ${home.title}`);
  const isKnown = new Set(known.map(normalUrl));
  const read: Read = {
    pages: new Map([[startUrl, home]]),
    gone: new Set(),
    hashes: new Map([[source.hash, startUrl]]),
  };
  const found = frontier(start, deps.allowedOrigins);
  found.add([{ url: startUrl, text: home.title }, ...home.links]);
  found.add(from.map(({ url, title }) => ({ url, text: title })));

  const promise = (address: string) =>
    rankLeads([{ url: address, title: '', context: '', nav: false }], question, terms)[0]?.score ?? 0;
  const listing = deps.sitemaps.pages(start, known.length === 0 ? sitemapsAtFirst : sitemapsLater, promise);
  const listed = await Promise.race([listing, sleep(sitemapWithinMs, [], { ref: false })]);
  found.add(listed.map((url) => ({ url, text: '' })));

  const candidates = () =>
    rank(found.leads(), read, question, terms).filter(({ url }) => !isKnown.has(url) && !read.gone.has(url));
  const hubs = () => found.leads().filter((lead) => isHub(lead) && !read.pages.has(lead.url) && !read.gone.has(lead.url));
  for (const count of expansions) {
    const best = spread(candidates(), read, startUrl, count);
    // Read for its links: whatever the question is, it names pages that menus leave out.
    const hub = hubs().slice(0, 1).map(({ url }) => url);
    const next = [...new Set([...best, ...hub])];
    if (next.length === 0) break;
    await readInto(deps, found, read, next);
    for (const page of read.pages.values()) found.add(page.links);
  }
  return {
    read: true,
    discoveredPages: found.leads().length,
    candidates: withStart(candidates(), startUrl).slice(0, mostCandidates),
  };
};

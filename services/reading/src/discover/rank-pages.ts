import type { Candidate } from '@askwatch/contracts/reading';
import { type Packed, unpack } from '../take-apart/packed.ts';
import type { Page } from '../read/page.ts';
import { normalUrl } from '../fetch/normal-url.ts';
import { relevanceOf } from './relevance.ts';
import type { AskedOn } from './best-first.ts';
import { frontier, type Frontier, type Lead } from './frontier.ts';
import { isHub } from './hub.ts';
import { rankLeads } from './rank.ts';
import { termsFor, type Term } from './terms.ts';

/** What was learned about a site, in order: redirects, and pages read. */
export type Step = { moved: [from: string, to: string] } | { read: string };

export type ToRank = AskedOn & {
  start: string;
  /** The pages read, by address; the first is the start page. */
  pages: { url: string; packed: Packed }[];
  steps: Step[];
  /** Addresses from a sitemap or an earlier reading. */
  from: { url: string; text: string }[];
  known: string[];
  gone: string[];
  /** How many pages to read next. */
  count: number;
  allowedOrigins: readonly string[];
};
export type RankedPages = { discoveredPages: number; candidates: Candidate[]; next: string[] };

const maxCandidates = 30;
const maxPerFolder = 3;
/** As many pages as the first round reads. */
const startAmong = 5;
/** Weight of the link text for a page that was read; its own text counts for more. */
const byLink = 0.35;

/** Scores every page by its link text, and by its own text if it was read. */
const rank = (leads: Lead[], read: ReadonlyMap<string, Page>, question: string, terms: Term[]): Candidate[] => {
  const ranked = rankLeads(leads, question, terms);
  const best = ranked[0]?.score ?? 1;
  const relevance = relevanceOf(read, terms);
  return ranked
    .map(({ url, title, score }) => {
      const page = read.get(url);
      const promise = score / best;
      return page
        ? { url, title: page.title || title, score: byLink * promise + (1 - byLink) * (relevance.get(url) ?? 0) }
        : { url, title, score: promise * (1 - byLink) };
    })
    .sort((a, b) => b.score - a.score);
};

const parentOf = (url: string): string => new URL('.', url).href;

/** The best unread pages, but not all from one folder: the fifth sponsor page says the same as the first. */
const spread = (candidates: Candidate[], read: ReadonlyMap<string, Page>, start: string, count: number): string[] => {
  const taken = new Map<string, number>();
  return candidates
    .slice(0, 4 * count)
    .filter(({ url }) => {
      const folder = parentOf(url);
      const alike = (taken.get(folder) ?? 0) + 1;
      taken.set(folder, alike);
      return folder === parentOf(start) || alike <= maxPerFolder;
    })
    .slice(0, count + 2)
    .map(({ url }) => url)
    .filter((url) => !read.has(url))
    .slice(0, count);
};

/** The start page has been read anyway, so it is put among the first to answer from. */
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

/** Feeds list news and little else: only questions about news read them. */
const linksOf = (page: Page | undefined, { intent }: ToRank): Page['links'] =>
  (page?.links ?? []).filter(({ feed }) => feed === undefined || intent.kind === 'news');

/** The site's first feed, for news, is read first: it has the dates of all articles. */
const withFeed = (candidates: Candidate[], pages: ReadonlyMap<string, Page>, site: ToRank): Candidate[] => {
  const feeds = new Set(
    linksOf(pages.get(site.start), site).flatMap(({ url, feed }) => (feed ? [normalUrl(url)] : [])),
  );
  const first = candidates.find(({ url }) => feeds.has(url));
  return first ? [{ ...first, score: 1 }, ...candidates.filter(({ url }) => !feeds.has(url))] : candidates;
};

const frontierOf = (site: ToRank, pages: ReadonlyMap<string, Page>): Frontier => {
  const { start, from, steps, allowedOrigins } = site;
  const found = frontier(new URL(start), allowedOrigins);
  const home = pages.get(start);
  found.add([{ url: start, text: home?.title ?? '' }, ...linksOf(home, site)]);
  found.add(from);
  for (const step of steps)
    if ('moved' in step) found.rename(...step.moved);
    else found.add(linksOf(pages.get(step.read), site));
  return found;
};

/** Ranks the known pages of a site for the question, and chooses which pages to read next. */
export const rankPages = (site: ToRank): RankedPages => {
  const { start, question, names, count } = site;
  const terms = termsFor(site, names);
  const read = new Map(site.pages.map(({ url, packed }) => [url, unpack(packed)]));
  const [known, gone] = [new Set(site.known), new Set(site.gone)];
  const leads = frontierOf(site, read).leads();
  const candidates = rank(leads, read, question, terms).filter(({ url }) => !known.has(url) && !gone.has(url));
  // Read for its links: for any question, it lists pages that menus leave out.
  const hub = leads
    .filter((lead) => isHub(lead) && !read.has(lead.url) && !gone.has(lead.url))
    .slice(0, 1)
    .map(({ url }) => url);
  return {
    discoveredPages: leads.length,
    candidates: withStart(withFeed(candidates, read, site), start).slice(0, maxCandidates),
    next: count === 0 ? [] : [...new Set([...spread(candidates, read, start, count), ...hub])],
  };
};

import type { Mode } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import type { Candidate, PageReading, StructuredFact } from '@askwatch/contracts/reading';
import { parseWebsite } from '@askwatch/contracts/website';
import { hashOf } from '../cache/store.ts';
import { frontier } from '../discover/frontier.ts';
import { rankLeads } from '../discover/rank.ts';
import { termsFor } from '../discover/terms.ts';
import { normalUrl } from '../fetch/normal-url.ts';
import { selectPassages } from '../passages/select.ts';
import type { Open, OpenPage } from './open-page.ts';
import type { Page } from './page.ts';
import { isEmpty } from './thin.ts';
import { wallOf } from './walls.ts';

export type ReadDeps = { open: Open; allowedOrigins: readonly string[] };
export type ReadInput = { url: string; question: string; mode: Mode };

/** As many as a next round of discovery could want; all of a page's links would be larger than its passages. */
const mostLinks = 40;
/** As much again as the passages may take. */
const structuredBytes = limits.passageBytesPerPage;
/** Whole articles stand in JSON-LD; facts are short. */
const factChars = 1000;

/** The facts that fit, in the page's order. */
const fitting = (facts: StructuredFact[]): StructuredFact[] => {
  let left = structuredBytes;
  return facts.flatMap(({ type, properties }) => {
    const short = Object.entries(properties).map(
      ([name, values]) => [name, values.filter((value) => value.length <= factChars)] as const,
    );
    const fact = { type, properties: Object.fromEntries(short.filter(([, values]) => values.length > 0)) };
    left -= Buffer.byteLength(JSON.stringify(fact));
    return left >= 0 ? [fact] : [];
  });
};

const linksOf = (page: Page, url: string, question: string, allowedOrigins: readonly string[]): Candidate[] => {
  const start = parseWebsite(url, allowedOrigins);
  if (!start) return [];
  const found = frontier(start, allowedOrigins);
  found.add(page.links);
  return rankLeads(found.leads(), question, termsFor(question, `${start.hostname.replaceAll('.', ' ')}`))
    .slice(0, mostLinks)
    .map(({ url: address, title, score }) => ({ url: address, title, score }));
};

/** Reads one page: what of it bears on the question, or why it cannot be read. */
export const readPage = async (deps: ReadDeps, input: ReadInput): Promise<PageReading> =>
  readOpened(await deps.open(input.url), input, deps.allowedOrigins);

/** As `readPage`, of a page that is open already. */
export const readOpened = (opened: OpenPage, { url, question, mode }: ReadInput, allowedOrigins: readonly string[]): PageReading => {
  if (!opened.ok) return { read: false, url, cause: opened.cause };
  const { page } = opened;
  const wall = wallOf(page, { html: opened.html, asked: url, url: opened.url });
  if (wall) return { read: false, url, cause: wall };
  if (isEmpty(page)) return { read: false, url, cause: 'empty-page' };
  return {
    read: true,
    url: normalUrl(opened.url),
    title: page.title,
    ...(page.language === undefined ? {} : { language: page.language }),
    readAt: opened.readAt,
    hash: hashOf(page.text),
    passages: selectPassages(page, question, mode === 'url' ? limits.passageBytesOfOnePage : limits.passageBytesPerPage),
    structured: fitting(page.structured),
    // A single page is answered from alone.
    links: mode === 'domain' ? linksOf(page, opened.url, question, allowedOrigins) : [],
    rendered: opened.rendered,
    bytes: opened.bytes,
  };
};

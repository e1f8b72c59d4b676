import type { Mode } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import type { Candidate, PageReading, StructuredFact } from '@askwatch/contracts/reading';
import { parseWebsite } from '@askwatch/contracts/website';
import type { LoadPage } from '../cache/pages.ts';
import { hashOf } from '../cache/store.ts';
import { frontier } from '../discover/frontier.ts';
import { rankLeads } from '../discover/rank.ts';
import { termsFor } from '../discover/terms.ts';
import { normalUrl } from '../fetch/normal-url.ts';
import { selectPassages } from '../passages/select.ts';
import type { Render } from '../render/render.ts';
import type { Extract, Page } from './page.ts';
import { isEmpty, isThin } from './thin.ts';
import { wallOf } from './walls.ts';

export type ReadDeps = { load: LoadPage; extract: Extract; allowedOrigins: readonly string[]; render?: Render };
export type ReadInput = { url: string; question: string; mode: Mode };

/** As many as a next round of discovery could want; all of a page's links would be larger than its passages. */
const mostLinks = 40;
/** As much again as the passages may take. */
const structuredBytes = limits.passageBytesPerPage;
/** Whole articles stand in JSON-LD; facts are short. */
const factChars = 1000;

type Source = { html: string; url: string; hash: string; bytes: number };

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

/** Renders the page where its source is too thin, if there is a browser and it shows more. */
const rendered = async (
  { extract, render }: ReadDeps,
  source: Source,
  page: Page,
): Promise<{ source: Source; page: Page; rendered: boolean }> => {
  const shown = render && isThin(page, source.html) ? await render(source.url) : null;
  if (!shown) return { source, page, rendered: false };
  const again = { ...shown, hash: hashOf(shown.html) };
  const fuller = extract(again);
  return fuller && fuller.text.length > page.text.length
    ? { source: again, page: fuller, rendered: true }
    : { source, page, rendered: false };
};

/** Reads one page: what of it bears on the question, or why it cannot be read. */
export const readPage = async (deps: ReadDeps, { url, question, mode }: ReadInput): Promise<PageReading> => {
  const loaded = await deps.load(url);
  if (!loaded.ok) return { read: false, url, cause: loaded.cause };
  const first = deps.extract(loaded);
  if (!first) return { read: false, url, cause: 'too-large' };
  const { source, page, rendered: wasRendered } = await rendered(deps, loaded, first);
  const wall = wallOf(page, { html: source.html, asked: url, url: source.url });
  if (wall) return { read: false, url, cause: wall };
  if (isEmpty(page)) return { read: false, url, cause: 'empty-page' };
  return {
    read: true,
    url: normalUrl(source.url),
    title: page.title,
    ...(page.language === undefined ? {} : { language: page.language }),
    readAt: loaded.readAt,
    hash: hashOf(page.text),
    passages: selectPassages(page, question, limits.passageBytesPerPage),
    structured: fitting(page.structured),
    // A single page is answered from alone.
    links: mode === 'domain' ? linksOf(page, source.url, question, deps.allowedOrigins) : [],
    rendered: wasRendered,
    bytes: source.bytes,
  };
};

import type { Mode } from '@askwatch/contracts/asking';
import type { Understood } from '@askwatch/contracts/intent';
import { limits } from '@askwatch/contracts/limits';
import type { Candidate, PageRead, StructuredFact } from '@askwatch/contracts/reading';
import { parseWebsite } from '@askwatch/contracts/website';
import { hashOf } from '../cache/hash.ts';
import { frontier } from '../discover/frontier.ts';
import { rankLeads } from '../discover/rank.ts';
import { termsFor } from '../discover/terms.ts';
import { selectPassages } from '../passages/select.ts';
import { type Packed, unpack } from '../take-apart/packed.ts';
import type { Page } from './page.ts';

export type ToSelect = Understood & { packed: Packed; url: string; mode: Mode; allowedOrigins: readonly string[] };
export type Selected = Pick<PageRead, 'title' | 'language' | 'hash' | 'passages' | 'structured' | 'links'>;

/** Enough for another round of discovery; all links of a page could be larger than its passages. */
const maxLinks = 40;
/** The same limit as for passages. */
const structuredBytes = limits.passageBytesPerPage;
/** JSON-LD may contain whole articles; facts are short. */
const factChars = 1000;
const languageChars = 35;

/** Things about the page as a document: they answer nothing, and some pages have many. */
const ofThePage =
  /^(?:BreadcrumbList|ListItem|ImageObject|SearchAction|ReadAction|EntryPoint|PropertyValueSpecification|SpeakableSpecification|WebSite|WebPage|WPHeader|WPFooter|SiteNavigationElement)$/;

/** The facts that fit, in page order; those about the page itself last. */
const fitting = (facts: StructuredFact[]): StructuredFact[] => {
  let left = structuredBytes;
  const ordered = [...facts].sort((a, b) => Number(ofThePage.test(a.type)) - Number(ofThePage.test(b.type)));
  return ordered.flatMap(({ type, properties }) => {
    const short = Object.entries(properties).map(
      ([name, values]) => [name, values.filter((value) => value.length <= factChars)] as const,
    );
    const fact = { type, properties: Object.fromEntries(short.filter(([, values]) => values.length > 0)) };
    left -= Buffer.byteLength(JSON.stringify(fact));
    return left >= 0 ? [fact] : [];
  });
};

const linksOf = (page: Page, asked: ToSelect): Candidate[] => {
  const { url, question, allowedOrigins } = asked;
  const start = parseWebsite(url, allowedOrigins);
  if (!start) return [];
  const found = frontier(start, allowedOrigins);
  // A feed is chosen by the start page, if the question is about news.
  found.add(page.links.filter(({ feed }) => feed === undefined));
  return rankLeads(found.leads(), question, termsFor(asked, start.hostname.replaceAll('.', ' ')))
    .slice(0, maxLinks)
    .map(({ url: address, title, score }) => ({ url: address, title, score }));
};

/** The content of a page relevant to the question. */
export const selectFrom = (asked: ToSelect): Selected => {
  const page = unpack(asked.packed);
  return {
    title: page.title,
    ...(page.language === undefined ? {} : { language: page.language.slice(0, languageChars) }),
    hash: hashOf(page.text),
    passages: selectPassages(
      page,
      asked,
      asked.mode === 'url' ? limits.passageBytesOfOnePage : limits.passageBytesPerPage,
    ),
    structured: fitting(page.structured),
    // A question about a single page needs no links.
    links: asked.mode === 'domain' ? linksOf(page, asked) : [],
  };
};

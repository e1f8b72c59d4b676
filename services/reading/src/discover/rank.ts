import { keywords } from '@askwatch/contracts/question';
import MiniSearch from 'minisearch';
import { findableBy } from '../passages/findable.ts';
import type { Lead } from './frontier.ts';
import { prior } from './prior.ts';
import { withStems, type Term } from './terms.ts';

export type Ranked = Lead & { score: number };

/** "who-we-are" and "whoWeAre" consist of stop words, but name the team page. */
const spelledOut = (path: string): string =>
  path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[/_\-.+%?=&]+/g, ' ')
    .replace(/\bwho ?we ?are\b|\bwhoweare\b|\bwho ?is ?who\b/gi, 'team leadership about')
    .replace(/\b(?:html?|php|aspx?|index)\b/gi, '');

const pathWords = (address: string): string => {
  const { pathname, search } = new URL(address);
  return spelledOut(`${pathname}${search}`.replace(/%[0-9a-f]{2}/gi, ' '));
};

/** A link's own words count most; the text around it often belongs to its neighbours. */
const boost = { title: 1, path: 1.1, context: 0.3 };

/** Base score for pages without a matching word, relative to the best page. */
const baseShare = 0.02;

/**
 * Ranks unread pages by their links, best first: BM25 over the words of links and addresses, so that words common to
 * all links count for little.
 */
export const rankLeads = (leads: Lead[], question: string, terms: Term[]): Ranked[] => {
  const weights = withStems(terms);
  const index = new MiniSearch<Lead & { path: string }>({
    idField: 'url',
    fields: ['title', 'path', 'context'],
    tokenize: keywords,
    processTerm: findableBy([...weights.keys()]),
    searchOptions: { boost, tokenize: (text) => text.split(' '), prefix: (term) => term.length > 4 },
  });
  index.addAll(leads.map((lead) => ({ ...lead, title: spelledOut(lead.title), path: pathWords(lead.url) })));
  const found = index.search([...weights.keys()].join(' '), { boostTerm: (term) => weights.get(term) ?? 1 });
  const scores = new Map(found.map(({ id, score }) => [String(id), score]));
  const base = (found[0]?.score ?? 1) * baseShare;
  const weigh = prior(question);
  return leads
    .map((lead) => ({ ...lead, score: ((scores.get(lead.url) ?? 0) + base) * weigh(lead) }))
    .sort((a, b) => b.score - a.score || a.url.length - b.url.length);
};

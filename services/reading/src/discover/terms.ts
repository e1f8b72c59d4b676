import { keywords, searchTerms } from '@askwatch/contracts/question';

export type Term = { term: string; weight: number };

/** "sponsorship" is looked for as "sponsor" too: the front of a long word, for less. */
const stemOf = (term: string): string | null =>
  term.length >= 8 ? term.slice(0, Math.max(6, Math.ceil(term.length * 0.6))) : null;
const stemWeight = 0.6;

/** "UK Python Association" stands in addresses and menus as "ukpa". */
const acronymsIn = (question: string): Term[] =>
  (question.match(/\p{Lu}[\p{L}\d]*(?: (?:of |for |and |the )?\p{Lu}[\p{L}\d]*)+/gu) ?? []).map((name) => ({
    term: (name.match(/\p{Lu}[\p{L}\d]*/gu) ?? [])
      .map((word) => (word === word.toUpperCase() ? word : (word[0] ?? '')))
      .join('')
      .toLowerCase(),
    weight: acronymWeight,
  }));
const acronymWeight = 1.5;

/**
 * What to look for on this site. A site's own name stands on all of its pages, so it tells none from another; it is
 * left out unless nothing else was asked for.
 * @param names where the site's own name stands: its host and the title of its first page
 */
export const termsFor = (question: string, names: string): Term[] => {
  const own = new Set(keywords(names));
  const terms = [...searchTerms(question), ...acronymsIn(question.replace(/^\S+\s/, ''))];
  const telling = terms.filter(({ term, weight }) => weight < 1 || !own.has(term));
  return telling.some(({ weight }) => weight >= 1) ? telling : terms;
};

/** The terms and their stems, for an index that finds words by their beginning. */
export const withStems = (terms: Term[]): Map<string, number> => {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  for (const { term, weight } of terms) {
    const stem = stemOf(term);
    if (stem !== null && !weights.has(stem)) weights.set(stem, weight * stemWeight);
  }
  return weights;
};

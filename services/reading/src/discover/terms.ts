import type { Understood } from '@askwatch/contracts/intent';
import { keywords, searchTerms } from '@askwatch/contracts/question';

export type Term = { term: string; weight: number };

/** A shorter prefix of a long word, at a lower weight: "sponsorship" also matches "sponsor". */
const stemOf = (term: string): string | null =>
  term.length >= 8 ? term.slice(0, Math.max(6, Math.ceil(term.length * 0.6))) : null;
const stemWeight = 0.6;

/** "UK Python Association" appears in addresses and menus as "ukpa". */
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
 * The terms to look for on this site. The site's own name is on all of its pages and doesn't distinguish them, so it is
 * left out unless the question has no other terms.
 * @param names texts with the site's own name: its host and the title of its start page
 */
export const termsFor = (asked: Understood, names: string): Term[] => {
  const own = new Set(keywords(names));
  const terms = [...searchTerms(asked), ...acronymsIn(asked.question.replace(/^\S+\s/, ''))];
  const telling = terms.filter(({ term, weight }) => weight < 1 || !own.has(term));
  return telling.some(({ weight }) => weight >= 1) ? telling : terms;
};

/** The terms and their stems, for an index with prefix search. */
export const withStems = (terms: Term[]): Map<string, number> => {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  for (const { term, weight } of terms) {
    const stem = stemOf(term);
    if (stem !== null && !weights.has(stem)) weights.set(stem, weight * stemWeight);
  }
  return weights;
};

import { keywords } from '@askwatch/contracts/question';
import type { Line } from './page-line.ts';

/** "Ph.D." is "PhD". */
const undotted = (word: string): string =>
  /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u.test(word) ? word.replaceAll('.', '') : word;

/**
 * "announced", "announcing" and "announcement" share a stem; so do "nominate" and "nominations", "register" and
 * "registration", and "committee" with its misspellings.
 */
const stem = (written: string): string => {
  const word = undotted(written);
  if (word === 'foundation' || word.length <= 5 || /\d/.test(word)) return word;
  const bare = word
    .replace(/(?:ations?|ments?|ions?|ing|ed|es|s|e)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/ster$/, 'str');
  return bare.length >= 6 ? bare.replace(/(\p{L})\1/gu, '$1') : bare;
};

/** The stems of a text's words; a hyphenated compound counts as its parts and as one word. */
export const stems = (text: string): Set<string> =>
  new Set(
    keywords(text)
      .flatMap((word) => (word.includes('-') ? [word, word.replaceAll('-', ''), ...word.split('-')] : [word]))
      .map(stem),
  );

/** Whether a term is in a text, as a whole or in all its parts. */
const occurs = (term: string, found: ReadonlySet<string>): boolean =>
  found.has(stem(term)) ||
  (term.includes('-') &&
    (found.has(stem(term.replaceAll('-', ''))) || term.split('-').every((part) => found.has(stem(part)))));

/** How much of what was asked for is in a text: 0 to 1. */
export const coverage = (subject: readonly string[], text: string): number => {
  if (subject.length === 0) return 0;
  const found = stems(text);
  return subject.filter((term) => occurs(term, found)).length / subject.length;
};

/** Words of questions with little meaning, since a page may use other words. */
const lightTerms = new Set(
  (
    'take place held hold happen receive get need require offer offered provide have use used available apply go come make pay due long large quickly many often old ' +
    'membership tier level package sponsorship ticket subscription edition kind type version number release each every per person people participate become ' +
    'latest newest recent current stable member new take project official name called released release announced published posted'
  ).split(' '),
);

/** Whether a word of a question has little meaning. */
export const isLight = (term: string): boolean => lightTerms.has(term);

/** A question's words with their weights on these pages. */
export type Weights = ReadonlyMap<string, number>;

/**
 * Weights the words of a question: a word on few lines distinguishes most, the site's own name, which is in every
 * title, hardly anything.
 */
export const weigh = (lines: Line[], subject: readonly string[]): Weights => {
  const read = lines.map((line) => stems(line.text));
  const pages = [...new Set(lines.map(({ page }) => page))];
  const titles = pages.map((page) => stems(`${page.title} ${new URL(page.url).hostname.replace(/\./g, ' ')}`));
  return new Map(
    [...new Set(subject)].map((term): [string, number] => {
      const on = read.filter((found) => occurs(term, found)).length;
      const titled = titles.filter((found) => occurs(term, found)).length;
      const rarity = Math.log(2 + read.length / (1 + on));
      const own = titled > 0 && titled >= pages.length * 0.6 && pages.length > 1 ? 0.15 : 1;
      // Pages use other words for a light word: its absence means nothing.
      return [term, rarity * own * (lightTerms.has(term) ? (on === 0 ? 0 : 0.3) : 1)];
    }),
  );
};

/**
 * How much of what was asked for is in a text, by weight: 0 to 1.
 * @param around the stems of the surrounding text, which count too
 */
export const share = (weights: Weights, text: string, around?: ReadonlySet<string>): number => {
  const found = stems(text);
  let [held, all] = [0, 0];
  for (const [term, weight] of weights) {
    all += weight;
    if (occurs(term, found) || (around && occurs(term, around))) held += weight;
  }
  return all === 0 ? 0 : held / all;
};

/** Numbers, years and identifiers in a question: an answer about another one is wrong. */
export const exactTerms = (subject: readonly string[]): string[] =>
  subject.filter((term) => /\d/.test(term) && !term.endsWith('x'));

/** Whether a text has every number of the question; "10" also matches "10.0.0". */
export const holdsExact = (exact: readonly string[], text: string): boolean => {
  const lower = text.toLowerCase();
  return exact.every((term) =>
    new RegExp(`(?<![\\p{L}\\d.])v?${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(lower),
  );
};

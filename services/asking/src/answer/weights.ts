import { keywords } from '@askwatch/contracts/question';
import type { Line } from './page-line.ts';

/** "Ph.D." is "PhD". */
const undotted = (word: string): string =>
  /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u.test(word) ? word.replaceAll('.', '') : word;

/** "announced", "announcing" and "announcement" meet; so do "nominate" and "nominations", "register" and "registration", and "committee" with its misspellings. */
const stem = (written: string): string => {
  const word = undotted(written);
  if (word === 'foundation' || word.length <= 5 || /\d/.test(word)) return word;
  const bare = word
    .replace(/(?:ations?|ments?|ions?|ing|ed|es|s|e)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/ster$/, 'str');
  return bare.length >= 6 ? bare.replace(/(\p{L})\1/gu, '$1') : bare;
};

/** The stems of a text's words; a compound with a hyphen also counts as its parts, and as one word. */
export const stems = (text: string): Set<string> =>
  new Set(
    keywords(text)
      .flatMap((word) => (word.includes('-') ? [word, word.replaceAll('-', ''), ...word.split('-')] : [word]))
      .map(stem),
  );

/** Whether a term stands in a text, whole or in all of its parts. */
const stands = (term: string, found: ReadonlySet<string>): boolean =>
  found.has(stem(term)) ||
  (term.includes('-') &&
    (found.has(stem(term.replaceAll('-', ''))) || term.split('-').every((part) => found.has(stem(part)))));

/** How much of what is asked for stands in a text: 0 to 1. */
export const coverage = (subject: readonly string[], text: string): number => {
  if (subject.length === 0) return 0;
  const found = stems(text);
  return subject.filter((term) => stands(term, found)).length / subject.length;
};

/** Words of questions that say little about what is asked, since a page may put it in any other word. */
const light = new Set(
  (
    'take place held hold happen receive get need require offer offered provide have use used available apply go come make pay due long large quickly many often old ' +
    'membership tier level package sponsorship ticket subscription edition kind type version number release each every per person people participate become ' +
    'latest newest recent current stable member new take project official name called released release announced published posted'
  ).split(' '),
);

/** Whether a word of a question says little about what is asked. */
export const isLight = (term: string): boolean => light.has(term);

/** A question's words with what each weighs on these pages. */
export type Weights = ReadonlyMap<string, number>;

/**
 * How much each word of a question tells things apart: one that stands on few of the lines tells most, the site's own
 * name, which stands in every title, next to nothing.
 */
export const weigh = (lines: Line[], subject: readonly string[]): Weights => {
  const read = lines.map((line) => stems(line.text));
  const pages = [...new Set(lines.map(({ page }) => page))];
  const titles = pages.map((page) => stems(`${page.title} ${new URL(page.url).hostname.replace(/\./g, ' ')}`));
  return new Map(
    [...new Set(subject)].map((term): [string, number] => {
      const on = read.filter((found) => stands(term, found)).length;
      const titled = titles.filter((found) => stands(term, found)).length;
      const rarity = Math.log(2 + read.length / (1 + on));
      const own = titled > 0 && titled >= pages.length * 0.6 && pages.length > 1 ? 0.15 : 1;
      // The pages put a light word in another way: that it stands nowhere tells nothing.
      return [term, rarity * own * (light.has(term) ? (on === 0 ? 0 : 0.3) : 1)];
    }),
  );
};

/**
 * How much of what is asked for stands in a text, by weight: 0 to 1.
 * @param around the stems of what stands around it, which count as well
 */
export const share = (weights: Weights, text: string, around?: ReadonlySet<string>): number => {
  const found = stems(text);
  let [held, all] = [0, 0];
  for (const [term, weight] of weights) {
    all += weight;
    if (stands(term, found) || (around && stands(term, around))) held += weight;
  }
  return all === 0 ? 0 : held / all;
};

/** Numbers, years and identifiers of a question: an answer that is about another one is wrong. */
export const exactTerms = (subject: readonly string[]): string[] =>
  subject.filter((term) => /\d/.test(term) && !/x$/.test(term));

/** Whether a text names every number of the question; "10" also stands in "10.0.0". */
export const holdsExact = (exact: readonly string[], text: string): boolean => {
  const lower = text.toLowerCase();
  return exact.every((term) =>
    new RegExp(`(?<![\\p{L}\\d.])v?${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(lower),
  );
};

import type { Answer } from '@askwatch/contracts/answer';
import { questionLanguage } from '@askwatch/contracts/abroad';
import type { Understood } from '@askwatch/contracts/intent';
import { keywords, searchTerms } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { pageLanguage } from './language.ts';
import { saysSame } from './read-answer.ts';
import type { ReadFound } from './span-answer.ts';
import { around, quotedIn } from './verify/quoted.ts';
import { coverage } from './weights.ts';

/** Named measures of a possible answer, such as whether finder and reader agree; a missing one is 0. */
export type Features = Record<string, number>;

/** A number to add, or a cut: a feature, and the trees for values up to a number and above it. */
export type Tree = number | readonly [feature: string, upTo: number, low: Tree, high: Tree];

/** The log odds that an answer is right are `base` and what each tree adds. Learned by `npm run bench:answers`. */
export type Model = { base: number; trees: readonly Tree[] };

/** Whether one page was read or several: a site has more places for a wrong answer to come from. */
export type Group = 'page' | 'site';
export const groupOf = (pages: PageReading[]): Group => (pages.length > 1 ? 'site' : 'page');

/** The least probability of an answer that is given. */
export type Thresholds = Readonly<Record<Group, number>>;

export type Stated = Exclude<Answer, { outcome: 'not-stated' | 'unreadable' }>;

/** What a tree adds for an answer with these features. */
export const leafOf = (tree: Tree, of: Features): number => {
  if (typeof tree === 'number') return tree;
  const [feature, upTo, low, high] = tree;
  return leafOf((of[feature] ?? 0) > upTo ? high : low, of);
};

/** @returns the probability that an answer with these features is right, from 0 to 1 */
export const probabilityOf = ({ base, trees }: Model, of: Features): number =>
  1 / (1 + Math.exp(-trees.reduce<number>((sum, tree) => sum + leafOf(tree, of), base)));

/** The reader's margin in steps of ten, within what it was calibrated on. */
const steps = (margin: number): number => Math.max(-2, Math.min(3, margin / 10));

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const shareOf = <Of>(all: Of[], fits: (one: Of) => boolean): number =>
  all.filter(fits).length / Math.max(1, all.length);

/** What was found: by the finders, and by the reader, best first; null without a reader. */
export type AllFound = { own: Stated | null; read: ReadFound[] | null };

/**
 * What tells right answers from wrong ones.
 * @param span what the reader found, if the answer is the reader's
 */
export const featuresOf = (
  answer: Stated,
  span: ReadFound | null,
  { own, read }: AllFound,
  asked: Understood,
  pages: PageReading[],
): Features => {
  const { lines, quotes } = quotedIn(answer.evidence, pages);
  const [line] = lines;
  const quote = quotes.join(' ');
  const about = lines.map(around).join(' ');
  const isAsked = questionLanguage(asked.question) !== undefined;
  const isOnPage = line !== undefined && pageLanguage(line.page) !== 'en';
  const ownWords = keywords(asked.question);
  const words = isAsked ? asked.intent.subject : ownWords;
  const says = (one: ReadFound) => answer.outcome === 'answered' && saysSame(answer, one);
  const same = span ?? read?.find(says);
  const other = read?.find((one) => one !== same && !says(one));
  const terms = searchTerms(asked).map(({ term }) => term);
  const measures: Features = {
    given: 1,
    [`kind ${asked.intent.kind}`]: 1,
    [`value ${answer.outcome === 'answered' ? answer.value.kind : 'none'}`]: 1,
    [`form ${line?.kind ?? 'structured'}`]: 1,
    'a finder spoke': own ? 1 : 0,
    'finder says the same': span && own?.outcome === 'answered' && saysSame(own, span) ? 1 : 0,
    structured: answer.evidence[0]?.from === 'structured' ? 1 : 0,
    'asked in the quote': coverage(words, quote),
    'asked around it': coverage(words, about),
    'asked in the headings': coverage(ownWords, line?.headings.join(' ') ?? ''),
    'asked in title and address': coverage(ownWords, line ? `${line.page.title} ${line.page.url}` : ''),
    'subject around it': coverage(asked.intent.subject, about),
    'terms around it': coverage(terms, about),
    'repeats the question': shareOf(keywords(answer.text), (word) => ownWords.includes(word)),
    'reader agrees': same ? 1 : 0,
    'reader is silent': read?.length === 0 ? 1 : 0,
    rank: same ? (read?.indexOf(same) ?? 0) / 10 : 0,
    'behind the best': same ? steps((read?.[0]?.margin ?? 0) - same.margin) : 0,
    margin: same ? steps(same.margin) : 0,
    'other margin': steps(other?.margin ?? -20),
    'before others': same ? steps(same.margin - (other?.margin ?? -10)) : 0,
    'window rank': same ? same.rank / 10 : 0,
    times: same ? Math.log(same.times) : 0,
    words: Math.log(1 + wordsIn(answer.text).length),
    'words of the quote': Math.log(1 + wordsIn(quote).length),
    'words of the line': Math.log(1 + wordsIn(line?.text ?? '').length),
    'share of the quote': wordsIn(answer.text).length / Math.max(1, wordsIn(quote).length),
    'is the line': line?.text.trim() === answer.text.trim() ? 1 : 0,
    'has a digit': /\d/.test(answer.text) ? 1 : 0,
    'begins with a capital': isCapital(answer.text) ? 1 : 0,
    capitals: shareOf(wordsIn(answer.text), isCapital),
    'page rank': line ? pages.findIndex(({ url }) => url === line.page.url) / 10 : 0,
    pages: pages.length / 10,
    'several pages': pages.length > 1 ? 1 : 0,
    'asked abroad': isAsked ? 1 : 0,
    'page abroad': isOnPage ? 1 : 0,
    'crossed languages': isAsked !== isOnPage ? 1 : 0,
  };
  // What makes a finder sure says little of the reader: each has weights of its own.
  const source = span ? 'reader' : 'finder';
  return Object.fromEntries(Object.entries(measures).map(([name, measure]) => [`${source}: ${name}`, measure]));
};

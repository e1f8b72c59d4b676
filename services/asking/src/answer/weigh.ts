import type { Answer } from '@askwatch/contracts/answer';
import { questionLanguage } from '@askwatch/contracts/abroad';
import type { Understood } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { pageLanguage } from './language.ts';
import { type ReadFound, saysSame } from './read-answer.ts';
import { around, quotedIn } from './verify/quoted.ts';
import { coverage } from './weights.ts';

/** Named measures of an answer, such as whether finder and reader agree; a missing one is 0. */
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

const wordsIn = (text: string): number => text.split(/\s+/).length;

/**
 * What tells right answers from wrong ones.
 * @param span what the reader found, if the answer is the reader's
 * @param read everything the reader found, best first; null without a reader
 */
export const featuresOf = (
  answer: Stated,
  span: ReadFound | null,
  read: ReadFound[] | null,
  asked: Understood,
  pages: PageReading[],
): Features => {
  const { lines, quotes } = quotedIn(answer.evidence, pages);
  const [line] = lines;
  const about = lines.map(around).join(' ');
  const isAsked = questionLanguage(asked.question) !== undefined;
  const words = isAsked ? asked.intent.subject : keywords(asked.question);
  const isOnPage = line !== undefined && pageLanguage(line.page) !== 'en';
  const says = (one: ReadFound) => answer.outcome === 'answered' && saysSame(answer, one);
  const same = span ?? read?.find(says);
  const other = read?.find((one) => one !== same && !says(one));
  const measures: Features = {
    [`kind ${asked.intent.kind}`]: 1,
    [`value ${answer.outcome === 'answered' ? answer.value.kind : 'none'}`]: 1,
    given: 1,
    structured: answer.evidence[0]?.from === 'structured' ? 1 : 0,
    [`form ${line?.kind ?? 'structured'}`]: 1,
    asked: coverage(words, about),
    quoted: coverage(words, quotes.join(' ')),
    subject: coverage(asked.intent.subject, about),
    agrees: same ? 1 : 0,
    margin: same ? steps(same.margin) : 0,
    'other margin': steps(other?.margin ?? -20),
    'before others': same ? steps(same.margin - (other?.margin ?? -10)) : 0,
    'reader is silent': read?.length === 0 ? 1 : 0,
    'window rank': same ? same.rank / 10 : 0,
    times: same ? Math.log(same.times) : 0,
    words: Math.log(wordsIn(answer.text)),
    'share of quote': wordsIn(answer.text) / Math.max(1, wordsIn(quotes.join(' '))),
    'page rank': line ? pages.findIndex(({ url }) => url === line.page.url) / 10 : 0,
    'several pages': pages.length > 1 ? 1 : 0,
    'asked abroad': isAsked ? 1 : 0,
    'page abroad': isOnPage ? 1 : 0,
    'crossed languages': isAsked !== isOnPage ? 1 : 0,
  };
  // What makes a finder sure says little of the reader: each has weights of its own.
  const source = span ? 'reader' : 'finder';
  return Object.fromEntries(Object.entries(measures).map(([name, measure]) => [`${source}: ${name}`, measure]));
};

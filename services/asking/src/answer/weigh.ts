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

/** Weights in the order of `features`, whose first is `bias`, always 1. Learned by `npm run bench:answers`. */
export type Model = { features: string[]; weights: number[] };

export type Stated = Exclude<Answer, { outcome: 'not-stated' | 'unreadable' }>;

/** @returns the probability that an answer with these features is right, from 0 to 1, by logistic regression */
export const probabilityOf = ({ features, weights }: Model, of: Features): number =>
  1 /
  (1 +
    Math.exp(
      -features.reduce((sum, name, at) => sum + (weights[at] ?? 0) * (name === 'bias' ? 1 : (of[name] ?? 0)), 0),
    ));

/** The reader's margin in steps of ten, within what it was calibrated on. */
const steps = (margin: number): number => Math.max(-2, Math.min(3, margin / 10));

/**
 * What tells right answers from wrong ones.
 * @param read what the reader found, best first; null without a reader or for questions that it does not read
 */
export const featuresOf = (
  answer: Stated,
  isReaders: boolean,
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
  const [best] = read ?? [];
  const next = read?.find((one) => best !== undefined && one !== best && !saysSame(one, best));
  const agrees = best !== undefined && answer.outcome === 'answered' && saysSame(answer, best);
  const measures: Features = {
    [`kind ${asked.intent.kind}`]: 1,
    [`value ${answer.outcome === 'answered' ? answer.value.kind : 'none'}`]: 1,
    given: 1,
    structured: answer.evidence[0]?.from === 'structured' ? 1 : 0,
    [`form ${line?.kind ?? 'structured'}`]: 1,
    asked: coverage(words, about),
    quoted: coverage(words, quotes.join(' ')),
    subject: coverage(asked.intent.subject, about),
    agrees: agrees ? 1 : 0,
    'agrees surely': agrees ? steps(best.margin) : 0,
    'differs surely': best && !agrees ? Math.max(0, steps(best.margin)) : 0,
    'reader is silent': read !== null && best === undefined ? 1 : 0,
    margin: isReaders && best ? steps(best.margin) : 0,
    'before the next': isReaders && best ? steps(best.margin - (next?.margin ?? -10)) : 0,
    'window rank': isReaders && best ? best.rank / 10 : 0,
    long: answer.text.length > 100 ? 1 : 0,
    'several pages': pages.length > 1 ? 1 : 0,
    'asked abroad': isAsked ? 1 : 0,
    'page abroad': isOnPage ? 1 : 0,
    'crossed languages': isAsked !== isOnPage ? 1 : 0,
  };
  // What makes a finder sure says little of the reader: each has weights of its own.
  const source = isReaders ? 'reader' : 'finder';
  return Object.fromEntries(Object.entries(measures).map(([name, measure]) => [`${source}: ${name}`, measure]));
};

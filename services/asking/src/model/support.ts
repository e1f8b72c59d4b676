import type { Answer, Evidence, Value } from '@askwatch/contracts/answer';
import { sameValue } from '@askwatch/contracts/equality';
import { type QuestionIntent, traits, type Understood } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import { dateIn } from '../answer/date/dates.ts';
import { asksEnd } from '../answer/date/until.ts';
import { contextOf, evidenceOf, type Line, linesOf, sentencesOf } from '../answer/page-line.ts';
import { isPast } from '../answer/past.ts';
import { rankSentences } from '../answer/sentence.ts';
import { coverage, exactTerms, holdsExact, isLight } from '../answer/weights.ts';
import { verify } from '../answer/verify/verify.ts';
import { writeAnswer } from '../answer/write-answer.ts';
import { folded, loose } from './check.ts';

/** An answer in the page's own words, as code reads them. */
export type Supported =
  | Pick<Answer & { outcome: 'answered' }, 'value' | 'text' | 'evidence'>
  | { none: true; text: string; evidence: Evidence[] };

type Unit = { text: string; line: Line };

/**
 * A sentence, or a whole row, card or definition: the smallest text that can be quoted without changing its meaning.
 */
const unitsOf = (page: PageRead): Unit[] =>
  linesOf([page]).flatMap((line) => {
    if (line.group.length > 1) return line.group[0] === line.text ? [{ text: folded(line.group.join(' ')), line }] : [];
    return sentencesOf(line.text).map((text) => ({ text: folded(text), line }));
  });

const isTouched = ({ text }: Unit, quotes: string[]): boolean =>
  quotes.some((quote) => text.includes(quote) || quote.includes(text));

/** The page reduced to the blocks that contain the quotes; the headings above them stay. */
const onlyTouched = (page: PageRead, touched: Unit[]): PageRead => {
  const kept = new Set(touched.map(({ line }) => line.at));
  let at = 0;
  const passages = page.passages.map((passage) => ({
    ...passage,
    blocks: passage.blocks.filter(() => kept.has((at += 1))),
  }));
  return { ...page, passages: passages.filter(({ blocks }) => blocks.length > 0) };
};

/** Negations: "is not the CFO" uses the same words as "is the CFO". */
const negation =
  /\b(?:not|never|no longer|neither|nor|no|isn['’]t|wasn['’]t|aren['’]t|doesn['’]t|don['’]t|denie[sd]|declined|refused|rejected|rumou?rs?|allegedly)\b/i;

/** Words for a former state, when the question asks about the present. */
const pastMarker =
  /\b(?:was|were|had been|used to|until|former(?:ly)?|ex-\p{L}|left|leaves|leaving|resign\p{L}*|retire[ds]?|replaced|succeeded)\b/iu;

/** Kinds whose answer depends on the text around a quote: read from the whole page, or not at all. */
const needsWhole = new Set<Value['kind']>(['people', 'list', 'price']);

/** The built-in answerer's reading of the quoted pages, or of only the quoted blocks, if it agrees with the model. */
const confirmedByBuiltIn = (
  asked: Understood,
  claimed: Value | 'none',
  pages: PageRead[],
  touched: Unit[],
): Supported | null => {
  const { past, kind } = asked.intent;
  const alone = pages.map((page) =>
    onlyTouched(
      page,
      touched.filter(({ line }) => line.page === page),
    ),
  );
  const isWhole = claimed !== 'none' && needsWhole.has(claimed.kind);
  const isDenied = touched.some(
    ({ text }) => negation.test(text) || (traits[kind].asksHolder && !past && pastMarker.test(text)),
  );
  for (const read of [pages, ...(isWhole || isDenied ? [] : [alone])]) {
    const own = writeAnswer({ ...asked, pages: read });
    if (own.outcome === 'none' && claimed === 'none' && own.proved)
      return { none: true, text: own.text, evidence: own.evidence };
    if (own.outcome === 'answered' && own.proved && claimed !== 'none' && sameValue(own.value, claimed))
      return { value: own.value, text: own.text, evidence: own.evidence };
  }
  return null;
};

const tellingTerms = ({ subject }: QuestionIntent): string[] => subject.filter((term) => !isLight(term));

/** "There are no upcoming courses.": nothing of what was asked for exists. */
const noSuch = /^(?:\p{L}+,? ){0,3}?(?:there (?:is|are)|we (?:have|offer|accept)) (?:currently |presently )?no /iu;

const saysNone = (intent: QuestionIntent, touched: Unit[]): Supported | null => {
  if (!traits[intent.kind].mayBeNone) return null;
  const terms = tellingTerms(intent);
  const unit = touched.find(
    ({ text, line }) =>
      terms.length > 0 && noSuch.test(text) && coverage(terms, text) === 1 && !isPast({ ...line, text }),
  );
  return unit ? { none: true, text: unit.text, evidence: [evidenceOf(unit.line.page, unit.text)] } : null;
};

/** Whether one of these sentences covers most of the question, including its numbers. */
const isAbout = ({ subject }: QuestionIntent, units: Unit[]): boolean => {
  const exact = exactTerms(subject);
  const ranked = rankSentences(
    units.map(({ line }) => line),
    subject,
  );
  return units.some(
    ({ text, line }) =>
      holdsExact(exact, `${text} ${contextOf(line)}`) &&
      ranked.some((one) => folded(one.text) === text && one.own >= 0.5 && one.all >= 0.75),
  );
};

/** A year that is the only one in a sentence about the subject of the question. */
const dated = ({ question, intent }: Understood, year: string, touched: Unit[]): Supported | null => {
  if (!traits[intent.kind].asksDay || asksEnd.test(question)) return null;
  const unit = touched.find(
    (one) =>
      !negation.test(one.text) &&
      isAbout(intent, [one]) &&
      [...new Set(one.text.match(/\d{4}/g))].join() === year &&
      dateIn(one.text) === null,
  );
  return unit
    ? {
        value: { kind: 'date', date: year, what: unit.text.slice(0, 200).toWellFormed() },
        text: `${year}: ${unit.text}`,
        evidence: [evidenceOf(unit.line.page, unit.text)],
      }
    : null;
};

const maxSentences = 4;
const unitChars = 400;

const without = (text: string): string => loose(text).replace(/^["“”'‘’]+|["“”'‘’.!]+$/gu, '');

/**
 * Free text is accepted only if copied: each of its sentences must occur in a quoted sentence of the page. The whole
 * sentence is shown, because half of one may say the opposite.
 */
const copied = (intent: QuestionIntent, text: string, touched: Unit[]): Supported | null => {
  const { inSentences, asksOverview } = traits[intent.kind];
  if (!inSentences) return null;
  const said = sentencesOf(text).map(without);
  if (said.length === 0 || said.length > maxSentences) return null;
  const whole = said.map((sentence) => {
    const edge = new RegExp(`(?<![\\p{L}\\d])${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u');
    return touched.find(
      (unit) =>
        unit.text.length <= unitChars &&
        sentence.length >= 2 &&
        edge.test(loose(unit.text)) &&
        (intent.past || !isPast({ ...unit.line, text: unit.text })),
    );
  });
  const units = [...new Set(whole)].filter((unit) => unit !== undefined);
  if (whole.includes(undefined) || units.length === 0) return null;
  if (!asksOverview && !isAbout(intent, units)) return null;
  const shown = units.map((unit) => unit.text).join(' ');
  return {
    value: { kind: 'text', text: shown },
    text: shown,
    evidence: units.map((unit) => evidenceOf(unit.line.page, unit.text)),
  };
};

/**
 * Whether the quotes support the model's claim. A true quote proves nothing by itself: code must read the same name,
 * amount, day or list there, or the answer must be the page's own sentence.
 * @param claimed the model's typed value, or 'none'
 * @param evidence quotes found in these pages
 * @returns the answer in the page's words; null when it isn't supported
 */
export const supported = (
  asked: Understood,
  claimed: Value | 'none',
  evidence: Evidence[],
  read: PageRead[],
): Supported | null => {
  const pages = read.filter(({ url }) => evidence.some((one) => one.url === url));
  const touched = pages.flatMap((page) => {
    const quotes = evidence.filter(({ url }) => url === page.url).map(({ quote }) => folded(quote));
    return unitsOf(page).filter((unit) => isTouched(unit, quotes));
  });
  if (touched.length === 0) return null;
  const { intent } = asked;
  const alike = confirmedByBuiltIn(asked, claimed, pages, touched);
  if (alike) return alike;
  if (claimed === 'none') return saysNone(intent, touched);
  const own =
    claimed.kind === 'date'
      ? dated(asked, claimed.date, touched)
      : claimed.kind === 'text'
        ? copied(intent, claimed.text, touched)
        : null;
  return own && 'value' in own && verify(own, asked, pages) === null ? own : null;
};

import { sameValue } from '@askwatch/contracts/equality';
import { inEnglish, questionLanguage } from '@askwatch/contracts/abroad';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { searchTerms } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { rank } from '../reader/rank.ts';
import type { Reader } from '../reader/reader.ts';
import type { Span } from '../reader/span.ts';
import { type Part, type Window, windowsOf } from '../reader/windows.ts';
import type { Found } from './found.ts';
import { pageLanguage } from './language.ts';
import { isGiven } from './person/known-words.ts';
import { isName } from './person/names.ts';
import { evidenceOf, sentencesOf } from './page-line.ts';
import { saysYes } from './polarity.ts';
import { isProved } from './prove.ts';
import { asksSeveral, listAround } from './several.ts';
import { typedAt, valueOfSpan } from './span-value.ts';
import { valuePlaces } from './value-places.ts';
import { yesOrNo } from './yes-no.ts';

/**
 * What the reader found: its margin over "no answer here", the rank of the window it is in, from 0, and in how many
 * places it found the same value.
 */
export type ReadFound = Found & { margin: number; rank: number; times: number };

/** More of them have more wrong answers than right ones. */
const windowsRead = 10;
/** Of a span: more of it in a title or in other lines is no answer of one line. */
const mostly = 0.6;
/** Of windows, before they are ranked; more than fifteen pages of the largest size have. */
const maxWindows = 2000;

/** The part of a block around a span that a quote has room for. */
const quoteAround = (block: string, at: number): string => {
  if (block.length <= 400) return block;
  const from = at <= 200 ? 0 : block.indexOf(' ', at - 150) + 1;
  return block.slice(from > at ? at : from);
};

/** "Which of the trustees was a policeman?", "Which councillor is the chair?": the one of several that fits. */
const oneOfMany =
  /^\s*which\s+(?:of\s+(?!.*\b(?:are|have|were)\b)|(?:\p{L}+\s+){0,2}\p{L}+(?<!s)\s+(?:is|was|has|does|did|used)\b)/iu;

/** Whether the answer is one span, or the list around one. */
const isRead = ({ question, intent }: Understood): boolean =>
  !['people', 'news', 'summary'].includes(intent.kind) ||
  (intent.kind === 'people' && oneOfMany.test(inEnglish(question)));

/** A part of a list would be a wrong answer to it. */
const isForList = (asked: Understood): boolean =>
  !oneOfMany.test(inEnglish(asked.question)) &&
  (asked.intent.kind === 'list' || (asked.intent.kind === 'fact' && asksSeveral(asked)));

/** What a window with the answer must contain, if the kind of question says so. */
const bearingOf = ({ question, intent }: Understood): RegExp | null => {
  const { asksAddress, asksAmount, asksDay } = traits[intent.kind];
  if (asksAddress && intent.channel === 'email') return /\S@\S/;
  if (asksAddress && intent.channel === 'phone') return /\d[\d\s().-]{5,}\d/;
  if (asksAmount || asksDay || /\bhow (?:many|much|old|long|big|large|far)\b/i.test(inEnglish(question))) return /\d/;
  return null;
};

/** The part that most of a span is in, and the span's place there, without the seams and marks at its ends. */
const placeIn = (
  { start, end }: Span,
  { headings, parts }: Window,
): { part: Part; from: number; to: number } | null => {
  const [best] = [...headings, ...parts]
    .map((part) => ({ part, from: Math.max(0, start - part.at), to: Math.min(part.text.length, end - part.at) }))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  // A span in the title or spread over lines can't be quoted.
  if (!best || best.to - best.from < mostly * (end - start)) return null;
  const chosen = best.part.text.slice(best.from, best.to);
  const lead = /^[\s|:;,–—-]*/u.exec(chosen)?.[0].length ?? 0;
  const tail = /[\s|:;,–—-]*$/u.exec(chosen)?.[0].length ?? 0;
  return lead + tail < chosen.length ? { ...best, from: best.from + lead, to: best.to - tail } : null;
};

/** The sentence at a place of a part; with its whole block if it is as short as "Closed". */
const statementAt = ({ text, block, blockAt }: Part, from: number): string => {
  const sentence = sentencesOf(text).find((one) => text.indexOf(one) + one.length > from) ?? text;
  return sentence.split(/\s+/).length < 4 ? quoteAround(block, blockAt) : sentence;
};

const foundIn = (span: Span, window: Window, asked: Understood): ReadFound[] => {
  const place = placeIn(span, window);
  if (!place) return [];
  const { part } = place;
  const { margin, window: rank } = span;
  // A heading says nothing without what stands below it.
  const below = window.headings.includes(part) ? window.parts.slice(0, 1) : [];
  if (asked.intent.kind === 'yes-no') {
    const saying = statementAt(part, place.from);
    return [{ ...yesOrNo(saysYes(asked.question, saying), saying, window.page), margin, rank, times: 1 }];
  }
  if (isForList(asked)) {
    const listed = listAround(part, place.from, place.to, window.page);
    if (!listed) return [];
    const { items, quotes } = listed;
    const evidence = quotes.map((quote) => evidenceOf(window.page, quote));
    return [{ text: items.join('; '), value: { kind: 'list', items }, evidence, margin, rank, times: 1 }];
  }
  const { from, text } = typedAt(part.text, place.from, place.to, asked);
  const value = valueOfSpan(text, asked);
  // One word is a name if it is a known one, or has a line of its own.
  if (!value || (value.kind === 'person' && !isName(text) && !isGiven(text.toLowerCase()) && part.text !== text))
    return [];
  const quotes = [
    quoteAround(part.block, part.blockAt + from),
    ...below.map(({ block, blockAt }) => quoteAround(block, blockAt)),
  ];
  const evidence = quotes.map((quote) => evidenceOf(window.page, quote));
  return [{ text, value, evidence, margin, rank, times: 1 }];
};

/**
 * What the reader finds on the pages, best first, one per value. Every quote is proved; margins may be low.
 * @returns nothing if there is no reader, or for questions whose answer is not one span
 */
export const readAnswers = async (
  reader: Pick<Reader, 'read' | 'tokenizer'>,
  asked: Understood,
  pages: PageReading[],
): Promise<ReadFound[]> => {
  const tokenizer = reader.tokenizer();
  if (!tokenizer || !isRead(asked)) return [];
  const isAbroad =
    questionLanguage(asked.question) !== undefined || pages.every((page) => !page.read || pageLanguage(page) !== 'en');
  const windows = pages.flatMap((page) => (page.read ? windowsOf(page, tokenizer) : [])).slice(0, maxWindows);
  const ranked = rank(
    windows.map(({ text }) => text),
    searchTerms(asked, isAbroad),
  );
  const bearing = bearingOf(asked);
  const bears = (at: number) => bearing === null || bearing.test(windows[at]?.text ?? '');
  const chosen = [...ranked.filter(bears), ...ranked.filter((at) => !bears(at))]
    .slice(0, windowsRead)
    .flatMap((at) => windows[at] ?? []);
  const spans = await reader.read(
    asked.question,
    chosen.map(({ text, headings, parts }) => ({
      text,
      values: [...headings, ...parts].flatMap((part) =>
        valuePlaces(part.text, asked).map(({ start, end }) => ({ start: part.at + start, end: part.at + end })),
      ),
    })),
  );
  const found = spans
    .toSorted((a, b) => b.margin - a.margin)
    .flatMap((span) => {
      const window = chosen[span.window];
      return window ? foundIn(span, window, asked) : [];
    })
    .filter(({ evidence }) => isProved(evidence, pages));
  const alike = ({ value }: ReadFound) => found.filter((one) => sameValue(one.value, value));
  return found.filter((one) => alike(one)[0] === one).map((one) => ({ ...one, times: alike(one).length }));
};

/** Whether an answer and a span of the reader say the same: the reader's words may be part of the answer's. */
export const saysSame = (answer: Pick<Found, 'text' | 'value'>, read: Pick<Found, 'text' | 'value'>): boolean => {
  const [a, b] = [answer.text, read.text].map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return sameValue(answer.value, read.value) || ` ${a ?? ''} `.includes(` ${b ?? ''} `);
};

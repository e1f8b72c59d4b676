import { inEnglish } from '@askwatch/contracts/abroad';
import type { Understood } from '@askwatch/contracts/intent';
import type { Span } from '../reader/span.ts';
import type { Part, Window } from '../reader/windows.ts';
import type { Found } from './found.ts';
import { asksEveryone, everyoneBeside } from './person/everyone.ts';
import { isGiven } from './person/known-words.ts';
import { peopleFound } from './person/listed.ts';
import { cleanName, isName } from './person/names.ts';
import { evidenceOf, sentencesOf } from './page-line.ts';
import { saysYes } from './polarity.ts';
import { asksSeveral, listAround, oneOfMany } from './several.ts';
import { typedAt, valueOfSpan } from './span-value.ts';
import { yesOrNo } from './yes-no.ts';

/**
 * What the reader found: its margin over "no answer here", the rank of the window it is in, from 0, and in how many
 * places it found the same value.
 */
export type ReadFound = Found & { margin: number; rank: number; times: number };

/** Of a span: more of it in a title or in other lines is no answer of one line. */
const mostly = 0.6;

/** The part of a block around a span that a quote has room for. */
const quoteAround = (block: string, at: number): string => {
  if (block.length <= 400) return block;
  const from = at <= 200 ? 0 : block.indexOf(' ', at - 150) + 1;
  return block.slice(from > at ? at : from);
};

/** A part of a list would be a wrong answer to it. */
const isForList = (asked: Understood): boolean =>
  !oneOfMany.test(inEnglish(asked.question)) &&
  (asked.intent.kind === 'list' || (asked.intent.kind === 'fact' && asksSeveral(asked)));

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

/**
 * What the words say that the reader chose in a window: a value of the type asked for, with the lines around them as quotes.
 * @returns nothing if they say none
 */
export const foundIn = (span: Span, window: Window, asked: Understood): ReadFound[] => {
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
  if (value.kind === 'person' && asksEveryone(asked)) {
    const people = everyoneBeside(part, cleanName(text), window.page);
    return people ? [{ ...peopleFound(people), margin, rank, times: 1 }] : [];
  }
  const quotes = [
    quoteAround(part.block, part.blockAt + from),
    ...below.map(({ block, blockAt }) => quoteAround(block, blockAt)),
  ];
  const evidence = quotes.map((quote) => evidenceOf(window.page, quote));
  return [{ text, value, evidence, margin, rank, times: 1 }];
};

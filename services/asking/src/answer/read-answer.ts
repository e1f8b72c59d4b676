import { sameValue } from '@askwatch/contracts/equality';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { searchTerms } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { rank } from '../reader/rank.ts';
import type { Reader } from '../reader/reader.ts';
import type { Span } from '../reader/span.ts';
import { type Window, windowsOf } from '../reader/windows.ts';
import type { Found } from './found.ts';
import { evidenceOf } from './page-line.ts';
import { isProved } from './prove.ts';
import { typedAt, valueOfSpan } from './span-value.ts';

/** What the reader found, with its margin over "no answer here". */
export type ReadFound = Found & { margin: number };

const windowsRead = 10;
/** Of windows, before they are ranked; more than fifteen pages of the largest size have. */
const maxWindows = 2000;

/** The part of a block around a span that a quote has room for. */
const quoteAround = (block: string, at: number): string => {
  if (block.length <= 400) return block;
  const from = at <= 200 ? 0 : block.indexOf(' ', at - 150) + 1;
  return block.slice(from > at ? at : from);
};

/** What a window with the answer must contain, if the kind of question says so. */
const bearingOf = ({ question, intent }: Understood): RegExp | null => {
  const { asksAddress, asksAmount, asksDay } = traits[intent.kind];
  if (asksAddress && intent.channel === 'email') return /\S@\S/;
  if (asksAddress && intent.channel === 'phone') return /\d[\d\s().-]{5,}\d/;
  if (asksAmount || asksDay || /\bhow (?:many|much|old|long|big|large|far)\b/i.test(question)) return /\d/;
  return null;
};

const foundIn = (span: Span, { page, parts }: Window, asked: Understood): ReadFound[] => {
  // A span in the title or across lines can't be quoted.
  const part = parts.find(({ at, text }) => span.start >= at && span.end <= at + text.length);
  if (!part) return [];
  const { from, text } = typedAt(part.text, span.start - part.at, span.end - part.at, asked);
  const value = valueOfSpan(text, asked);
  if (!value) return [];
  const evidence = [evidenceOf(page, quoteAround(part.block, part.blockAt + from))];
  return [{ text, value, evidence, margin: span.margin }];
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
  if (!tokenizer || ['list', 'people', 'news', 'yes-no', 'summary'].includes(asked.intent.kind)) return [];
  const windows = pages.flatMap((page) => (page.read ? windowsOf(page, tokenizer) : [])).slice(0, maxWindows);
  const ranked = rank(
    windows.map(({ text }) => text),
    searchTerms(asked),
  );
  const bearing = bearingOf(asked);
  const bears = (at: number) => bearing === null || bearing.test(windows[at]?.text ?? '');
  const chosen = [...ranked.filter(bears), ...ranked.filter((at) => !bears(at))]
    .slice(0, windowsRead)
    .flatMap((at) => windows[at] ?? []);
  const spans = await reader.read(
    asked.question,
    chosen.map(({ text }) => text),
  );
  const found = spans
    .toSorted((a, b) => b.margin - a.margin)
    .flatMap((span) => {
      const window = chosen[span.window];
      return window ? foundIn(span, window, asked) : [];
    })
    .filter(({ evidence }) => isProved(evidence, pages));
  return found.filter((one, at) => found.findIndex(({ value }) => sameValue(value, one.value)) === at);
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

import { sameValue } from '@askwatch/contracts/equality';
import { inEnglish, questionLanguage } from '@askwatch/contracts/abroad';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { searchTerms } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { rank } from '../reader/rank.ts';
import type { Reader } from '../reader/reader.ts';
import { windowsOf } from '../reader/windows.ts';
import type { Found } from './found.ts';
import { pageLanguage } from './language.ts';
import { isProved } from './prove.ts';
import { foundIn, type ReadFound } from './span-answer.ts';
import { valuePlaces } from './value-places.ts';

/** More of them have more wrong answers than right ones. */
const windowsRead = 10;
/** Of windows, before they are ranked; more than fifteen pages of the largest size have. */
const maxWindows = 2000;

/** Whether the answer is one span, or the list around one. */
const isRead = ({ intent }: Understood): boolean => !['news', 'summary'].includes(intent.kind);

/** What a window with the answer must contain, if the kind of question says so. */
const bearingOf = ({ question, intent }: Understood): RegExp | null => {
  const { asksAddress, asksAmount, asksDay } = traits[intent.kind];
  if (asksAddress && intent.channel === 'email') return /\S@\S/;
  if (asksAddress && intent.channel === 'phone') return /\d[\d\s().-]{5,}\d/;
  if (asksAmount || asksDay || /\bhow (?:many|much|old|long|big|large|far)\b/i.test(inEnglish(question))) return /\d/;
  return null;
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

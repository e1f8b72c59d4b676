import type { QuestionIntent } from '@askwatch/contracts/intent';
import { dateIn } from './dates.ts';
import type { Found } from '../found.ts';
import { contextOf, evidenceOf, type Line, sentencesOf } from '../page-line.ts';
import { isPast } from '../past.ts';
import { coverage } from '../weights.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const day = '(mon|tue|wed|thu|fri|sat|sun)(?:s|r|rs|nes|ur)?(?:day)?s?\\b\\.?';
const stretch = new RegExp(`\\b${day}(?:\\s*(?:-|–|—|to|through|until|till)\\s*${day})?`, 'giu');
const time =
  /\b\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b\.?|h\b|uhr\b)|\b\d{1,2}[:.]\d{2}\b|\b\d{1,2}\s?[-–—]\s?\d{1,2}\s?[ap]\.?m\b|\bnoon\b|\bmidnight\b/iu;
const closed = /\bclosed\b/i;

export const asksHours =
  /\b(?:opening|business|office|visiting|trading|working|museum|library|shop|store)\s+(?:hours|times)\b|\bhours\b|\bwhat time\b|^(?:when|on (?:which|what) days?) (?:is|are|does|do|can)\b.*\b(?:open|close|meet|gather|train|practi[cs]e)\b/i;
const maxLines = 8;
const optionalTerms =
  /^(?:opening|open|hour|time|business|office|visiting|trading|working|day|close|closed|closing|meet|gather|start|end|week|weekday|weekend|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/;

/** The weekdays in a text, including those within ranges: 0 is Monday. */
export const weekdaysIn = (text: string): number[] => {
  if (/\b(?:daily|every ?day|7 days)\b/i.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  const parts = [...text.matchAll(stretch)].flatMap(([, from = '', to]) => {
    const first = days.indexOf(from.toLowerCase());
    const last = to === undefined ? first : days.indexOf(to.toLowerCase());
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7);
  });
  const ends = /\bweekends?\b/i.test(text) ? [5, 6] : [];
  const working = /\bweekdays?\b/i.test(text) ? [0, 1, 2, 3, 4] : [];
  return [...new Set([...parts, ...ends, ...working])];
};

type Open = { text: string; quotes: string[]; line: Line; rank: number };

const isTimed = (text: string) => time.test(text) || closed.test(text);

/** Texts with days and times: the cells of a row, the lines of a card, an item, or a sentence. */
const opensIn = (lines: Line[]): Open[] =>
  lines.flatMap((line, i): Open[] => {
    // A day with a date is a single day, not every week.
    const own = sentencesOf(line.text).filter(
      (text) => text.length < 220 && weekdaysIn(text).length > 0 && isTimed(text) && dateIn(text) === null,
    );
    if (own.length > 0)
      return own.map((text) => ({
        text,
        quotes: [text],
        line,
        rank: text.length > 80 || line.kind === 'paragraph' ? 1 : 0,
      }));
    const next = lines[i + 1];
    const isPair =
      next?.page === line.page &&
      (next.at === line.at ? line.group.length > 1 : line.kind === 'paragraph' && next.kind === 'paragraph');
    if (!isPair || line.text.length > 40 || next.text.length > 60 || weekdaysIn(line.text).length === 0) return [];
    if (dateIn(`${line.text} ${next.text}`) || weekdaysIn(next.text).length > 0 || !isTimed(next.text)) return [];
    return [{ text: `${line.text}: ${next.text}`, quotes: [line.text, next.text], line, rank: 0 }];
  });

/** Weekly opening or meeting hours: for the day asked about, or for all days. */
export const findHours = (all: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  if (!asksHours.test(question.trim())) return null;
  const lines = all.filter((line) => !isPast({ headings: line.headings, text: '' }));
  const what = subject.filter((term) => !optionalTerms.test(term));
  const asked = weekdaysIn(question);
  const top = (line: Line) => `${line.page.title} ${new URL(line.page.url).pathname.replace(/[/_.-]/g, ' ')}`;
  const opens = opensIn(lines).filter(
    ({ line, text }) =>
      asked.every((one) => weekdaysIn(text).includes(one)) &&
      (what.length === 0 || coverage(what, `${contextOf(line)} ${top(line)}`) === 1),
  );
  // If several things have hours, those under a heading that names what was asked for; otherwise the first.
  const [first] = [...opens].sort(
    (a, b) => coverage(what, b.line.headings.at(-1) ?? '') - coverage(what, a.line.headings.at(-1) ?? ''),
  );
  const together = opens.filter(
    ({ line }) => line.page === first?.line.page && line.headings.join() === first.line.headings.join(),
  );
  const best = Math.min(...together.map(({ rank }) => rank));
  const chosen = together.filter(({ rank }) => rank === best).slice(0, asked.length > 0 ? 1 : maxLines);
  if (chosen.length === 0) return null;
  const text = [...new Set(chosen.map((one) => one.text))].join('; ');
  return {
    text,
    value: { kind: 'text', text },
    evidence: chosen.flatMap(({ quotes, line }) => quotes.map((quote) => evidenceOf(line.page, quote))),
  };
};

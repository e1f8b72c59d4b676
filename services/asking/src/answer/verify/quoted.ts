import type { Evidence } from '@askwatch/contracts/answer';
import { factParts, type PageReading } from '@askwatch/contracts/reading';
import { type Line, linesOf } from '../page-line.ts';

const fold = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The quotes of a claim, the lines that they touch, and all lines of the quoted pages in order. */
export type Quoted = { quotes: string[]; lines: Line[]; all: Line[] };

/** A quote of structured data, as a card of its properties. */
const cardOf = (one: Evidence, pages: PageReading[]): Line[] => {
  const page = pages.find((other) => other.read && other.url === one.url && other.hash === one.pageHash);
  if (one.from !== 'structured' || !page?.read) return [];
  const group = factParts(one.quote);
  return group.map((text) => ({ text, kind: 'card', page, headings: [], group, header: undefined, at: -1 }));
};

/** Finds the lines that quotes are from: a quote may be part of a line, or span the lines of a card. */
export const quotedIn = (evidence: Evidence[], pages: PageReading[]): Quoted => {
  const all = linesOf(pages.filter(({ url }) => evidence.some((one) => one.url === url)));
  const quotes = evidence.map(({ quote }) => fold(quote));
  const lines = all.filter((line) => {
    const text = fold(line.text);
    return (
      text !== '' &&
      evidence.some(({ url }, i) => {
        const quote = quotes[i] ?? '';
        return url === line.page.url && (text.includes(quote) || quote.includes(text));
      })
    );
  });
  return { quotes, lines: [...lines, ...evidence.flatMap((one) => cardOf(one, pages))], all };
};

/** What stands around a line and says what it is about, without the rest of the page. */
export const around = ({ text, group, header, headings, page }: Line): string =>
  [text, ...group, ...(header ?? []), ...headings, page.title].join(' ');

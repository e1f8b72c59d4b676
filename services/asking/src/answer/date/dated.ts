import type { Found } from '../found.ts';
import { evidenceOf, type Line } from '../page-line.ts';
import type { Dated } from './dates.ts';

/** An answer with a date and what happens on it. */
export const found = (dated: Dated, text: string, line: Line): Found => ({
  text: `${dated.text}: ${text}`.slice(0, 600),
  value: { kind: 'date', date: dated.iso, what: text.slice(0, 200) },
  evidence: [evidenceOf(line.page, text)],
});

/** The date with a year: from the surrounding text, otherwise the year of its next occurrence after the reading. */
export const withYear = ({ iso }: Dated, line: Line): string => {
  if (!iso.startsWith('-')) return iso;
  const around = [...[...line.group, ...line.headings].join(' ').matchAll(/\b20\d{2}\b/g)]
    .map(([year]) => year)
    .sort()
    .at(-1);
  const rest = iso.slice(iso.search(/\d/));
  const read = line.page.readAt.slice(0, 4);
  const isAhead = rest >= line.page.readAt.slice(5, 5 + rest.length);
  return `${around ?? (isAhead ? read : String(Number(read) + 1))}-${rest}`;
};

import type { Found } from '../found.ts';
import { evidenceOf, type Line } from '../page-line.ts';
import type { Dated } from './dates.ts';

/** An answer that is a day, with what happens on it. */
export const found = (dated: Dated, text: string, line: Line): Found => ({
  text: `${dated.text}: ${text}`.slice(0, 600),
  value: { kind: 'date', date: dated.iso, what: text.slice(0, 200) },
  evidence: [evidenceOf(line.page, text)],
});

/** The day with its year: the one that stands around it, else that of its next time, as the page is read. */
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

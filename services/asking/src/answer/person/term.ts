import type { Line } from '../page-line.ts';

const year = /\b(?:19|20)\d{2}\b/g;

/** The heading nearest above that names a year: "2016 - Fall", "Board 2019/20". */
const termOf = ({ headings }: Line): { heading: string; year: string } | null => {
  const heading = headings.findLast((text) => text.length < 60 && text.search(year) !== -1);
  return heading === undefined ? null : { heading, year: (heading.match(year) ?? []).sort().at(-1) ?? '' };
};

/**
 * Of what stands under one dated heading after another, what stands under the newest: a list of everybody who ever held
 * a post is headed by the years. Of two terms of one year the first is the newer one where the list begins with the newest.
 */
export const ofNewestTerm = <T extends { line: Line }>(all: T[]): T[] => {
  const terms = all.map(({ line }) => termOf(line));
  const years = terms.flatMap((term) => term?.year ?? []);
  if (new Set(terms.map((term) => term?.heading)).size < 2 || years.length < all.length) return all;
  const newest = years.reduce((a, b) => (a > b ? a : b));
  const isNewestFirst = (years[0] ?? '') >= (years.at(-1) ?? '');
  const ofYear = terms.filter((term) => term?.year === newest);
  const chosen = (isNewestFirst ? ofYear[0] : ofYear.at(-1))?.heading;
  return all.filter((_one, i) => terms[i]?.heading === chosen);
};

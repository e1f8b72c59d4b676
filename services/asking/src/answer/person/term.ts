import { termOf } from '@askwatch/contracts/term';
import type { Line } from '../page-line.ts';

/**
 * Of what stands under one dated heading after another, what stands under the newest, and what stands under none: a list
 * of everybody who ever held a post is headed by the years. Of two terms of one year the first is the newer one where the
 * list begins with the newest.
 */
export const ofNewestTerm = <T extends { line: Line }>(all: T[]): T[] => {
  const terms = all.map(({ line }) => termOf(line.headings));
  const dated = terms.filter((term) => term !== null);
  if (new Set(dated.map(({ heading }) => heading)).size < 2) return all;
  const years = dated.map(({ year }) => year);
  const newest = years.reduce((a, b) => (a > b ? a : b));
  const isNewestFirst = (years[0] ?? '') >= (years.at(-1) ?? '');
  const ofYear = dated.filter(({ year }) => year === newest);
  const chosen = (isNewestFirst ? ofYear[0] : ofYear.at(-1))?.heading;
  return all.filter((_one, i) => terms[i] === null || terms[i]?.heading === chosen);
};

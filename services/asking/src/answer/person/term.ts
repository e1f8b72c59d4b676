import { termOf } from '@askwatch/contracts/term';
import type { Line } from '../page-line.ts';

/**
 * Keeps entries under the newest dated heading and entries under none: lists of everyone who ever held a post are
 * grouped by years. If the newest year has two terms, the first one is newer if the list starts with the newest.
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

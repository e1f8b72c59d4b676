const year = /\b(?:19|20)\d{2}\b/g;

/**
 * The term that a piece of text belongs to: the nearest heading above it that names a year, such as "2016 - Fall" or
 * "Board 2019/20", and the last year in that heading.
 * @param headings from outermost to nearest
 */
export const termOf = (headings: readonly string[]): { heading: string; year: string } | null => {
  const heading = headings.findLast((text) => text.length < 60 && text.search(year) !== -1);
  return heading === undefined ? null : { heading, year: (heading.match(year) ?? []).sort().at(-1) ?? '' };
};

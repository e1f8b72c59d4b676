/** Splits items into parts of at most what the server accepts per call, in order. */
export const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));

// Tells spreadsheets that the file is UTF-8. Blob.text() strips it.
const byteOrderMark = '\ufeff';

/** Joins CSV tables into one, keeping only the first header, which is a single line. */
export const joinedCsv = (parts: readonly string[]): string =>
  byteOrderMark +
  parts
    .map((text) => (text.startsWith(byteOrderMark) ? text.slice(1) : text))
    .map((text, index) => (index === 0 ? text : text.slice(text.indexOf('\n') + 1)))
    .join('');

/** Reads a table part by part. Rejects if any part fails, so there is never an incomplete file. */
export const csvInParts = async (
  ids: readonly string[],
  most: number,
  read: (part: string[]) => Promise<Blob>,
): Promise<Blob> => {
  const texts: string[] = [];
  for (const part of partsOf(ids, most)) texts.push(await (await read(part)).text());
  return new Blob([joinedCsv(texts)], { type: 'text/csv' });
};

/** All of them, in their order, in parts of what a server takes at once. */
export const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));

// Spreadsheets know by it that the file is UTF-8. Reading a file as text takes it off.
const byteOrderMark = '\ufeff';

/** One table of several: only the first keeps the names of its columns, which stand on one line. */
export const joinedCsv = (parts: readonly string[]): string =>
  byteOrderMark +
  parts
    .map((text) => (text.startsWith(byteOrderMark) ? text.slice(1) : text))
    .map((text, index) => (index === 0 ? text : text.slice(text.indexOf('\n') + 1)))
    .join('');

/** Reads a table of all of them, part after part: one file, or none when a part does not arrive. */
export const csvInParts = async (
  ids: readonly string[],
  most: number,
  read: (part: string[]) => Promise<Blob>,
): Promise<Blob> => {
  const texts: string[] = [];
  for (const part of partsOf(ids, most)) texts.push(await (await read(part)).text());
  return new Blob([joinedCsv(texts)], { type: 'text/csv' });
};

import { stringify } from 'csv-stringify/sync';

/**
 * Prefixes cells that a spreadsheet would run as a formula with an apostrophe. Also checks behind white space and for
 * full-width characters, because some programs trim or normalise cells first.
 */
const escapeFormula = (text: string): string => {
  const clean = text.replaceAll('\0', '');
  return /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(clean) || text.startsWith('\0')
    ? `'${clean}`
    : clean;
};

/**
 * Formats rows as CSV for spreadsheets: UTF-8 with a byte order mark, quoted per RFC 4180, formulas escaped
 * (ASVS 1.2.10).
 * @param columns the header row
 * @param rows one text per column
 */
export const csv = (columns: string[], rows: string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    { header: true, columns, bom: true, record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );

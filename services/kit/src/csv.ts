import { stringify } from 'csv-stringify/sync';

/**
 * What a spreadsheet would take for a formula gets an apostrophe, also behind white space and in full width:
 * some programs trim cells, and some fold them, before they look.
 */
const inert = (text: string): string => {
  const clean = text.replaceAll('\0', '');
  return /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(clean) || text.startsWith('\0')
    ? `'${clean}`
    : clean;
};

/**
 * Rows as a spreadsheet reads them: UTF-8 with a byte order mark, quoted by RFC 4180, no cell a formula (ASVS 1.2.10).
 * @param columns the names above the rows
 * @param rows one text per column
 */
export const csv = (columns: string[], rows: string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(inert)),
    { header: true, columns, bom: true, record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );

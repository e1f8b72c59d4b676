import Papa from 'papaparse';
import { decode, type Decoded } from './decode.ts';
import { fileTexts as texts } from '../texts.ts';

const maxBytes = 10 * 1024 * 1024;
export const maxRows = 10_000;

export type Row = { line: number; website: string; question: string; tags: string };
export type Table = {
  rows: Row[];
  encoding: Decoded['encoding'];
  /** The first row isn't a header, so the default column order was used. */
  isHeadless: boolean;
  /** There were more rows than the maximum. */
  isCut: boolean;
};

type Column = 'website' | 'question' | 'tags';

const names: Record<Column, readonly string[]> = {
  website:
    'website,websites,web site,url,urls,site,web,webpage,web page,page,link,address,web address,domain,homepage,home page,company website,source,source url'.split(
      ',',
    ),
  question: 'question,questions,query,ask,prompt,what to watch,watch for'.split(','),
  tags: 'tags,tag,labels,label,groups,group,categories,category,list,segment'.split(','),
};

const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

type Columns = Partial<Record<Column, number>>;

const columnsOf = (header: readonly string[]): Columns => {
  const cells = header.map(plain);
  const found: Columns = {};
  for (const column of ['website', 'question', 'tags'] as const) {
    const at = names[column].map((name) => cells.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) found[column] = at;
  }
  return found;
};

const looksLikeAddress = (cell: string): boolean =>
  /^(?:https?:\/\/\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/:?#]\S*)?)$/iu.test(cell.trim());

const usual: Columns = { website: 0, question: 1, tags: 2 };

export type Unreadable = { trouble: string };

const quoted = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 8)
    .map((cell) => `“${cell.trim().slice(0, 40)}”`)
    .join(', ');

/** The rows of a table, by column names. */
const rowsOf = (records: readonly string[][]): Pick<Table, 'rows' | 'isHeadless'> | Unreadable => {
  const [header] = records;
  if (!header) return { trouble: texts.empty };
  const named = columnsOf(header);
  const isHeadless = named.website === undefined && looksLikeAddress(header[0] ?? '');
  if (named.website === undefined && !isHeadless)
    return {
      trouble: texts.noColumn(quoted(header)),
    };
  const columns = isHeadless ? usual : named;
  const cell = (record: readonly string[], column: Column): string => record[columns[column] ?? -1]?.trim() ?? '';
  const body = isHeadless ? records : records.slice(1);
  if (body.length === 0) return { trouble: texts.noRows };
  const rows = body.map((record, index) => ({
    line: index + (isHeadless ? 1 : 2),
    website: cell(record, 'website'),
    question: cell(record, 'question'),
    tags: cell(record, 'tags'),
  }));
  return { rows, isHeadless };
};

// Some spreadsheets declare their separator on a line of its own.
const named = /^sep=(.)\r?\n/i;

/** Parses a file as a table: any common separator and encoding, columns in any order. */
export const readTable = (bytes: Uint8Array): Table | Unreadable => {
  if (bytes.length > maxBytes) return { trouble: texts.tooLarge };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { trouble: texts.spreadsheet };
  const { text, encoding } = decode(bytes);
  if (text.includes('\0')) return { trouble: texts.binary };
  const separator = named.exec(text)?.[1];
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, '').replace(named, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    ...(separator !== undefined && { delimiter: separator }),
    preview: maxRows + 2,
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed)
    return {
      trouble: texts.openQuote((unclosed.row ?? 0) + 1),
    };
  const read = rowsOf(data);
  if ('trouble' in read) return read;
  return { ...read, rows: read.rows.slice(0, maxRows), encoding, isCut: read.rows.length > maxRows };
};

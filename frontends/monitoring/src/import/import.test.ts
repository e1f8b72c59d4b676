/**
 * Runs in Node: jsdom's URL parser is a hundred times slower than a real browser's.
 * @jest-environment node
 */
import { expect, test } from '@jest/globals';
import { watch } from '../watch.fixture.ts';
import { decode } from './decode.ts';
import { countReasons, type Judged, preview, reasons, refusalsOf, watchesOf } from './preview.ts';
import { maxRows, readTable, type Table } from './read-table.ts';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const read = (text: string): Table => {
  const table = readTable(utf8(text));
  if ('trouble' in table) throw new Error(table.trouble);
  return table;
};
const trouble = (bytes: Uint8Array): string => {
  const table = readTable(bytes);
  return 'trouble' in table ? table.trouble : '';
};
const known = { watches: [], free: 100, defaultQuestion: '', allowedOrigins: [] };
const nameOf = new Map(Object.entries(reasons).map(([name, why]) => [why as string, name]));
const reasonsOf = (judged: Judged[]) => judged.map((row) => (row.isTaken ? 'taken' : nameOf.get(row.why)));

test.each([
  ['UTF-8', Buffer.from('Müller', 'utf8')],
  ['UTF-8', Buffer.from('\ufeffMüller', 'utf8')],
  ['UTF-16', Buffer.from('\ufeffMüller', 'utf16le')],
  ['UTF-16', Buffer.from('\ufeffMüller', 'utf16le').swap16()],
  ['UTF-16', Buffer.from('Müller, Website', 'utf16le')],
  ['Latin-1', Buffer.from('Müller', 'latin1')],
] as const)('%s is detected from the bytes', (encoding, bytes) => {
  const { text, encoding: found } = decode(new Uint8Array(bytes));
  expect([found, text]).toEqual([encoding, expect.stringContaining('Müller')]);
});

test('columns are found in any order, by their common names, with any common separator', () => {
  const row = { line: 2, website: 'https://a.com', question: 'Who is the CFO?', tags: 'key' };
  expect(read('Tags;Question;Company-Website\nkey;Who is the CFO?;https://a.com').rows).toEqual([row]);
  expect(read('URL\tLabel\tquery\nhttps://a.com\tkey\tWho is the CFO?').rows).toEqual([row]);
  expect(read('sep=|\nsite|ask|tag\nhttps://a.com|Who is the CFO?|key').rows).toEqual([row]);
  expect(read('Website,Question,Tags\r\n"https://a.com","Who is the CFO?","key"\r\n\r\n,,\r\n').rows).toEqual([row]);
});

test('a table without a header uses the default column order', () => {
  expect(read('a.com,"Who, please, is the CFO?"')).toMatchObject({
    isHeadless: true,
    rows: [{ line: 1, website: 'a.com', question: 'Who, please, is the CFO?', tags: '' }],
  });
});

test("a file that can't be parsed is rejected with the reason", () => {
  expect(trouble(utf8('Name,Phone\nAcme,1'))).toBe(
    'There is no column named Website. The columns are: “Name”, “Phone”. Rename the one with the addresses.',
  );
  expect(trouble(utf8('Website,Question'))).toContain('no rows below');
  expect(trouble(utf8(''))).toBe('The file is empty.');
  expect(trouble(utf8(' \n \n'))).toBe('The file is empty.');
  expect(trouble(utf8('PK\u0003\u0004'))).toContain('not CSV');
  expect(trouble(new Uint8Array([1, 0, 0, 0, 2, 0, 0, 9, 9, 9]))).toContain("isn't a text file");
  expect(trouble(utf8('Website,Question\na.com,"Who is\nb.com,x'))).toContain('never closed');
  expect(trouble(new Uint8Array(10 * 1024 * 1024 + 1))).toContain('10 MB');
});

test('each row is accepted or has a reason', () => {
  const { rows } = read(
    [
      'Website,Question,Tags',
      'a.com/team,Who is the CFO?,key; north',
      'https://A.com/team#x,Who is the CFO?,',
      'https://example.com/team-1,Who is the CFO?,',
      ',Who is the CFO?,',
      'b.com,,',
      'javascript:alert(1),Who is the CFO?,',
      'http://127.0.0.1/admin,Who is the CFO?,',
      'http://user:pass@c.com,Who is the CFO?,',
      'http://169.254.169.254/latest,Who is the CFO?,',
      `d.com,${'x'.repeat(1001)},`,
      `e.com,Who?,${'t'.repeat(41)}`,
      'f.com,Who is the CFO?,',
      'g.com,Who is the CFO?,',
    ].join('\n'),
  );
  const judged = preview(rows, { ...known, watches: [watch(1)], free: 2 });
  expect(reasonsOf(judged)).toEqual([
    'taken',
    'duplicate',
    'watched',
    'no-website',
    'no-question',
    'refused',
    'refused',
    'refused',
    'refused',
    'too-long',
    'bad-tags',
    'taken',
    'no-slot',
  ]);
  expect(countReasons(judged)[0]).toEqual([reasons.refused, 4]);
  expect(watchesOf(judged, () => 'id')).toEqual([
    { watchId: 'id', website: 'https://a.com/team', question: 'Who is the CFO?', tags: ['key', 'north'] },
    { watchId: 'id', website: 'https://f.com/', question: 'Who is the CFO?' },
  ]);
});

test("rows without a question get the default one; deleted watches don't count as duplicates", () => {
  const { rows } = read('Website\nhttps://example.com/team-1');
  const deleted = watch(1, { deleted: '2026-11-21T09:00:00.000Z' });
  expect(preview(rows, { ...known, watches: [deleted], defaultQuestion: ' Who is the CFO? ' })).toMatchObject([
    { isTaken: true, question: 'Who is the CFO?' },
  ]);
});

test('the local demo company can be imported if its origin is allowed', () => {
  const { rows } = read('Website,Question\nhttp://127.0.0.1:4100/leadership,Who is the CFO?');
  expect(reasonsOf(preview(rows, known))).toEqual(['refused']);
  expect(reasonsOf(preview(rows, { ...known, allowedOrigins: ['http://127.0.0.1:4100'] }))).toEqual(['taken']);
});

test('rows refused only by the server get its message and use no slot', () => {
  const { rows } = read('Website,Question\na.com,Who?\n10.0.0.1,Who?\nb.com,Who?\nc.com,Who?');
  const sent = watchesOf(preview(rows, { ...known, free: 2 }), () => 'id');
  const refusals = refusalsOf({ errors: [{ path: 'watches.1.website', message: 'Not this one.' }] }, sent);
  const judged = preview(rows, { ...known, free: 2, ...(refusals && { refusals }) });
  expect(judged.map((row) => (row.isTaken ? row.website : row.why))).toEqual([
    'https://a.com/',
    reasons.refused,
    'Not this one.',
    'https://c.com/',
  ]);
  expect(refusalsOf({ errors: [{ path: 'watches', message: 'Too many.' }] }, sent)).toBeNull();
  expect(refusalsOf({ errors: [{ path: 'watches.9.website', message: 'Who?' }] }, sent)).toBeNull();
});

test('of 10,000 rows each is looked at as often as of ten, and any beyond that are cut off with a note', () => {
  const lines = Array.from({ length: maxRows + 5 }, (_, i) => `site-${String(i)}.com/team,Who is the CFO?,key`);
  const table = read(`Website,Question,Tags\n${lines.join('\n')}`);
  const lookedAt = (count: number): { looks: number; judged: Judged[] } => {
    let looks = 0;
    const rows = table.rows.slice(0, count).map(
      (row) =>
        new Proxy(row, {
          get: (of, name) => {
            looks += 1;
            return Reflect.get(of, name) as unknown;
          },
        }),
    );
    const judged = preview(rows, { ...known, free: 5 });
    return { looks: looks / count, judged };
  };
  const { looks, judged } = lookedAt(maxRows);
  expect(looks).toBe(lookedAt(10).looks);
  expect([judged.length, table.isCut, judged.filter(({ isTaken }) => isTaken).length]).toEqual([maxRows, true, 5]);
});

import { type Lead, leadsFileName } from '@askwatch/contracts/leads';
import { expect, test } from '@jest/globals';
import { contactsCsv, leadsCsv } from './csv.ts';

const lead = (of: Partial<Lead>): Lead => ({
  placeId: 'osm:node/1',
  name: 'Acme',
  address: '1 Dean Road',
  phone: '',
  website: '',
  isBought: false,
  ...of,
});

/** A strict RFC 4180 reader: every cell quoted, CRLF between rows. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let rest = text.replace(/^\ufeff/, '');
  while (rest !== '') {
    const cell = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
    if (!cell) throw new Error(`Not RFC 4180: ${rest.slice(0, 40)}`);
    rows.at(-1)?.push((cell[1] ?? '').replaceAll('""', '"'));
    rest = rest.slice(cell[0].length);
    if (cell[2] === '\r\n' && rest !== '') rows.push([]);
  }
  return rows;
};

test('the file has four columns and begins with a byte order mark', () => {
  const text = leadsCsv([lead({ phone: '334 555 0100', website: 'https://acme.com/' })]);
  expect(text).toBe(
    '\ufeff"Name","Address","Phone","Website"\r\n"Acme","1 Dean Road","334 555 0100","https://acme.com/"\r\n',
  );
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '  =1',
  "=cmd|' /C calc'!A0",
  '=IMPORTXML("http://evil","//a")',
])('a cell of %j is no formula', (name) => {
  const cell = readCsv(leadsCsv([lead({ name })]))[1]?.[0];
  expect(cell?.startsWith("'")).toBe(true);
  expect(cell).toContain(name.replaceAll('\0', ''));
});

test.each(['a"b', 'a,b', 'a\nb', 'a\r\nb', '";=1+1;"', 'Zürich 水泳', '<b>'])(
  'a name of %j stays in its cell and comes back unchanged',
  (name) => {
    const rows = readCsv(leadsCsv([lead({ name })]));
    expect(rows[1]).toEqual([name, '1 Dean Road', '', '']);
    expect(rows.every((cells) => cells.length === 4)).toBe(true);
  },
);

test('an international phone number stays readable', () => {
  expect(readCsv(leadsCsv([lead({ phone: '+1 334 555 0100' })]))[1]?.[2]).toBe("'+1 334 555 0100");
});

test('a website that is not one is kept as text', () => {
  expect(readCsv(leadsCsv([lead({ website: 'javascript:alert(1)' })]))[1]?.[3]).toBe('javascript:alert(1)');
});

test('the second file has a row for each email and profile, with the page it was found on', () => {
  const page = 'https://acme.com/contact';
  const contacts = { emails: [{ email: 'hi@acme.com', page }], links: [{ url: 'https://x.com/acme', page }] };
  expect(readCsv(contactsCsv([lead({ website: 'https://acme.com/', contacts }), lead({ name: 'Bolt' })]))).toEqual([
    ['Name', 'Website', 'Kind', 'Contact', 'Found on'],
    ['Acme', 'https://acme.com/', 'Email', 'hi@acme.com', page],
    ['Acme', 'https://acme.com/', 'Profile', 'https://x.com/acme', page],
  ]);
});

const created = '2026-11-22T10:00:00.000Z';

test('a file is named by location, keyword and date', () => {
  const search = { location: 'Auburn, Alabama', keyword: 'pool companies', created };
  expect(leadsFileName(search)).toBe('Auburn-Alabama-pool-companies-2026-11-22.csv');
  expect(leadsFileName(search, 'contacts')).toBe('Auburn-Alabama-pool-companies-contacts-2026-11-22.csv');
});

test.each([
  ['../../etc/cron.d/x', 'etc-cron-d-x-pools-2026-11-22.csv'],
  ['a/b\\c', 'a-b-c-pools-2026-11-22.csv'],
  ['CON', 'CON--pools-2026-11-22.csv'],
  ['";filename=evil.exe', 'filename-evil-exe-pools-2026-11-22.csv'],
  ['a\r\nSet-Cookie: b', 'a-Set-Cookie-b-pools-2026-11-22.csv'],
  ['🏊‍♀️', 'pools-2026-11-22.csv'],
  ['Zürich', 'Zürich-pools-2026-11-22.csv'],
  ['x'.repeat(300), `${'x'.repeat(60)}-pools-2026-11-22.csv`],
  ['\u202egnp.exe', 'gnp-exe-pools-2026-11-22.csv'],
])('a location of %j gives the safe file name %j', (location, name) => {
  expect(leadsFileName({ location, keyword: 'pools', created })).toBe(name);
});

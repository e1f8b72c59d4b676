import type { QuestionView } from '@askwatch/contracts/asking';
import { expect, test } from '@jest/globals';
import { csvOf } from './csv.ts';

const asked = (question: string): QuestionView => ({
  id: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  workspaceId: 'ann',
  question,
  website: 'https://example.com/',
  mode: 'url',
  created: '2026-11-21T08:00:00.000Z',
  progress: { stage: 'thinking' },
  answer: { outcome: 'not-stated', text: 'Müller & Söhne', engine: 'built-in', pagesRead: 1 },
  version: 1,
});

/** A strict RFC 4180 parser that requires every field to be quoted. */
const read = (csv: string): string[][] => {
  const rows: string[][] = [[]];
  let rest = csv.replace(/^\ufeff/, '');
  while (rest !== '') {
    const [whole, field, end] = /^"((?:[^"]|"")*)"(,|\r\n|$)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`Not a field: ${rest.slice(0, 40)}`);
    rows.at(-1)?.push((field ?? '').replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === '\r\n' && rest !== '') rows.push([]);
  }
  return rows.slice(1);
};

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
  '＠a',
  '  =1',
  '\u200b=1',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|x',
  '=IMPORTXML("http://evil","//a")',
  '=HYPERLINK("http://evil")',
  '+1 334 555 0100',
])('%j is text, not a formula', (question) => {
  const cell = read(csvOf([asked(question)]))[0]?.[3];
  expect(cell).toBe(`'${question.replaceAll('\0', '')}`);
});

test.each(['a "quoted", name', 'two\r\nlines', '";=1+1;"', 'Société Générale 株式会社 🙂', "O'Brien"])(
  '%j survives the round trip',
  (question) => {
    const rows = read(csvOf([asked(question), asked('next')]));
    expect(rows.map((row) => row.length)).toEqual([10, 10]);
    expect(rows[0]?.[3]).toBe(question);
    expect(rows[0]?.[5]).toBe('Müller & Söhne');
  },
);

test('any text survives the round trip, and none starts a formula', () => {
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const letters = ['=', '+', '-', '@', '"', "'", ',', ';', '\r', '\n', '\t', ' ', '＝', 'a', '1', '🙂', 'é', '\u2028'];
  for (let i = 0; i < 2000; i += 1) {
    const question = Array.from({ length: 1 + next(8) }, () => letters[next(letters.length)]).join('');
    const cell = read(csvOf([asked(question)]))[0]?.[3] ?? '';
    expect([question, `'${question}`]).toContain(cell);
    expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
  }
});

test('markup, direction marks and link-like text are ordinary cells', () => {
  for (const question of ['<img src=x onerror=alert(1)>', 'Who \u202eis\u200b it?', 'javascript:alert(1)'])
    expect(read(csvOf([asked(question)]))[0]?.[3]).toBe(question);
});

test('the file starts with a byte order mark, and has a header row without questions too', () => {
  expect(csvOf([])).toMatch(/^\ufeff"Created","Mode","Website",/);
});

test('an answer that is not sure has what may be it, and its quote', () => {
  const evidence = [
    { url: 'https://example.com/a', quote: 'Bo Ray, CFO', readAt: '2026-11-21T08:00:00.000Z', pageHash: 'a' },
  ];
  const candidates = [
    { text: 'Ann Lee, CFO', evidence },
    { text: 'Bo Ray, CFO', evidence },
  ];
  const view: QuestionView = {
    ...asked('CFO?'),
    answer: {
      outcome: 'not-stated',
      text: 'Not sure.',
      unsure: { candidates, passages: [] },
      engine: 'model',
      pagesRead: 1,
    },
  };
  expect(read(csvOf([view]))[0]?.slice(4)).toEqual([
    'not-sure',
    'Not sure: Ann Lee, CFO / Bo Ray, CFO',
    'Bo Ray, CFO',
    'https://example.com/a',
    '',
    '',
  ]);
});

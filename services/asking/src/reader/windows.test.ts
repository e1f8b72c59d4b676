import { readFileSync } from 'node:fs';
import type { Block, PageReading } from '@askwatch/contracts/reading';
import { growthOf, mostGrowth } from '@askwatch/service-kit/growth.fixture';
import { expect, test } from '@jest/globals';
import { card, heading, item, pageAt, paragraph, row, rowUnder, under } from '../answer/pages.fixture.ts';
import { rank } from './rank.ts';
import { wordPiece } from './tokenizer.ts';
import { windowsOf } from './windows.ts';

const tokenizer = wordPiece(readFileSync(new URL('./tiny/vocab.txt', import.meta.url), 'utf8'));
const windows = (title: string, ...parts: { under: string[]; blocks: Block[] }[]) => {
  const page: PageReading = pageAt('https://club.example/team', title, ...parts);
  return page.read ? windowsOf(page, tokenizer) : [];
};

test('a window has the title, the headings and the lines below them', () => {
  const cut = windows(
    'Club',
    under(['About', 'Team'], heading('Team'), card('Ann Lee', 'Treasurer'), paragraph('We meet on Mondays.')),
    under(['Contact'], heading('Contact'), item('Harbour Lane 3')),
  );
  expect(cut.map(({ text }) => text)).toEqual([
    'Club | About | Team | Ann Lee | Treasurer | We meet on Mondays.',
    'Club | Contact | Harbour Lane 3',
  ]);
});

test('a cell has the name of its column in front, a definition its term; neither name is part of a quote', () => {
  const [cut] = windows(
    '',
    under(
      [],
      rowUnder(['Plan', 'Price'], 'Team', '$9'),
      { kind: 'definition', term: 'Founded', text: '1998' },
      row('a', 'b'),
    ),
  );
  expect(cut?.text).toBe('Plan: Team | Price: $9 | Founded: 1998 | a | b');
  expect(cut?.parts.map(({ text }) => text)).toEqual(['Team', '$9', 'Founded', '1998', 'a', 'b']);
  expect(cut?.parts[1]).toMatchObject({ block: 'Team $9', blockAt: 5 });
  for (const { at, text } of cut?.parts ?? []) expect(cut?.text.slice(at, at + text.length)).toBe(text);
});

test('a second heading in a row, such as a post below a name, is kept', () => {
  expect(windows('', under(['Ann Lee'], heading('Ann Lee'), heading('Treasurer', 3)))[0]?.text).toBe(
    'Ann Lee | Treasurer',
  );
});

test('a long block is cut into windows of at most 150 tokens, verbatim and without gaps', () => {
  const text = Array.from({ length: 200 }, (_none, n) => `ann ${String(n)} 李🙂ÁNN`).join(' ');
  const cut = windows('Club', under(['Team'], paragraph(text)));
  expect(cut.length).toBeGreaterThan(5);
  for (const window of cut) {
    expect(tokenizer.tokensOf(window.text).length).toBeLessThanOrEqual(150);
    for (const { at, text: verbatim, block, blockAt } of window.parts) {
      expect(window.text.slice(at, at + verbatim.length)).toBe(verbatim);
      expect(block.slice(blockAt, blockAt + verbatim.length)).toBe(verbatim);
    }
  }
  const squeezed = (all: string) => all.replace(/\s/g, '');
  expect(squeezed(cut.flatMap(({ parts }) => parts.map((part) => part.text)).join(''))).toBe(squeezed(text));
});

test.each<[string, number, (size: number) => { blocks: Block[]; long?: string }]>([
  ['two megabytes in one block', 200_000, (size) => ({ blocks: [paragraph('unaffable '.repeat(size))] })],
  ['a million names', 1_000_000, (size) => ({ blocks: Array.from({ length: size }, () => item('Ann Lee')) })],
  ['an endless title and heading', 1_000_000, (size) => ({ blocks: [paragraph('Ann Lee')], long: 'x '.repeat(size) })],
])('%s: a bounded number of windows, and the work grows with the page only', (_name, most, pageOf) => {
  const cut = (size: number) => {
    const { blocks, long = 'Club' } = pageOf(size);
    return windows(long, { under: [long], blocks });
  };
  expect(cut(most).length).toBeGreaterThan(0);
  expect(cut(most).length).toBeLessThan(2000);
  expect(growthOf(cut, most / 100)).toBeLessThan(mostGrowth);
});

test('a page without text has no windows', () => {
  expect(windows('Club')).toEqual([]);
  expect(windows('Club', under(['Team'], heading('Team')))).toEqual([]);
  expect(windows('', under([], paragraph('\u200b 🙂'.slice(0, 1))))).toEqual([]);
});

test('windows are ranked by the rare words that they share with the question', () => {
  const texts = ['the club meets here', 'club treasurer Ann', 'club club club', 'nothing'];
  expect(
    rank(texts, [
      { term: 'club', weight: 1 },
      { term: 'treasurer', weight: 1 },
    ]),
  ).toEqual([1, 2, 0, 3]);
  expect(rank([], [{ term: 'club', weight: 1 }])).toEqual([]);
});

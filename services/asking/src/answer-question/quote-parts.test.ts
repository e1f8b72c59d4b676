import type { Answer } from '@askwatch/contracts/answer';
import type { Block, PageRead } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { withQuoteParts } from './quote-parts.ts';

const url = 'https://example.com/team';
const page = (...blocks: Block[]): PageRead => ({
  read: true,
  url,
  title: 'Team',
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'ab',
  passages: [{ id: 'p1', headings: [], blocks }],
  structured: [],
  links: [],
  rendered: false,
  bytes: 100,
});
const answer = (quote: string, of: { from?: 'structured' } = {}): Answer => ({
  outcome: 'none',
  text: 'None',
  evidence: [{ url, quote, readAt: '2026-11-21T08:00:00.000Z', pageHash: 'ab', ...of }],
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
});
const card: Block = { kind: 'card', lines: ['Helena Brandt', 'Chief Financial Officer', 'Joined in 2019'] };
const partsOf = (quote: string, ...blocks: Block[]) => {
  const given = withQuoteParts(answer(quote), [page(...blocks)]);
  return 'evidence' in given ? given.evidence[0]?.parts : undefined;
};

test('a quote of adjacent lines has one part for each', () => {
  expect(partsOf('Helena Brandt Chief Financial Officer', card)).toEqual(['Helena Brandt', 'Chief Financial Officer']);
});

test('cells of a row are parts, and so are a term and its text', () => {
  const row: Block = { kind: 'row', cells: ['Team', '$49', 'per month'] };
  expect(partsOf('$49 per month', { kind: 'heading', level: 2, text: 'Plans' }, row)).toEqual(['$49', 'per month']);
  expect(partsOf('CFO Helena Brandt', { kind: 'definition', term: 'CFO', text: 'Helena Brandt' })).toEqual([
    'CFO',
    'Helena Brandt',
  ]);
});

test('a quote from a single piece has no parts, nor has one that is on no page or from structured data', () => {
  expect(partsOf('Helena Brandt', card)).toBeUndefined();
  expect(partsOf('Somebody else', card)).toBeUndefined();
  const structured = answer('Helena Brandt Chief Financial Officer', { from: 'structured' });
  expect(withQuoteParts(structured, [page(card)])).toEqual(structured);
});

test('an answer without quotes stays as it is', () => {
  const unread: Answer = { outcome: 'unreadable', cause: 'timeout', text: 'x', engine: 'built-in', pagesRead: 0 };
  expect(withQuoteParts(unread, [])).toBe(unread);
});

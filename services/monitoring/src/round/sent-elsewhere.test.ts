import type { Answer } from '@askwatch/contracts/answer';
import type { PageRead } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { isSentElsewhere } from './sent-elsewhere.ts';

const proof = {
  url: 'https://www.example.com/team/',
  title: 'Team',
  quote: 'Jane Doe, CFO',
  readAt: '2026-11-21T08:00:00.000Z',
  pageHash: 'h',
};
const answer: Answer = {
  outcome: 'answered',
  text: 'Jane Doe',
  value: { kind: 'person', people: [{ name: 'Jane Doe' }] },
  evidence: [proof],
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
};
const at = (url: string) => isSentElsewhere(answer, { url } as PageRead);

test('a page at another path or host is another page', () => {
  expect(at('https://www.example.com/')).toBe(true);
  expect(at('https://parked.example/team')).toBe(true);
});

test('query, fragment, www. and a trailing slash do not matter', () => {
  expect(at('https://example.com/team')).toBe(false);
  expect(at('https://www.example.com/team/?session=123#top')).toBe(false);
});

test('without a baseline nothing is elsewhere', () => {
  expect(isSentElsewhere(null, { url: 'https://example.com/' } as PageRead)).toBe(false);
});

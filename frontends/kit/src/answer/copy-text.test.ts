import type { Answer } from '@askwatch/contracts/answer';
import { expect, test } from '@jest/globals';
import { copiedAnswer } from './copy-text.ts';

const asked = { question: 'Who is the CFO?', website: 'https://example.com/team' };
const readAt = '2026-11-21T23:30:00.000Z';
const evidence = [
  { url: 'https://example.com/team', title: 'Our team', quote: 'Jane Doe is our CFO.', readAt, pageHash: 'ab' },
];
const answered: Answer = {
  outcome: 'answered',
  text: 'Jane Doe, CFO',
  value: { kind: 'person', people: [{ name: 'Jane Doe', role: 'CFO' }] },
  evidence,
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
};

test('a copied answer includes its quote, link, date and proof status', () => {
  expect(copiedAnswer({ ...asked, answer: answered }).plain).toBe(
    `Jane Doe, CFO

“Jane Doe is our CFO.”
Our team
https://example.com/team#:~:text=Jane%20Doe%20is%20our%20CFO.
Read Nov 21, 2026

Proved: these words were on the page when it was read.

Question: Who is the CFO?
Website: https://example.com/team`,
  );
});

test('the source is a link in the HTML version', () => {
  const { html } = copiedAnswer({ ...asked, answer: answered });
  expect(html).toContain('<blockquote>“Jane Doe is our CFO.”</blockquote>');
  expect(html).toContain('<a href="https://example.com/team#:~:text=Jane%20Doe%20is%20our%20CFO.">Our team</a>');
});

test('both versions say when an answer is unproven', () => {
  const copied = copiedAnswer({ ...asked, answer: { ...answered, proved: false } });
  for (const text of Object.values(copied)) expect(text).toContain("Not proved: the page's text doesn't back up");
});

test('conflicting pages are copied too', () => {
  const conflicts = [
    {
      text: 'John Roe, CFO',
      evidence: [{ ...evidence[0], url: 'https://example.com/old', quote: 'CFO: John Roe', readAt, pageHash: 'cd' }],
    },
  ];
  const copied = copiedAnswer({ ...asked, answer: { ...answered, conflicts } });
  for (const text of Object.values(copied)) {
    expect(text).toContain('Another page says otherwise:');
    expect(text).toContain('“CFO: John Roe”');
    expect(text).toContain('https://example.com/old#:~:text=');
  }
});

test('an answer without a quote is copied with its question only', () => {
  const answer: Answer = { outcome: 'not-stated', text: 'The page does not say.', engine: 'built-in', pagesRead: 1 };
  expect(copiedAnswer({ ...asked, answer }).plain).toBe(
    'The page does not say.\n\nQuestion: Who is the CFO?\nWebsite: https://example.com/team',
  );
});

test('an answer that is not sure is copied with what may be it and where to read', () => {
  const evidence = [{ url: 'https://example.com/old', quote: 'CFO: John Roe', readAt, pageHash: 'ab' }];
  const unsure = { candidates: [{ text: 'John Roe, CFO', evidence }], passages: evidence };
  const answer: Answer = { outcome: 'not-stated', text: 'Not sure.', unsure, engine: 'built-in', pagesRead: 1 };
  for (const text of Object.values(copiedAnswer({ ...asked, answer }))) {
    expect(text).toContain('Maybe:');
    expect(text).toContain('John Roe, CFO');
    expect(text).toContain('Where to read');
    expect(text).toContain('“CFO: John Roe”');
  }
});

test('hostile page content is escaped to one line of text, and links are only http or https', () => {
  const quote = 'a\r\nrm -rf ~\u001b[2J\u202egnp.exe\u200b <img src=x onerror=alert(1)> "\u{e0041}';
  const hostile = [{ url: 'javascript:alert(1)', title: '</a><script>', quote, readAt, pageHash: 'ab' }];
  const { plain, html } = copiedAnswer({ ...asked, answer: { ...answered, evidence: hostile } });
  expect(plain).toContain('“a rm -rf ~ [2Jgnp.exe <img src=x onerror=alert(1)> "”');
  expect(html).not.toMatch(/<img|<script|href="javascript/i);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;”');
});

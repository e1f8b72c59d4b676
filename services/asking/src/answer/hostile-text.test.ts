import { withIntent } from '@askwatch/contracts/question';
import type { Block, PageReading } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { writeAnswer } from './write-answer.ts';

const questions = [
  'Who is the CFO?',
  'Who is on the team?',
  'What does it cost?',
  'What services do they offer?',
  'What is the latest news?',
  'When does the event take place?',
  'What is the phone number?',
  'What is the email address?',
  'Where are they located?',
  'Is there a free trial?',
  'What does the company do?',
  'How many people work there?',
  'Who founded the company?',
  'What is the newest release of Acme?',
];
const seeds = [
  'a',
  'A',
  ' ',
  '<',
  'a@',
  'a.',
  '1',
  '-',
  'Ann Lee ',
  'A. ',
  'Jane Doe, ',
  '(',
  '$1,',
  '1 Jan ',
  'is the chief ',
  'a.b.c@d.e.',
  '+1 23 ',
  'Acme 1.',
  'a: ',
];

const chars = 240_000;

const page = (text: string): PageReading => ({
  read: true,
  url: 'https://example.com/',
  title: text.slice(0, 300),
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'abc',
  passages: [0, 1].map((id) => ({
    id: String(id),
    headings: [text.slice(0, 200)],
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'card', lines: [text.slice(0, 500), text.slice(0, 900)] },
    ],
  })),
  structured: [],
  links: [],
  rendered: false,
  bytes: 1000,
});

// A backtracking pattern would take minutes for these.
test.each(seeds)(
  'passages made only of "%s" get an honest outcome for every kind of question',
  (seed) => {
    const reading = page(seed.repeat(Math.ceil(4000 / seed.length)));
    for (const question of questions)
      expect(['answered', 'none', 'not-stated']).toContain(
        writeAnswer({ ...withIntent({ question }), pages: [reading] }).outcome,
      );
  },
  20_000,
);

const lines = (text: string): PageReading => {
  const parts = text.match(/.{1,16}/gs) ?? [];
  const made = page('');
  const blocks: Block[] = [
    { kind: 'card', lines: parts },
    { kind: 'row', cells: parts, header: parts },
  ];
  return made.read ? { ...made, passages: [{ id: '0', headings: [], blocks }] } : made;
};

// Sixty times the limit of a page's passages. When processing was quadratic, one took minutes.
test.each([
  ['a line', (text: string) => page(text)],
  ['a card and a row', lines],
])(
  '%s takes linear time',
  (_what, make) => {
    for (const seed of ['a', 'İ', '1', 'Ann Lee, ']) {
      const reading = make(seed.repeat(Math.ceil(chars / seed.length)));
      for (const question of ['What is the email address?', 'How long does it take?', 'Who is the CFO?'])
        expect(['answered', 'none', 'not-stated']).toContain(
          writeAnswer({ ...withIntent({ question }), pages: [reading] }).outcome,
        );
    }
  },
  60_000,
);

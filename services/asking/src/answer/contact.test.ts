import type { Block, PageReading } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { writeAnswer } from './write-answer.ts';

const page = (...passages: { headings: string[]; blocks: Block[] }[]): PageReading => ({
  read: true,
  url: 'https://site.example/contact',
  title: 'Contact',
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'abc',
  passages: passages.map((passage, i) => ({ id: String(i), ...passage })),
  structured: [],
  links: [],
  rendered: false,
  bytes: 1000,
});
const under = (heading: string, ...texts: string[]) => ({ headings: [heading], blocks: texts.map((text): Block => ({ kind: 'paragraph', text })) });
const textOf = (question: string, read: PageReading) => {
  const answer = writeAnswer({ question, pages: [read] });
  return answer.outcome === 'answered' ? answer.text : answer.outcome;
};

test('the address under the post that was asked for comes before one whose name holds a part of it', () => {
  const committee = page(under('General Chair', 'Ann Lee, Northam', 'general27@conf.example'), under('Student Volunteer Chairs', 'Bo Ray, Northam', 'sv-chairs27@conf.example'));
  expect(textOf('What is the e-mail address of the general chair?', committee)).toBe('general27@conf.example');
});

test('a number is a telephone’s where its heading says so', () => {
  expect(textOf('What is the phone number?', page(under('Phone', '519-555-0142'), under('Registered charity', '118995 0142 33')))).toBe('519-555-0142');
});

test('a postal address goes on to the line with the postcode', () => {
  expect(textOf('What is the address?', page(under('Address', '50 High Street South, Suite 189', 'Northam, ON', 'N2G 3S7', 'By appointment only')))).toBe('50 High Street South, Suite 189 Northam, ON N2G 3S7');
});

test('of a card with an address only the address is told', () => {
  const card: Block = { kind: 'card', lines: ['Physical address', 'Please write by e-mail, as we do not handle letters.', 'Grid Society, P.O. Box 68, 00014 Northam, Norway'] };
  expect(textOf('What is the postal address?', page({ headings: ['Contact'], blocks: [card] }))).toBe('Grid Society, P.O. Box 68, 00014 Northam, Norway');
});

test('a sentence with a street does not run on into the lines of the address', () => {
  const visit = under('Location', 'The museum is located at 123 Main Street in downtown Northam.', '123 Main Street', 'Northam, OH 44114');
  expect(textOf('What is the address?', page(visit))).toBe('123 Main Street Northam, OH 44114');
});

test('of a line with several addresses the one behind the words that were asked for answers', () => {
  const line = page(under('Contact', 'For general matters write to info@conf.example, about registration to reg [at] conf [dot] example.'));
  expect(textOf('What is the e-mail address for registration?', line)).toBe('reg@conf.example');
});

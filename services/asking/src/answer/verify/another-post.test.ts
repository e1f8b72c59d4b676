import { withIntent } from '@askwatch/contracts/question';
import type { Block, PageReading } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { evidenceOf } from '../page-line.ts';
import { card, heading, pageAt, paragraph, under } from '../pages.fixture.ts';
import { writeAnswer } from '../write-answer.ts';
import { type Fault, verify } from './verify.ts';

const page = (title: string, ...blocks: Block[]) =>
  pageAt('https://harbourclub.example/page', title, under([], heading('Harbour Club'), ...blocks));

const faultOf = (question: string, name: string, quote: string, read: PageReading): Fault | null => {
  if (!read.read) throw new Error('the page is read');
  const value = { kind: 'person' as const, people: [{ name }] };
  return verify({ value, evidence: [evidenceOf(read, quote)] }, withIntent({ question }), [read]);
};

const adviser = card('Neil Hansen', 'Technical Advisor', 'CTO', 'Tideline');
const customer = card('Ann Lee', 'CTO', 'Tideline, Inc.');
const member = card('Eva Berg', 'CTO at Tideline, LLC');
const own = card('Bo Ray', 'CTO', 'Harbour Club Ltd');
const ownToo = card('Ida Holm', 'CTO at Harbour Club Ltd');

test.each<[string, Block, Fault | null]>([
  ['Neil Hansen', adviser, 'post-of-another'],
  ['Ann Lee', customer, 'post-of-another'],
  ['Eva Berg', member, 'post-of-another'],
  ['Bo Ray', own, null],
  ['Ida Holm', ownToo, null],
])('the post on the card of %s is one at the site or elsewhere', (name, block, fault) => {
  if (block.kind !== 'card') throw new Error('a card');
  expect(faultOf('Who is the CTO?', name, block.lines.join(' '), page('Team', block))).toBe(fault);
});

test('an adviser with the post elsewhere does not hide who holds it here', () => {
  const read = page('Team', paragraph('Our people'), own, adviser, customer);
  expect(writeAnswer({ ...withIntent({ question: 'Who is the CTO?' }), pages: [read] }).text).toBe('Bo Ray, CTO');
});

test.each([
  ['Who is the president?', 'Historique - Harbour Club', 'past'],
  ['Who is the president?', 'Our history | Harbour Club', 'past'],
  ['Who was the first president?', 'Our history | Harbour Club', null],
  ['Who is the president?', 'The history museum', null],
])('%s on a page titled "%s": %s', (question, title, fault) => {
  expect(faultOf(question, 'Bo Ray', 'Bo Ray President', page(title, card('Bo Ray', 'President')))).toBe(fault);
});

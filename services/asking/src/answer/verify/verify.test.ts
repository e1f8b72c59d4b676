import type { Value } from '@askwatch/contracts/answer';
import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { evidenceOf, linesOf } from '../page-line.ts';
import { card, heading, pageAt, paragraph, row, under } from '../pages.fixture.ts';
import { type Fault, verify } from './verify.ts';

const site = pageAt(
  'https://club.example/about',
  'Harbour Club',
  under(
    ['About'],
    heading('About'),
    card('Ann Lee', 'Managing Director'),
    paragraph('In 2013, Bo Ray was managing director.'),
    paragraph('Cy Poe, Treasurer of Eastside Bank, spoke at our dinner.'),
    paragraph('The value of all loans made since the start is more than 180 billion.'),
    paragraph('We made 134 loans last year.'),
    row('History of the club', '$65'),
    row('Club tie', '$25'),
    card('Phone', '+45 33 12 34 56'),
    card('Fax', '+45 33 12 34 57'),
    paragraph('Our topics are:'),
    paragraph('We build boats that people love to sail.'),
    paragraph('Harbour Town'),
    paragraph('Published on 2 February 2025'),
    paragraph('The club was founded on 7 February 1918.'),
    card('Eva Novak', 'VP Engineering'),
    card('Ida Novak', 'Assistant Engineering Manager'),
    card('Eva Novak', 'Technical Manager'),
    paragraph('Flux is a subsidiary of Meridian Energy.'),
    paragraph('Life membership has a one-off fee. Membership starts at $30 per year.'),
    row('President', 'Gus Ray'),
    row('Vice President', 'Hal Moe'),
    paragraph('Harbour Lane 35 78120 Townley'),
    paragraph('PO Box 292, Townley'),
    paragraph('Financial Reports'),
    paragraph('Filings'),
    paragraph('Sequoia Capital'),
    paragraph('We love every lesson.'),
    paragraph('Lessons are free.'),
    paragraph('The boathouse is open Monday to Thursday from 9 am.'),
    paragraph('Refunds of tickets have a $5 transaction fee.'),
    paragraph('Lunch is served every Saturday from noon.'),
  ),
  under(['Safety committee'], card('Lou Moss', 'Chair')),
  under(['Board'], card('Mia Berg', 'Chair')),
  under(['Privacy', 'How to complain'], paragraph('Call the helpline: 0303 123 1113')),
);

const person = (name: string): Value => ({ kind: 'person', people: [{ name }] });
const text = (words: string): Value => ({ kind: 'text', text: words });
const price = (amount: number): Value => ({
  kind: 'price',
  prices: [{ amount, currency: 'USD', text: `$${String(amount)}` }],
});
const perYear = (amount: number): Value => ({
  kind: 'price',
  prices: [{ amount, currency: 'USD', period: 'year', text: `$${String(amount)} per year` }],
});
const list = (...items: string[]): Value => ({ kind: 'list', items });
const date = (day: string): Value => ({ kind: 'date', date: day });

const then = 'Who was managing director in 2013?';
const treasurer = 'Who is the treasurer?';
const loans = 'How many loans did they make?';
const tie = 'How much is a club tie?';
const fax = 'What is their fax number?';
const investors = 'Who are the investors or board members?';
const phone = 'What is their phone number?';
const founded = 'When was the club founded?';

test.each<[string, Value, string, Fault | null]>([
  [then, person('Bo Ray'), 'In 2013, Bo Ray was managing director.', null],
  ['Who was managing director in 2007?', person('Bo Ray'), 'In 2013, Bo Ray was managing director.', 'another-thing'],
  [treasurer, person('Cy Poe'), 'Cy Poe, Treasurer of Eastside Bank, spoke at our dinner.', 'post-of-another'],
  [
    loans,
    text('180 billion'),
    'The value of all loans made since the start is more than 180 billion.',
    'another-thing',
  ],
  [loans, text('134'), 'We made 134 loans last year.', null],
  [tie, price(65), 'History of the club $65', 'another-thing'],
  [tie, price(25), 'Club tie $25', null],
  [fax, text('+45 33 12 34 56'), 'Phone +45 33 12 34 56', 'another-kind-of-number'],
  [fax, text('+45 33 12 34 57'), 'Fax +45 33 12 34 57', null],
  ['What topics do they work on?', text('Our topics are:'), 'Our topics are:', 'another-thing'],
  ['Which products do they sell?', list('We build boats that people love to sail.'), 'boats', 'another-thing'],
  [investors, list('Financial Reports', 'Filings'), 'Financial Reports', 'another-thing'],
  [investors, list('Sequoia Capital', 'Ann Lee'), 'Sequoia Capital', null],
  ['What is the street address?', text('Harbour Town'), 'Harbour Town', 'another-thing'],
  [founded, date('1918-02-07'), 'The club was founded on 7 February 1918.', null],
  ['Name of the head of engineering?', person('Eva Novak'), 'Eva Novak VP Engineering', null],
  [
    'Name of the head of engineering?',
    person('Ida Novak'),
    'Ida Novak Assistant Engineering Manager',
    'post-of-another',
  ],
  ['Who is the CTO?', person('Eva Novak'), 'Eva Novak VP Engineering', 'post-of-another'],
  [
    'What is the one-off price of a life membership?',
    perYear(30),
    'Membership starts at $30 per year.',
    'another-period',
  ],
  ['What does membership cost?', perYear(30), 'Membership starts at $30 per year.', null],
  ['lunch venue', text('The boathouse is open all day long'), 'The boathouse', 'another-kind'],
  ['What does a ticket cost?', price(5), 'Refunds of tickets have a $5 transaction fee.', 'another-thing'],
  ['Is there a transaction fee?', price(5), 'Refunds of tickets have a $5 transaction fee.', null],
  ['Who is in charge of the technical side?', person('Eva Novak'), 'Eva Novak Technical Manager', 'post-not-named'],
  ['Who owns the company?', text('Meridian Energy'), 'Flux is a subsidiary of Meridian Energy.', null],
  ['Who is vice president?', person('Gus Ray'), 'President Gus Ray', 'post-of-another'],
  ['Who is vice president?', person('Hal Moe'), 'Vice President Hal Moe', null],
  ['How many boats do they own?', text('+45 33 12 34 56'), 'Phone +45 33 12 34 56', 'another-kind-of-number'],
  [phone, text('35 78120'), 'Harbour Lane 35 78120 Townley', 'not-a-phone-number'],
  [phone, text('0303 123 1113'), 'Call the helpline: 0303 123 1113', 'another-thing'],
  ["What is Ann Lee's phone number?", text('+45 33 12 34 56'), 'Phone +45 33 12 34 56', 'another-thing'],
  ['What is the phone number of Harbour Club?', text('+45 33 12 34 56'), 'Phone +45 33 12 34 56', null],
  ['What is the street address?', text('PO Box 292, Townley'), 'PO Box 292, Townley', 'another-thing'],
  ['What does a lesson cost?', text('We love every lesson.'), 'We love every lesson.', 'another-kind'],
  ['What does a lesson cost?', text('Lessons are free.'), 'Lessons are free.', null],
  [
    'Are they open on Fridays?',
    text('from 9 am'),
    'The boathouse is open Monday to Thursday from 9 am.',
    'another-thing',
  ],
  ['Are they open on Wednesdays?', text('from 9 am'), 'The boathouse is open Monday to Thursday from 9 am.', null],
  ['Wann haben sie samstags offen?', text('from noon'), 'Lunch is served every Saturday from noon.', null],
  ['Wann haben sie sonntags offen?', text('from noon'), 'Lunch is served every Saturday from noon.', 'another-thing'],
  ['Who chairs the board?', person('Lou Moss'), 'Lou Moss Chair', 'post-of-another'],
  ['Who chairs the board?', person('Mia Berg'), 'Mia Berg Chair', null],
  ['Who chairs the safety committee?', person('Lou Moss'), 'Lou Moss Chair', null],
  ['What is the postal address?', text('78120 Townley'), 'Harbour Lane 35 78120 Townley', 'another-thing'],
  ['What is the postal address?', text('Harbour Lane 35 78120 Townley'), 'Harbour Lane 35 78120 Townley', null],
  ['What is their address?', text('+45 33 12 34 56'), 'Phone +45 33 12 34 56', 'another-thing'],
  ['Which extension does the desk have?', text('Harbour Town'), 'Harbour Town', 'not-a-number'],
  ['Where do I complain by phone?', text('0303 123 1113'), 'Call the helpline: 0303 123 1113', null],
])('%s %j from "%s": %s', (question, value, quote, fault) => {
  if (!site.read) throw new Error('the page is read');
  expect(linesOf([site]).length).toBeGreaterThan(10);
  expect(verify({ value, evidence: [evidenceOf(site, quote)] }, withIntent({ question }), [site])).toBe(fault);
});

test('what a front page was published on is not when the club was founded', () => {
  const front = pageAt('https://club.example/', 'Harbour Club', under([], paragraph('News of 2 February 2025')));
  if (!front.read) throw new Error('the page is read');
  const evidence = [evidenceOf(front, 'News of 2 February 2025')];
  const asked = (question: string) =>
    verify({ value: date('2025-02-02'), evidence }, withIntent({ question }), [front]);
  expect(asked(founded)).toBe('another-thing');
  expect(asked('When is the regatta?')).toBeNull();
});

test('an address with a broken escape is read like any other', () => {
  const odd = pageAt(
    'https://club.example/%E0%A4%A',
    'Club',
    under([], paragraph('Bo Ray was chair in 2013. Tie: $25')),
  );
  if (!odd.read) throw new Error('the page is read');
  const evidence = [evidenceOf(odd, 'Bo Ray was chair in 2013. Tie: $25')];
  const said = (question: string, value: Value) => verify({ value, evidence }, withIntent({ question }), [odd]);
  expect(said('Who was chair in 2007?', person('Bo Ray'))).toBe('another-thing');
  expect(said(tie, price(25))).toBeNull();
  expect(said('When was the chair elected?', date('2013'))).toBeNull();
});

test('in a list of people, a number is that of the name above it', () => {
  const people = pageAt(
    'https://club.example/agents',
    'Ann Lee, Bo Ray | Harbour Club',
    under(
      ['Agents'],
      paragraph('Ann Lee'),
      paragraph('+45 33 12 34 56'),
      paragraph('Bo Ray'),
      paragraph('+45 33 12 34 57'),
    ),
  );
  if (!people.read) throw new Error('the page is read');
  const faultOf = (number: string, question: string) =>
    verify({ value: text(number), evidence: [evidenceOf(people, number)] }, withIntent({ question }), [people]);
  expect(faultOf('+45 33 12 34 57', "What is Bo Ray's phone number?")).toBeNull();
  expect(faultOf('+45 33 12 34 56', "What is Bo Ray's phone number?")).toBe('another-thing');
  expect(faultOf('+45 33 12 34 56', 'How do I get Ann Lee on the phone?')).toBeNull();
});

test('an address in the card of another office is not the one asked for, also if the title names it', () => {
  const offices = pageAt(
    'https://club.example/offices',
    'Harbour Club in Townley and Southport',
    under(
      ['Offices'],
      card('Southport', 'Quay 3', 'Fax: +45 33 12 34 58'),
      card('Townley', 'Harbour Lane 35', 'Fax: +45 33 12 34 57'),
    ),
  );
  if (!offices.read) throw new Error('the page is read');
  const faultOf = (number: string) =>
    verify(
      { value: text(number), evidence: [evidenceOf(offices, `Fax: ${number}`)] },
      withIntent({ question: 'fax number Townley' }),
      [offices],
    );
  expect(faultOf('+45 33 12 34 57')).toBeNull();
  expect(faultOf('+45 33 12 34 58')).toBe('another-thing');
});

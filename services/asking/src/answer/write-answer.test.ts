import type { Block, PageReading } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { writeAnswer } from './write-answer.ts';

const page = (headings: string[], ...blocks: Block[]): PageReading => ({
  read: true,
  url: 'https://example.com/team',
  title: 'Team',
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'abc',
  passages: [{ id: '0', headings, blocks }],
  structured: [],
  links: [],
  rendered: false,
  bytes: 1000,
});
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const card = (...lines: string[]): Block => ({ kind: 'card', lines });
const ask = (question: string, ...pages: PageReading[]) => writeAnswer({ question, pages });

const team = page(
  ['Leadership'],
  card('Ann Lee', 'Chief Executive Officer'),
  card('Jane Doe', 'Chief Financial Officer'),
  card('Tom van der Berg', 'Vice President Sales'),
);

test('who holds a post is found on a team card, by its abbreviation', () => {
  const answer = ask('Who is the CFO?', team);
  expect(answer).toMatchObject({
    outcome: 'answered',
    text: 'Jane Doe, Chief Financial Officer',
    proved: true,
    evidence: [{ quote: 'Jane Doe Chief Financial Officer' }],
  });
});

test('swapped posts are read as they stand', () => {
  const swapped = page([], card('Ann Lee', 'CFO'), card('Jane Doe', 'CEO'));
  expect(ask('Who is the CFO?', swapped)).toMatchObject({ text: 'Ann Lee, CFO' });
  expect(ask('Who is the CEO?', swapped)).toMatchObject({ text: 'Jane Doe, CEO' });
});

test.each([
  ['in a table', { kind: 'row', cells: ['Jane Doe', 'CFO', '2021'] } satisfies Block],
  ['behind a comma', paragraph('Our books are kept by Jane Doe, Chief Financial Officer, since 2021.')],
  ['before the name', paragraph('Questions go to our Chief Financial Officer Jane Doe in Leeds.')],
  ['in a sentence', paragraph('Jane Doe is the Chief Financial Officer of Example Ltd.')],
])('a post is found %s', (_where, block) => {
  const answer = ask('Who is the CFO?', page([], block));
  expect(answer.outcome === 'answered' && answer.value).toMatchObject({ kind: 'person', people: [{ name: 'Jane Doe' }] });
});

test.each([
  ['another post', page([], card('Jane Doe', 'Vice Treasurer')), 'Who is the treasurer?'],
  ['somebody who held it', page(['Past boards'], card('Jane Doe', 'Treasurer')), 'Who is the treasurer?'],
  ['a post that nobody has', team, 'Who is the CTO?'],
])('%s is not the answer', (_what, reading, question) => {
  expect(ask(question, reading).outcome).toBe('not-stated');
});

test('a vacant post is an answer of its own', () => {
  const vacant = page([], paragraph('The position of Chief Financial Officer is currently vacant.'));
  expect(ask('Who is the CFO?', vacant)).toMatchObject({ outcome: 'none', proved: true });
});

test('everybody whom the section names is named', () => {
  const board = page(['Board members'], { kind: 'heading', level: 2, text: 'Board members' }, card('Ann Lee', 'Chair'), card('Bo Ray', 'Member'));
  const answer = ask('Who are the board members?', board);
  expect(answer.outcome === 'answered' && answer.value).toMatchObject({ kind: 'people', people: [{ name: 'Ann Lee' }, { name: 'Bo Ray' }] });
});

test('a price comes with its plan, currency and period', () => {
  const pricing = page(['Pricing'], card('Basic', '$10 per month'), card('Team', '$30 per month'));
  const answer = ask('How much does the Team plan cost?', pricing);
  expect(answer.outcome === 'answered' && answer.value).toMatchObject({
    kind: 'price',
    prices: [{ amount: 30, currency: 'USD', period: 'month' }],
  });
});

test('the newest news comes first, with its date', () => {
  const news = page(['News'], card('March 3, 2025', 'A new factory opens'), card('June 15, 2026', 'Jane Doe becomes CFO'));
  expect(ask('What is the latest news?', news)).toMatchObject({ text: expect.stringMatching(/^Jane Doe becomes CFO \(June 15, 2026\)/) });
});

test('the address is the one for the purpose asked for', () => {
  const contact = page(['Contact'], paragraph('For press enquiries write to press@example.com.'), paragraph('For sales write to sales@example.com.'));
  expect(ask('Which email address is for the press?', contact)).toMatchObject({ text: 'press@example.com' });
});

test('a question that the page asks itself is answered in its words', () => {
  const faq = page(['FAQ'], { kind: 'heading', level: 3, text: 'Can individuals become members?' }, paragraph('No, membership is for companies only.'));
  expect(ask('Can individuals become members?', faq)).toMatchObject({ text: 'No: No, membership is for companies only.' });
});

test('pages that could not be read end as unreadable, with the cause that helps most', () => {
  const unread = (cause: 'not-found' | 'bot-wall'): PageReading => ({ read: false, url: 'https://example.com/', cause });
  expect(ask('Who is the CFO?', unread('not-found'), unread('bot-wall'))).toMatchObject({ outcome: 'unreadable', cause: 'bot-wall' });
});

test.each([
  ['a plan named only in the text of a dearer one', 'How much does the Silver plan cost?', page(['Plans'], card('Gold', 'All that Silver has.', '$100 per year')), 'not-stated'],
  ['another year', 'Where will the conference 2028 be held?', page(['Conference'], paragraph('The conference 2027 is held in Leeds.')), 'not-stated'],
  ['what nothing decides', 'Is Widget still a part of Example?', page(['News'], paragraph('Widget and Example 6.4 are available.')), 'not-stated'],
  ['a new post in old news', 'Who is the CTO?', { ...page(['News'], paragraph('In 2019 Jane Doe became CTO.')), url: 'https://example.com/news/' }, 'not-stated'],
  ['what is over', 'Is Widget still active?', page(['News'], paragraph('The project Widget has been discontinued.')), 'answered'],
] as const)('being strict: %s', (_what, question, reading, outcome) => {
  expect(ask(question, reading).outcome).toBe(outcome);
});

test.each([
  ['a group in a card', 'Who sits on the Marketing Committee?', page(['Structure'], card('Marketing Committee', 'Ann Lee', 'Example', 'Bo Ray', 'Sample')), ['Ann Lee', 'Bo Ray']],
  ['a sentence', 'Who are the moderators?', page(['Moderators'], paragraph('The moderators are Ann Lee, Bo Ray, and Jane Doe.')), ['Ann Lee', 'Bo Ray', 'Jane Doe']],
  ['founders in a sentence', 'Who founded Example?', page(['About'], paragraph('Example was founded in 2009 by Ann Lee and Bo Ray.')), ['Ann Lee', 'Bo Ray']],
] as const)('people are found in %s', (_what, question, reading, names) => {
  const answer = ask(question, reading);
  expect(answer.outcome === 'answered' && 'people' in answer.value && answer.value.people.map(({ name }) => name)).toEqual(names);
});

test('the newest version is the highest that is announced', () => {
  const news = page(['News'], paragraph('Widget 9.10.0 is available.'), paragraph('Widget 10.0.0 is available.'), paragraph('Widget 10.1.0-rc1 is available.'));
  expect(ask('What is the newest Widget release?', news)).toMatchObject({ text: 'Widget 10.0.0 is available.' });
});

import type { Answer, Price, Value } from '@askwatch/contracts/answer';
import { expect, test } from '@jest/globals';
import { contentOf } from './content.ts';
import { answered, changed, unhealthy } from './events.fixture.ts';
import type { NoticeEvent } from './folded.ts';
import { newsOf, siteName } from './news.ts';

const userId = 'ann';
const of = (value: Value, text = 'as the page says'): Answer => ({ ...answered(text, text), value }) as Answer;
const person = (name: string, role?: string) =>
  of({ kind: 'person', people: [role === undefined ? { name } : { name, role }] });
const price = (...prices: Price[]) => of({ kind: 'price', prices });
const monthly = (plan: string, amount: number): Price => ({
  plan,
  amount,
  period: 'month',
  text: `$${String(amount)} per month`,
});

type Sides = { before: Answer; after: Answer; kind?: 'changed' | 'appeared' | 'removed' | 'left' };
const changeOf = ({ kind = 'changed', ...sides }: Sides, website: string, question = 'Who is the CEO?') => {
  const event = changed({ userId, changeId: 'c', website, question, ...sides });
  return { ...event, change: { ...event.change, kind } };
};
const said = (...of: Parameters<typeof changeOf>) => {
  const { topic, what } = newsOf(changeOf(...of));
  return `${topic}: ${what}`;
};
const subjectOf = (events: NoticeEvent[]) =>
  contentOf({
    mailId: 'm',
    events,
    frequency: 'daily',
    timeZone: 'UTC',
    origin: 'https://a.example',
    unsubscribe: 'https://a.example/u',
  }).title;

const brightwell = 'https://www.brightwell.com/team';

test('a new holder of a post is named with the post and the company', () => {
  const sides = { before: person('Ann Lee', 'Chief Executive Officer'), after: person('Gregory Tan', 'CEO') };
  expect(said(sides, brightwell)).toBe('New CEO at Brightwell: Gregory Tan');
  const head = { before: person('Ann Lee', 'Head of Sales'), after: person('Bo Ray', 'Head of Sales') };
  expect(said(head, brightwell, 'Who leads sales?')).toBe('New Head of Sales at Brightwell: Bo Ray');
  expect(said({ ...sides, kind: 'left' }, brightwell)).toBe('CEO at Brightwell: Ann Lee is no longer listed');
});

test('a first holder is not called new', () => {
  const before: Answer = { outcome: 'not-stated', text: 'No answer', engine: 'built-in', pagesRead: 1 };
  expect(said({ before, after: person('Bo Ray', 'CEO'), kind: 'appeared' }, brightwell)).toBe(
    'CEO at Brightwell: Bo Ray',
  );
});

test('a price is named with its plan, old and new', () => {
  const before = price(monthly('Free', 0), monthly('Team', 49), monthly('Business', 99));
  const asked = 'What are the prices?';
  const acme = 'https://acme.example/pricing';
  expect(
    said({ before, after: price(monthly('Free', 0), monthly('Team', 59), monthly('Business', 99)) }, acme, asked),
  ).toBe("Acme's Team plan: $49 → $59");
  expect(said({ before, after: price(monthly('Team', 59), monthly('Business', 129)) }, acme, asked)).toBe(
    "Acme's Team plan: $49 → $59, and 1 more",
  );
});

test('members are named, and other answers are shown if they are short', () => {
  const event = changeOf({ before: person('A'), after: person('A') }, brightwell, 'Who is on the board?');
  event.change.difference = { added: ['Ann Lee', 'Bo Ray'], removed: [] };
  expect(newsOf(event)).toEqual({ topic: 'New at Brightwell', what: 'Ann Lee and 1 more' });
  event.change.difference = { added: [], removed: ['Ann Lee'] };
  expect(newsOf(event)).toEqual({ topic: 'No longer listed at Brightwell', what: 'Ann Lee' });
  const text = (words: string) => answered(words, words);
  expect(said({ before: text('Berlin'), after: text('Hamburg') }, brightwell, 'Where is it?')).toBe(
    'Brightwell: Berlin → Hamburg',
  );
  expect(said({ before: text('Berlin'), after: text('x'.repeat(200)) }, brightwell, 'What is it?')).toBe(
    'New answer at Brightwell: What is it?',
  );
});

test('several changes are counted, and named by what they are about', () => {
  const ceo = changeOf({ before: person('A', 'CEO'), after: person('B', 'CEO') }, brightwell);
  const others = ['acme', 'alder-finch', 'northwind'].map((name, place) => ({
    ...changeOf({ before: person('A', 'CTO'), after: person('B', 'CTO') }, `https://${name}.co.uk`, 'Who is the CTO?'),
    watchId: `watch-${String(place)}`,
  }));
  expect(subjectOf([ceo, ...others])).toBe(
    '4 answers changed: New CEO at Brightwell, New CTO at Acme, New CTO at Alder Finch, 1 more',
  );
  expect(subjectOf([unhealthy(userId)])).toBe("Acme can't be read");
});

test.each([
  ['https://www.alder-finch.co.uk/x', 'Alder Finch'],
  ['https://investors.acme.com', 'Acme'],
  ['http://127.0.0.1:4020/team', '127.0.0.1'],
  ['http://localhost:3000', 'localhost'],
  ['http://[::1]:3000', '[::1]'],
])('the name of %s is %s', (website, name) => {
  expect(siteName(website)).toBe(name);
});

import { expect, test } from '@jest/globals';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import { card, heading, page, paragraph, passage, row } from './pages.fixture.ts';
import { relevantHash as hashFor } from './relevant.ts';

const cfo = 'Who is the CFO?';
const relevantHash = (read: PageRead, question: string): string => hashFor(read, withIntent({ question }));
const team = () =>
  page(
    passage(
      ['Team'],
      heading('Team'),
      card('Ann Lee', 'CEO'),
      card('Bo Ray', 'CFO'),
      paragraph('Updated 12 May 2026, 10:33. 1,203 visitors. Session 8f3a9c0d1e2f4a5b6c7d8e9f.'),
    ),
  );

test('dates, counters, session ids, adverts, order and white space do not change the hash', () => {
  const other = page(
    passage(
      ['Team'],
      paragraph('Advertisement'),
      paragraph('Buy one, get one free, says our CFO!'),
      heading('Team'),
      card('Bo  Ray', 'CFO'),
      card('Ann Lee', 'CEO'),
      paragraph('Updated 13 May 2026, 08:01.  99 visitors. Session 00ff9c0d1e2f4a5b6c7d8e9f.'),
    ),
  );
  expect(relevantHash(other, cfo)).toBe(relevantHash(team(), cfo));
});

test.each([
  ['two cards that swap posts', card('Ann Lee', 'CFO'), card('Bo Ray', 'CEO')],
  ['two rows that swap posts', row('Ann Lee', 'CFO'), row('Bo Ray', 'CEO')],
])('%s change the hash', (_what, one, two) => {
  const before = page(passage(['Team'], one, two));
  const swap = (block: typeof one) =>
    JSON.parse(JSON.stringify(block).replace(/CFO|CEO/g, (post) => (post === 'CFO' ? 'CEO' : 'CFO'))) as typeof one;
  expect(relevantHash(page(passage(['Team'], swap(one), swap(two))), cfo)).not.toBe(relevantHash(before, cfo));
});

test('a swap of posts in consecutive lines changes the hash', () => {
  const lines = (...texts: string[]) => page(passage(['Team'], ...texts.map(paragraph)));
  expect(relevantHash(lines('Bo Ray', 'CEO', 'Ann Lee', 'CFO'), cfo)).not.toBe(
    relevantHash(lines('Ann Lee', 'CEO', 'Bo Ray', 'CFO'), cfo),
  );
});

test('a card that moves to the former members changes the hash', () => {
  expect(relevantHash(page(passage(['Former team'], card('Bo Ray', 'CFO'))), cfo)).not.toBe(
    relevantHash(page(passage(['Team'], card('Bo Ray', 'CFO'))), cfo),
  );
});

test('numbers count if they can be the answer', () => {
  const says = (text: string) => page(passage([], paragraph(text)));
  expect(relevantHash(says('Gold costs $30 a month.'), 'How much is Gold?')).not.toBe(
    relevantHash(says('Gold costs $40 a month.'), 'How much is Gold?'),
  );
  expect(relevantHash(says('The summit is on 5 May 2027.'), 'When is the summit?')).not.toBe(
    relevantHash(says('The summit is on 6 May 2027.'), 'When is the summit?'),
  );
  expect(relevantHash(says('We have 120 followers.'), 'How many followers do they have?')).not.toBe(
    relevantHash(says('We have 130 followers.'), 'How many followers do they have?'),
  );
  expect(relevantHash(says('2.3.1 is the latest release.'), 'What is the latest release?')).not.toBe(
    relevantHash(says('2.3.2 is the latest release.'), 'What is the latest release?'),
  );
});

test('times of day count if they can be the answer, and numbers in tables if the question asks for a price', () => {
  const opens = (to: string) => page(passage([], paragraph(`The shop is open from 9:00 to ${to}.`)));
  expect(relevantHash(opens('17:00'), 'What are the opening hours?')).not.toBe(
    relevantHash(opens('18:00'), 'What are the opening hours?'),
  );
  expect(relevantHash(opens('17:00'), cfo)).toBe(relevantHash(opens('18:00'), cfo));
  const fees = (amount: string) => page(passage(['Fees in EUR'], row('Student', amount)));
  expect(relevantHash(fees('320'), 'How much is the fee for students?')).not.toBe(
    relevantHash(fees('340'), 'How much is the fee for students?'),
  );
});

test('the page title counts', () => {
  const people = page(passage([], card('Ann Lee', 'Fellow')));
  expect(relevantHash({ ...people, title: 'Who we are' }, 'Who are the members?')).not.toBe(
    relevantHash(people, 'Who are the members?'),
  );
});

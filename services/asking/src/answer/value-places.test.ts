import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { valuePlaces } from './value-places.ts';

const found = (question: string, text: string) =>
  valuePlaces(text, withIntent({ question })).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Who gets the invoices?', 'Invoices: to Anna Bass - annab@example.com, not Bo Ray', ['Anna Bass', 'Bo Ray']],
  ['How much is the ticket?', 'Performer: £5, Audience: £3, R3,999 or 20% off', ['£5', '£3', 'R3,999', '20%']],
  [
    'When was the firm founded?',
    'On 9th of May 1856 in room 12; moved on 3 July 2014 and in 1990',
    ['9th of May 1856', '3 July 2014', '1990'],
  ],
  ['What is the phone number?', 'Fax 020 7946 0111, a@example.com', ['a@example.com', '020 7946 0111']],
  ['How many rooms are there?', 'The 20 guestrooms of twelve houses', ['20', 'twelve']],
  ['What do they sell?', 'Twelve rooms for £20', []],
])('%s may be answered by these words alone', (question, text, expected) => {
  expect(found(question, text)).toEqual(expected);
});

test('a long run of letters is no line', () => {
  expect(found('What is the email address?', 'x'.repeat(200_000))).toEqual([]);
});

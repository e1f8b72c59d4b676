import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { card, heading, page, paragraph, under } from '../pages.fixture.ts';
import { asksEveryone, everyoneBeside } from './everyone.ts';

const everyone = (text: string, ...sections: Parameters<typeof page>[1][]) => {
  const [name = ''] = text.split(' | ');
  const part = { at: 0, text: name, block: text.replaceAll(' | ', ' '), blockAt: 0 };
  const read = page('Harbour Club', ...sections);
  return read.read ? everyoneBeside(part, name, read)?.map((one) => one.name) : [];
};

test.each(['Who are the coaches?', 'Who sits on the board?', 'Wer sitzt im Vorstand?'])(
  '"%s" asks for everyone',
  (question) => {
    expect(asksEveryone(withIntent({ question }))).toBe(true);
  },
);

test.each([
  'Who is the chair?',
  'Which of the trustees was a policeman?',
  'Who founded it?',
  'Which councillor is the chair?',
])('"%s" asks for one', (question) => {
  expect(asksEveryone(withIntent({ question }))).toBe(false);
});

const coaches = under(['Coaches'], heading('Coaches'), card('Ann Lee', 'Judo'), card('Bo Ray', 'Karate'));
const office = under(['Office'], heading('Office'), card('Cy Fox', 'Clerk'), card('Di Moss', 'Cashier'));

test('everyone in the section of the person whom the reader chose', () => {
  expect(everyone('Ann Lee | Judo', coaches, office)).toEqual(['Ann Lee', 'Bo Ray']);
  expect(everyone('Di Moss | Cashier', coaches, office)).toEqual(['Cy Fox', 'Di Moss']);
});

test('nobody if nobody else is listed: one of several would be a wrong answer', () => {
  const alone = under(['Coaches'], heading('Coaches'), card('Ann Lee', 'Judo'), paragraph('We train on Mondays.'));
  expect(everyone('Ann Lee | Judo', alone, office)).toBeUndefined();
});

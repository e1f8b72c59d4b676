import { expect, test } from '@jest/globals';
import { card, pageAt, paragraph, textOf, under } from './pages.fixture.ts';
import { ask } from './pages.fixture.ts';

const team = pageAt('https://firm.example/team', 'Team', under(['Team'], card('Ann Lee', 'Chief Financial Officer')));
const german = {
  ...pageAt(
    'https://firma.example/',
    'Willkommen',
    under(
      ['Über uns'],
      paragraph(
        'Wir bauen seit vielen Jahren Fahrräder für Menschen, die ihre Einkäufe nicht mit dem Auto erledigen wollen.',
      ),
    ),
  ),
  language: 'de',
};

test.each([
  ['Wer ist der Geschäftsführer?', 'German'],
  ['Wie lautet die Telefonnummer?', 'German'],
  ['Qui est le directeur financier ?', 'French'],
  ['Quels sont les tarifs ?', 'French'],
  ['¿Quién es el director general?', 'Spanish'],
  ['Chi è il presidente dell’associazione?', 'Italian'],
])('"%s" is not denied', (question, language) => {
  expect(ask(question, team)).toMatchObject({
    outcome: 'not-stated',
    text: `The built-in answerer reads English. Add a model key to ask in ${language}.`,
  });
});

test.each(['Who is the CFO of Krautmüller Spedition GmbH?', 'Chief Financial Officer?', 'Who is the CFO?', 'CFO?'])(
  '"%s" is English',
  (question) => {
    expect(textOf(question, team)).not.toContain('reads English');
  },
);

test('an English question about pages in another language is not denied either', () => {
  expect(ask('Who is the CTO?', german)).toMatchObject({
    outcome: 'not-stated',
    text: 'The built-in answerer reads English. Add a model key for pages in German.',
  });
  expect(textOf('Who is the CTO?', german, team)).toBe('not-stated');
});

import { expect, test } from '@jest/globals';
import { card, pageAt, paragraph, textOf, under } from './pages.fixture.ts';
import { withIntent } from '@askwatch/contracts/question';
import { ask } from './pages.fixture.ts';
import { writeAnswer } from './write-answer.ts';

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

const withReader = (question: string, ...pages: Parameters<typeof textOf>[1][]) =>
  writeAnswer({ ...withIntent({ question }), pages }, true);
const vorstand = {
  ...pageAt(
    'https://verein.example/vorstand',
    'Vorstand',
    under(
      ['Unser Vorstand'],
      paragraph('Der Vorstand leitet den Verein und trifft sich einmal im Monat mit allen, die mithelfen wollen.'),
      card('Petra Weber', '1. Vorsitzende'),
      card('Heinz Krause', 'Stellvertretender Kassenwart'),
      card('Neue Räume', 'Schriftführer'),
    ),
  ),
  language: 'de',
};

test.each([
  ['Wer ist die Vorsitzende?', 'Petra Weber'],
  ['Who is the chair?', 'Petra Weber'],
  ['¿Quién es el presidente de la junta?', null],
  ['Wer ist Kassenwart?', null],
  ['Wer ist Schriftführer?', null],
])('with a reader, "%s" is understood', (question, name) => {
  const answer = withReader(question, vorstand);
  if (name === null) expect(answer).toMatchObject({ outcome: 'not-stated', text: 'No answer found on this page.' });
  else expect(answer).toMatchObject({ outcome: 'answered', value: { kind: 'person', people: [{ name }] } });
});

test('what is not read even with a reader is not denied', () => {
  expect(withReader('Chi è il presidente dell’associazione?', vorstand)).toMatchObject({
    outcome: 'not-stated',
    text: 'The built-in answerer reads English, German, French and Spanish. Add a model key to ask in Italian.',
  });
  expect(withReader('Welche Produkte gibt es?', vorstand)).toMatchObject({
    outcome: 'not-stated',
    text: expect.stringContaining('only in English') as unknown,
  });
});

test('a page of names is in the language that it says: names look like any', () => {
  const board = {
    ...pageAt(
      'https://asociacion.example/junta',
      'Junta directiva',
      under(['Junta directiva'], card('Presidencia', 'Ana Mª Fernández'), card('Secretaría', 'Moíses Barea. Vocal')),
    ),
    language: 'es',
  };
  expect(withReader('¿Quién es la presidenta?', board)).not.toMatchObject({
    text: expect.stringContaining('Portuguese'),
  });
});

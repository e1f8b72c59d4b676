import { expect, test } from '@jest/globals';
import { inEnglish, questionLanguage } from './abroad.ts';
import { withIntent } from './question.ts';

test.each([
  ['Wer ist der Kassenwart des Vereins?', 'de', 'person'],
  ['Wie viele Betten hat das Haus?', 'de', 'fact'],
  ['Was kostet ein Stellplatz pro Tag?', 'de', 'price'],
  ['Wann findet die Mitgliederversammlung statt?', 'de', 'date'],
  ['Faxnummer?', 'de', 'contact'],
  ['Welche Kurse bieten sie an?', 'de', 'fact'],
  ['Gibt es einen Aufzug?', 'de', 'yes-no'],
  ['Qui est la trésorière du club ?', 'fr', 'person'],
  ['Combien de salariés ont-ils ?', 'fr', 'fact'],
  ['Quel est le prix du menu ?', 'fr', 'price'],
  ['Quand a lieu l’assemblée générale ?', 'fr', 'date'],
  ['Quelle est leur adresse e-mail ?', 'fr', 'contact'],
  ['¿Quién dirige la escuela?', 'es', 'person'],
  ['¿Cuántos alumnos tienen?', 'es', 'fact'],
  ['¿Cuánto cuesta el menú del día?', 'es', 'price'],
  ['¿Cuándo abren en verano?', 'es', 'date'],
  ['Correo de la secretaría', 'es', 'contact'],
])('"%s" is understood', (question, language, kind) => {
  expect(questionLanguage(question)).toBe(language);
  expect(withIntent({ question }).intent.kind).toBe(kind);
});

test.each([
  'Who is the CFO of Casa de la Luz?',
  'In which year was the company founded?',
  'What is the price of the Premium plan?',
  'Does Hotel Am Markt have parking?',
  'CEO?',
  'Chi è il presidente?',
])('"%s" stays as it is', (question) => {
  expect(questionLanguage(question)).toBeUndefined();
  expect(inEnglish(question)).toBe(question);
});

test('what is asked about keeps its own words', () => {
  const { subject, roleNames } = withIntent({ question: '¿Cuál es el precio de la clase de yoga?' }).intent;
  expect(subject).toEqual(['precio', 'clase', 'yoga']);
  expect(roleNames).toEqual([]);
  expect(withIntent({ question: 'Wer ist der Kassenwart?' }).intent.roleNames).toEqual(
    expect.arrayContaining(['kassenwart', 'treasurer', 'trésorier', 'tesorero']),
  );
});

import { expect, test } from '@jest/globals';
import { saysYes } from './polarity.ts';

test.each([
  ['Do they ship abroad?', 'We ship to 40 countries.'],
  ['Can members of the public attend?', 'Members of the public are welcome to attend.'],
  ['Are they closed on Sundays?', 'Sunday: closed.'],
  ['Les chiens sont-ils admis ?', 'Les animaux de compagnie sont admis.'],
  ['Is there a free plan?', 'Yes, there is a free plan.'],
])('%s yes, by "%s"', (question, sentence) => {
  expect(saysYes(question, sentence)).toBe(true);
});

test.each([
  ['Are they open on Fridays?', 'Friday: closed'],
  ['Do they charge extra for a guided tour?', 'Führungen sind kostenlos.'],
  ['Do I have to book in advance?', "You don't need a reservation."],
  ['Muss ich mich vorher anmelden?', 'Es ist keine Anmeldung nötig.'],
  ['Y a-t-il un restaurant sur place ?', "Nous n'avons pas de restaurant sur place."],
  ['¿Se admiten mascotas?', 'No se admiten animales.'],
  ['Do they ship abroad?', 'We ship within the USA only.'],
  ['Can I use the assistant today?', 'AI Business Assistant: coming soon'],
])('%s no, by "%s"', (question, sentence) => {
  expect(saysYes(question, sentence)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { QuestionAsked } from './asking.ts';
import { intentVersion, QuestionIntent, QuestionKind, traits } from './intent.ts';
import { withIntent } from './question.ts';

/** A question of each kind. */
const examples: Record<QuestionKind, string> = {
  person: 'Who is the CFO?',
  people: 'Who are the members of the board?',
  price: 'How much is the Gold plan?',
  list: 'Which products do they offer?',
  news: 'What is the latest news?',
  date: 'When is the summit?',
  contact: 'What is their email address?',
  'yes-no': 'Is there a free trial?',
  summary: 'What does the company do?',
  fact: 'How long is the warranty?',
};

test('every kind of question has traits and an example', () => {
  expect(Object.keys(traits).sort()).toEqual([...QuestionKind.options].sort());
  expect(Object.keys(examples).sort()).toEqual([...QuestionKind.options].sort());
});

test.each(QuestionKind.options)('%s: its example is recognised, and its intent survives storing', (kind) => {
  const { intent } = withIntent({ question: examples[kind] });
  expect(intent).toMatchObject({ kind, version: intentVersion });
  expect(QuestionIntent.parse(JSON.parse(JSON.stringify(intent)))).toEqual(intent);
});

const question = 'Who is the CFO?';

test('an intent that is carried is kept; one of another version, or none, is worked out again', () => {
  const { intent } = withIntent({ question });
  const carried = { ...intent, subject: ['treasurer'] };
  expect(withIntent({ question, intent: carried })).toEqual({ question, intent: carried });
  expect(withIntent({ question, intent: { ...carried, version: intentVersion + 1 } })).toEqual({ question, intent });
  expect(withIntent({ question, intent: undefined })).toEqual({ question, intent });
});

const asked = {
  type: 'QuestionAsked',
  questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
  userId: 'user-1',
  workspaceId: 'user-1',
  at: '2026-11-21T08:00:00.000Z',
  question,
  website: 'https://example.com/',
  mode: 'url',
};

test('an event with a kind of question from a newer release is still read, without its intent', () => {
  const { intent } = withIntent({ question });
  expect(QuestionAsked.parse({ ...asked, intent }).intent).toEqual(intent);
  expect(QuestionAsked.parse({ ...asked, intent: { ...intent, kind: 'opening-hours' } })).toEqual(asked);
  expect(QuestionAsked.parse(asked)).toEqual(asked);
});

test.each([
  ['landline number', 'contact', 'phone'],
  ['WhatsApp number for sales?', 'contact', 'phone'],
  ['What number can I ring them on?', 'contact', 'phone'],
  ['number for the West Seneca branch?', 'contact', 'phone'],
  ['Which mailbox takes requests for quotes?', 'contact', 'email'],
  ['How do I write to them?', 'contact', 'email'],
  ['Where is the registered office?', 'contact', 'postal'],
  ['Quel numéro faut-il appeler en cas de panne ?', 'contact', 'phone'],
  ['return fare from the airport', 'price', undefined],
  ['What would a lifetime licence set me back?', 'price', undefined],
  ['What is the cheapest room?', 'price', undefined],
  ['Was zahlt eine Familie im Jahr?', 'price', undefined],
  ['Combien faut-il compter pour le ménage ?', 'price', undefined],
  ['¿Cuánto se paga al año por ser socio?', 'price', undefined],
  ['Would a cheque be accepted?', 'yes-no', undefined],
  ['last day to register', 'date', undefined],
  ['Founded when?', 'date', undefined],
  ['Gründungsjahr', 'date', undefined],
  ['Wem gehört der Gasthof?', 'person', undefined],
  ['number of employees', 'fact', undefined],
  ['How many contacts are in the cheapest plan?', 'fact', undefined],
  ['Which bank can I deposit a donation with?', 'fact', undefined],
])('"%s" asks for a %s %s', (asking, kind, channel) => {
  const { intent } = withIntent({ question: asking });
  expect([intent.kind, intent.channel]).toEqual([kind, channel]);
});

import type { Block } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { pricesIn } from './money.ts';
import { ask, card, item, page, pageAt, paragraph, row, rowUnder, under } from '../pages.fixture.ts';
import { tierOf } from './tier.ts';

const askOf = (question: string, ...blocks: Block[]) =>
  ask(question, pageAt('https://congress.example/registration', 'Congress', under(['Registration'], ...blocks)));
const amounts = (...all: number[]) => ({ value: { kind: 'price', prices: all.map((amount) => ({ amount })) } });

test.each([
  ['AUD 1,100', 1100, 'AUD'],
  ['320€', 320, 'EUR'],
  ['3300SEK', 3300, 'SEK'],
  ['€ 49.50 per person', 49.5, 'EUR'],
  ['CA$20', 20, 'CAD'],
  ['Rs. 5,000', 5000, 'INR'],
  ['$9.9/month', 9.9, 'USD'],
  ['1.250,5 €', 1250.5, 'EUR'],
  ['$1.5k', 1500, 'USD'],
])('"%s" is a price', (text, amount, currency) => {
  expect(pricesIn(text)).toMatchObject([{ amount, currency }]);
});

test.each([
  ['Early (on / before June 30)', 'early'],
  ['By May 31:', 'early'],
  ['After 23 June 2027', 'late'],
  ['Standard (July 1–Sept 1)', 'regular'],
  ['On-Site (After Sept 1)', 'door'],
  ['How much is it after the early deadline?', 'regular'],
  ['How much is the advanced course?', undefined],
])('"%s" refers to its tier', (text, tier) => {
  expect(tierOf(text)).toBe(tier);
});

test('in a row of prices, the one in the column asked for is the answer', () => {
  const table = [
    row('', 'Early (until 1 May)', 'Regular', 'On site'),
    row('Students', '€100', '€150', '€200'),
    row('Industry', '€300', '€350', '€400'),
  ];
  expect(askOf('What is the early price for students?', ...table)).toMatchObject(amounts(100));
  expect(askOf('How much is industry registration on site?', ...table)).toMatchObject(amounts(400));
  expect(askOf('How much do students pay after the early deadline?', ...table)).toMatchObject(amounts(150));
});

test('cells above a table that were read as cards are its header', () => {
  const table = [
    card('Early', '(before June 30)'),
    card('Standard', '(July 1–Sept 1)'),
    row('Students', '320€', '370€'),
    row('Industry practitioners', '520€', '570€'),
  ];
  expect(askOf('What is the early registration price for industry practitioners?', ...table)).toMatchObject(
    amounts(520),
  );
});

test('a row answers with all its columns if the question names none, and rows and columns may be swapped', () => {
  const header = ['', 'Member', 'Non-member'];
  const table = [rowUnder(header, 'Early', 'USD 80', 'USD 120'), rowUnder(header, 'Late', 'USD 110', 'USD 150')];
  expect(askOf('How much is early registration?', ...table)).toMatchObject(amounts(80, 120));
  expect(askOf('How much is early registration for a member?', ...table)).toMatchObject(amounts(80));
  expect(askOf('How much is late registration for a non-member?', ...table)).toMatchObject(amounts(150));
});

test('numbers under a header that names the currency are prices', () => {
  const header = ['Category', 'Fee (EUR)'];
  expect(
    askOf('How much is the student fee?', rowUnder(header, 'Student', '150'), rowUnder(header, 'Regular', '280.50')),
  ).toMatchObject({ value: { prices: [{ amount: 150, currency: 'EUR' }] } });
});

test('lines above the prices of a card say when each applies', () => {
  const cards = [
    card('Student Registration', 'By May 31:', '350 USD', 'After May 31:', '450 USD', 'Register Now'),
    card('Academic Registration', 'By May 31:', '600 USD', 'After May 31:', '800 USD', 'Register Now'),
  ];
  expect(askOf('How much is student registration after the early deadline?', ...cards)).toMatchObject({
    value: { prices: [{ amount: 450, plan: 'Student Registration, late' }] },
  });
  expect(askOf('How much is academic registration?', ...cards)).toMatchObject(amounts(600, 800));
});

test('a line in a card says what the prices below it are for', () => {
  const one = card(
    'How to register',
    'Please fill out the form.',
    'Conference fee: €50',
    'Short course fees',
    'Industry: €600',
    'Postgraduate student: €250',
  );
  expect(askOf('How much does the short course cost for postgraduate students?', one)).toMatchObject(amounts(250));
});

test('in a sentence with several prices, the one next to the words asked for is the answer', () => {
  expect(
    askOf('How much is it for students?', paragraph('Tickets: adults €12, students €8, children free.')),
  ).toMatchObject(amounts(8));
  expect(
    askOf('How much does industry registration cost?', item('Industry: 600 € (early), 700 € (late)')),
  ).toMatchObject(amounts(600, 700));
  expect(askOf('How much is late industry registration?', item('Industry: 600 € (early), 700 € (late)'))).toMatchObject(
    amounts(700),
  );
  expect(askOf('How much do seniors pay?', item('$12 adults, $9 seniors, $7 children'))).toMatchObject(amounts(9));
});

test('a header that spans columns applies to each, and the paragraph above a table gives the currency', () => {
  const table = [
    paragraph('All fees are in EUR.'),
    row('Member', 'Non-member'),
    row('Early', 'Late', 'Early', 'Late'),
    row('Regular', '500', '600', '620', '720'),
    row('Student', '300', '350', '380', '450'),
  ];
  expect(askOf('How much is the early student fee for members?', ...table)).toMatchObject({
    value: { prices: [{ amount: 300, currency: 'EUR' }] },
  });
  expect(askOf('How much is late student registration for non-members?', ...table)).toMatchObject(amounts(450));
  expect(askOf('How much is late registration for non-members?', ...table)).toMatchObject(amounts(720, 450));
});

test('free things are reported as free', () => {
  expect(askOf('How much is it for children?', card('Adults', '$18'), card('Children', 'Free'))).toMatchObject(
    amounts(0),
  );
});

test('a heading gives the tier of the prices below it, whatever their names', () => {
  const weeks = page(
    'Fees',
    under(['Early bird (until 31 May)'], item('Full week: CHF 200')),
    under(['Regular'], item('Full week: CHF 260')),
  );
  expect(ask('How much is the full week at the regular rate?', weeks)).toMatchObject(amounts(260));
});

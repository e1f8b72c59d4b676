import type { StructuredFact } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { ask, card, pageAt, paragraph, textOf, under } from '../pages.fixture.ts';

const fact = (type: string, properties: Record<string, string | string[]>): StructuredFact => ({
  type,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  ),
});
const site = (...structured: StructuredFact[]) => ({
  ...pageAt('https://brindle.example/', 'Brindle Works', under(['Welcome'], paragraph('We repair looms.'))),
  structured,
});
const works = { name: 'Brindle Works' };

test('who holds a post is read from the job titles', () => {
  const page = site(
    fact('Person', { name: 'Ann Lee', jobTitle: 'Chief Financial Officer' }),
    fact('Person', { name: 'Bo Ray', jobTitle: 'Assistant to the Chief Executive Officer' }),
  );
  expect(ask('Who is the CFO?', page)).toMatchObject({
    outcome: 'answered',
    proved: true,
    value: { kind: 'person', people: [{ name: 'Ann Lee', role: 'Chief Financial Officer' }] },
    evidence: [{ from: 'structured', quote: 'name: Ann Lee | jobTitle: Chief Financial Officer' }],
  });
  expect(textOf('Who is the CEO?', page)).toBe('not-stated');
});

test('people of other organisations, and posts with several holders, are left to the text', () => {
  const cfo = { jobTitle: 'Chief Financial Officer' };
  expect(
    textOf('Who is the CFO?', site(fact('Person', { name: 'Ann Lee', ...cfo, 'worksFor.name': 'Harrow Mills' }))),
  ).toBe('not-stated');
  const two = site(fact('Person', { name: 'Ann Lee', ...cfo }), fact('Person', { name: 'Bo Ray', ...cfo }));
  expect(textOf('Who is the CFO?', two)).toBe('not-stated');
});

test('the words of the page prove it if it has them', () => {
  const page = {
    ...pageAt(
      'https://brindle.example/',
      'Brindle Works',
      under(['Team'], card('Ann Lee', 'Treasurer', 'Rides a bike.')),
    ),
    structured: [fact('Person', { name: 'Ann Lee', jobTitle: 'Treasurer' })],
  };
  const answer = ask('Who is the treasurer?', page);
  expect(answer).toMatchObject({ proved: true, evidence: [{ quote: 'Ann Lee Treasurer' }] });
  expect('evidence' in answer && answer.evidence[0]).not.toHaveProperty('from');
});

test.each([
  ['What is the phone number?', { telephone: '+45 55 50 12 40' }, '+45 55 50 12 40'],
  ['What is the e-mail address?', { email: 'mailto:hello@brindle.example' }, 'hello@brindle.example'],
  [
    'What is the postal address?',
    { 'address.streetAddress': 'Harbour Lane 3', 'address.postalCode': '8000', 'address.addressLocality': 'Aarhus' },
    'Harbour Lane 3, 8000, Aarhus',
  ],
  ['When was the company founded?', { foundingDate: '2011-04-01' }, 'April 1, 2011'],
  ['How many employees does the company have?', { 'numberOfEmployees.value': '148' }, '148'],
  ['What are the opening hours?', { openingHours: 'Mo-Fr 09:00-17:00' }, 'Mo-Fr 09:00-17:00'],
  ['Who founded the company?', { 'founder.name': 'Ann Lee' }, 'Ann Lee, Founder'],
])('"%s" is read from the organisation', (question, properties, text) => {
  const page = site(fact('LegalService', { ...works, ...properties }));
  expect(ask(question, page)).toMatchObject({ outcome: 'answered', proved: true, text });
  // The organisation of someone else, such as a customer or a publisher.
  expect(textOf(question, site(fact('LegalService', { ...properties, name: 'Harrow Mills' })))).toBe('not-stated');
});

test('an offer has a price, a currency and a period; several offers of one name have none', () => {
  const offer = { name: 'Loom Care', price: '49', priceCurrency: 'EUR', 'priceSpecification.unitCode': 'MON' };
  expect(ask('How much is Loom Care?', site(fact('Offer', { ...offer, unitText: 'month' })))).toMatchObject({
    text: 'Loom Care: EUR 49 per month',
    value: { prices: [{ plan: 'Loom Care', amount: 49, currency: 'EUR', period: 'month' }] },
  });
  expect(textOf('How much is Loom Care?', site(fact('Offer', offer), fact('Offer', { ...offer, price: '59' })))).toBe(
    'not-stated',
  );
});

test('an event has a date and a place, unless it is over', () => {
  const event = {
    name: 'Loom Days',
    'location.name': 'Northam Hall',
    startDate: '2027-03-05T09:00',
    endDate: '2027-03-06',
  };
  const page = site(fact('BusinessEvent', event));
  expect(ask('When is Loom Days?', page)).toMatchObject({ value: { kind: 'date', date: '2027-03-05' }, proved: true });
  expect(textOf('Where is Loom Days held?', page)).toBe('Northam Hall');
  expect(textOf('When is Loom Days?', site(fact('BusinessEvent', { ...event, startDate: '2024-03-05' })))).toBe(
    'not-stated',
  );
});

test('dated articles are news, newest first', () => {
  const post = (headline: string, datePublished: string) => fact('BlogPosting', { headline, datePublished });
  const page = site(post('The old mill reopens', '2026-03-01'), post('A new loom arrives', '2026-10-02T08:00:00Z'));
  expect(ask('What is the recent news?', page)).toMatchObject({
    proved: true,
    text: 'A new loom arrives (2026-10-02); The old mill reopens (2026-03-01)',
  });
});

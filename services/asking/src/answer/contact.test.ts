import { expect, test } from '@jest/globals';
import { card, pageAt, paragraph, textOf, under } from './pages.fixture.ts';

const contact = (...parts: Parameters<typeof pageAt>[2][]) =>
  pageAt('https://site.example/contact', 'Contact', ...parts);
const below = (title: string, ...texts: string[]) => under([title], ...texts.map(paragraph));

test('the address under the post asked for comes before one whose name contains part of it', () => {
  const committee = contact(
    below('General Chair', 'Ann Lee, Northam', 'general27@conf.example'),
    below('Student Volunteer Chairs', 'Bo Ray, Northam', 'sv-chairs27@conf.example'),
  );
  expect(textOf('What is the e-mail address of the general chair?', committee)).toBe('general27@conf.example');
});

test('a number is a phone number if its heading says so', () => {
  expect(
    textOf(
      'What is the phone number?',
      contact(below('Phone', '519-555-0142'), below('Registered charity', '118995 0142 33')),
    ),
  ).toBe('519-555-0142');
});

test('a postal address extends to the line with the postcode', () => {
  expect(
    textOf(
      'What is the address?',
      contact(below('Address', '50 High Street South, Suite 189', 'Northam, ON', 'N2G 3S7', 'By appointment only')),
    ),
  ).toBe('50 High Street South, Suite 189 Northam, ON N2G 3S7');
});

test('only the address is taken from a card', () => {
  const lines = card(
    'Physical address',
    'Please write by e-mail, as we do not handle letters.',
    'Grid Society, P.O. Box 68, 00014 Northam, Norway',
  );
  expect(textOf('What is the postal address?', contact(under(['Contact'], lines)))).toBe(
    'Grid Society, P.O. Box 68, 00014 Northam, Norway',
  );
});

test('a sentence with a street does not extend into the lines of the address', () => {
  const visit = below(
    'Location',
    'The museum is located at 123 Main Street in downtown Northam.',
    '123 Main Street',
    'Northam, OH 44114',
  );
  expect(textOf('What is the address?', contact(visit))).toBe('123 Main Street Northam, OH 44114');
});

test('in a line with several addresses, the one after the words asked for is the answer', () => {
  const line = contact(
    below(
      'Contact',
      'For general matters write to info@conf.example, about registration to reg [at] conf [dot] example.',
    ),
  );
  expect(textOf('What is the e-mail address for registration?', line)).toBe('reg@conf.example');
});

test.each([
  ['VAT number', 'DK 00 00 41 27'],
  ['Fax', '+45 55 50 12 41'],
  ['CVR', '35 50 12 40'],
  ['Company registration', '055 5012 4012'],
])('a number labelled "%s" is no phone number', (term, text) => {
  const site = (...parts: Parameters<typeof contact>) => textOf('What is the phone number?', contact(...parts));
  expect(site(under(['Imprint'], { kind: 'definition', term, text }))).toBe('not-stated');
  expect(site(under(['Imprint'], paragraph(`${term}: ${text}`)))).toBe('not-stated');
  expect(site(under(['Imprint'], paragraph(`${term}: ${text}`), paragraph('Telephone: +45 55 50 12 40')))).toBe(
    '+45 55 50 12 40',
  );
});

test('digits that no country dials are no phone number', () => {
  expect(textOf('What is the phone number?', contact(below('Phone', '+999 12 34 56 78')))).toBe('not-stated');
});

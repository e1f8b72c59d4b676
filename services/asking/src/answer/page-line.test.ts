import { expect, test } from '@jest/globals';
import { card, heading, item, pageAt, textOf, under } from './pages.fixture.ts';

const sponsors = under(['Sponsors'], heading('Sponsors'), item('Brindle Works'), item('Harrow Mills'));
const titled = (title: string) => pageAt('https://club.example/list', title, sponsors);

test.each(['Sponsors (historical)', 'Archive: sponsors', 'Sponsors 2014–2016', 'Former sponsors'])(
  'the page "%s" does not say what is so now',
  (title) => {
    expect(textOf('Which sponsors are there?', titled(title))).toBe('not-stated');
  },
);

test.each(['Sponsors', 'Sponsors 2026', 'Sponsors of the club since 1998'])('the page "%s" does', (title) => {
  expect(textOf('Which sponsors are there?', titled(title))).toBe('Brindle Works; Harrow Mills');
});

test('whoever held a post long ago does not hold it now', () => {
  const committee = (title: string) =>
    pageAt('https://club.example/p', title, under(['Committee'], card('Ann Lee', 'Treasurer')));
  expect(textOf('Who is the treasurer?', committee('Committee 2014'))).toBe('not-stated');
  expect(textOf('Who is the treasurer?', committee('Committee 2026'))).toBe('Ann Lee, Treasurer');
});

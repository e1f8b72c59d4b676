import type { Block } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { weekdaysIn } from './date/hours.ts';
import { card, heading, item, pageAt, paragraph, row, textOf, under } from './pages.fixture.ts';

const at = (title: string, headings: string[], blocks: Block[], path = '/') =>
  pageAt(`https://site.example${path}`, title, under(headings, ...blocks));

test('a sentence gives the place of the event, not of a part of it', () => {
  const venue = at(
    'GRIDCONF 2027',
    ['Venue'],
    [
      paragraph('The welcome reception will be held at Castle Inn.'),
      paragraph('GRIDCONF 2027 will be held at the University of Northam, Building 20.'),
    ],
  );
  expect(textOf('At which venue will GRIDCONF be held?', venue)).toBe(
    'GRIDCONF 2027 will be held at the University of Northam, Building 20.',
  );
  expect(textOf('Where does the conference take place?', venue)).toContain('Building 20');
});

test('the place next to the dates at the top of a page is the place of its event', () => {
  const front = at(
    'Grid Symposium',
    ['Grid Symposium'],
    [
      heading('Grid Symposium', 1),
      paragraph('March 21 and 22, 2027'),
      paragraph('Northam State University, Northam and Online'),
      item('Registration'),
    ],
  );
  expect(textOf('Where does the symposium take place?', front)).toBe('Northam State University, Northam and Online');
  const line = at('GRIDCONF', [], [heading('6 - 9 July 2027, Northam, Norway', 3), paragraph('Welcome')]);
  expect(textOf('Where is GRIDCONF held?', line)).toBe('Northam, Norway');
  expect(textOf('At which venue is GRIDCONF held?', line)).toBe('not-stated');
});

test('every card with a location is included, and menus are ignored', () => {
  const club = at(
    'Northam Chess Club',
    ['Welcome'],
    [item('Venue'), item('Contact Us'), card('Where', 'Northam Library, 52 High St'), card('Where', 'Northam Legion')],
  );
  expect(textOf('Where does the chess club meet?', club)).toBe('Northam Library, 52 High St; Northam Legion');
});

test('neither "to be decided" nor a season is a place', () => {
  expect(
    textOf(
      'Where will Gridconf be held?',
      at('Gridconf', ['Venue'], [paragraph('Gridconf will be held in Spring. More details will be announced.')]),
    ),
  ).toBe('not-stated');
  expect(
    textOf(
      'Where will Gridconf be held?',
      at('Gridconf', ['Venue'], [paragraph('Gridconf will be held in October 2027 at Northam Hall.')]),
    ),
  ).toBe('Gridconf will be held in October 2027 at Northam Hall.');
  expect(
    textOf(
      'Where will Gridconf be held?',
      at('Gridconf', ['Venue'], [paragraph('Gridconf takes place in the first week of July 2027.')]),
    ),
  ).toBe('not-stated');
});

test('the only hotel in the headings of the venue page is the venue', () => {
  expect(
    textOf(
      'Which hotel is the venue?',
      at(
        'Gridconf',
        ['Astoria Hotel'],
        [heading('Astoria Hotel', 3), paragraph('A house in the heart of the town.')],
        '/venue.html',
      ),
    ),
  ).toBe('Astoria Hotel');
});

test.each([
  ['Wednesday – Friday', [2, 3, 4]],
  ['Sat & Sun', [5, 6]],
  ['Mon-Thu, Sat', [0, 1, 2, 3, 5]],
  ['Weekdays', [0, 1, 2, 3, 4]],
  ['the sunny season', []],
])('"%s" are days of the week', (text, days) => {
  expect(weekdaysIn(text)).toEqual(days);
});

test('hours are given for the day asked for, or for all days', () => {
  const hours = at(
    'Opening hours',
    ['Weekly schedule'],
    [
      paragraph('Closed Monday & Tuesday.'),
      card('Wednesday – Friday', '12:00 – 20:00'),
      card('Saturday & Sunday', '10:00 – 19:00'),
      paragraph('Summer party: Saturday, 3 July 2027, 18:00'),
    ],
  );
  expect(textOf('What are the opening hours on Saturday?', hours)).toBe('Saturday & Sunday: 10:00 – 19:00');
  expect(textOf('What are the opening hours?', hours)).toBe(
    'Wednesday – Friday: 12:00 – 20:00; Saturday & Sunday: 10:00 – 19:00',
  );
  expect(
    textOf(
      'What are the opening hours on Thursday?',
      at('Shop', ['Hours'], [row('Mon-Wed', '9am - 5pm'), row('Thu', '9am - 8pm')]),
    ),
  ).toBe('Thu: 9am - 8pm');
});

test('meetings of a club are given with day and hour', () => {
  const club = at(
    'Northam Chess Club',
    ['Welcome'],
    [card('Tuesdays', '6:00 – 8:00 PM'), card('Fridays', '6:00 – 9:00 PM')],
  );
  expect(textOf('When does the chess club meet?', club)).toBe('Tuesdays: 6:00 – 8:00 PM; Fridays: 6:00 – 9:00 PM');
});

test('an age is recognised by its number on a page about what was asked for', () => {
  expect(
    textOf(
      'For which ages is indoor skydiving safe?',
      at(
        'Indoor skydiving',
        [],
        [paragraph('The tallest wind tunnel. Safe from age 4 to 95.'), paragraph('Our safe tunnel opened in 2019.')],
      ),
    ),
  ).toBe('Safe from age 4 to 95.');
});

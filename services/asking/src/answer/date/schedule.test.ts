import { expect, test } from '@jest/globals';
import { ask, card, heading, item, pageAt, paragraph, row, under } from '../pages.fixture.ts';

const day = (date: string) => ({ outcome: 'answered', value: { kind: 'date', date }, proved: true });

const dates = pageAt(
  'https://meeting.example/dates',
  'Key dates',
  under(
    ['Key dates'],
    item('Submissions open: 4 March 2027'),
    item('Abstract submission deadline: 22 March 2027'),
    item('Submission deadline: 29 March 2027'),
    item('Review period: 11 April to 10 May 2027'),
    item('Decision notifications: 9 July 2027'),
    item('Final submission: 1 August 2027'),
  ),
  under(['Key dates', 'Workshop timeline'], item('Proposal decision notifications: 2 February 2027')),
);

test('a deadline is the date of the thing named', () => {
  expect(ask('What is the deadline for full paper submission?', dates)).toMatchObject(day('2027-03-29'));
  expect(ask('What is the abstract deadline?', dates)).toMatchObject(day('2027-03-22'));
  expect(ask('When does the review period end?', dates)).toMatchObject(day('2027-05-10'));
});

test('the opening of something is not its end', () => {
  expect(ask('When do submissions open?', dates)).toMatchObject(day('2027-03-04'));
});

test('entries in a list of dates are found by synonyms', () => {
  expect(ask('When will acceptance be notified?', dates)).toMatchObject(day('2027-07-09'));
  const short = pageAt(
    'https://meeting.example/dates',
    'Dates',
    under(
      ['Dates'],
      paragraph('Workshop Proposal Due: 10 February 2027'),
      paragraph('Wksp/Poster Paper Due: 5 May 2027'),
    ),
  );
  expect(ask('When are workshop papers due?', short)).toMatchObject(day('2027-05-05'));
});

test('the date of another entry in the list is not an answer', () => {
  const late = pageAt(
    'https://meeting.example/dates',
    'Dates',
    under(
      ['Dates'],
      item('Notification: 1 May 2027'),
      item('Final submission: 1 August 2027'),
      item('Workshop proposal due: 2 June 2027'),
    ),
  );
  expect(ask('What is the deadline for full papers?', late)).toMatchObject({ outcome: 'not-stated' });
  expect(ask('When are workshop papers due?', late)).toMatchObject({ outcome: 'not-stated' });
});

test('a cell with a date is next to its label', () => {
  const table = pageAt(
    'https://meeting.example/dates',
    'Dates',
    under(
      ['Dates'],
      row('6 March 2027', 'Deadline for Late Registration'),
      row('17 March 2027', 'Talk Submission Deadline'),
    ),
  );
  expect(ask('What is the deadline for submitting talks?', table)).toMatchObject(day('2027-03-17'));
});

test('a new date replaces the struck-out one next to it', () => {
  expect(
    ask(
      'When is the registration deadline?',
      pageAt(
        'https://meeting.example/dates',
        'Dates',
        under(['Dates'], row('Registration', '15 May, 2027 5 June, 2027')),
      ),
    ),
  ).toMatchObject(day('2027-06-05'));
});

test('"ends" below a heading refers to the heading', () => {
  const parts = pageAt(
    'https://meeting.example/dates',
    'Dates',
    under(
      ['Dates', 'Registration'],
      heading('Registration', 3),
      row('Starts:', '1 May 2027'),
      row('Ends:', '31 May 2027'),
    ),
  );
  expect(ask('When does registration end?', parts)).toMatchObject(day('2027-05-31'));
  expect(ask('When does registration open?', parts)).toMatchObject(day('2027-05-01'));
});

test('the early price lasts until the date in the price tiers', () => {
  const tiers = pageAt(
    'https://meeting.example/dates',
    'Register',
    under(['Register'], card('Student', 'By 15 May 2027:', '325 USD', 'After 15 May 2027:', '425 USD')),
  );
  expect(ask('Until when do the early registration prices apply?', tiers)).toMatchObject(day('2027-05-15'));
  const named = pageAt(
    'https://meeting.example/dates',
    'Register',
    under(['Register'], card('Early', '(On / before 30 June 2027)'), card('Standard', '(1 July–1 Sept 2027)')),
  );
  expect(ask('Until when does the early price apply?', named)).toMatchObject(day('2027-06-30'));
});

test('a range of days keeps its year and first month', () => {
  expect(
    ask(
      'When does the symposium take place?',
      pageAt(
        'https://meeting.example/dates',
        'Dates',
        under(
          ['Dates'],
          row('10 March 2027', 'Symposium itinerary published'),
          row('28 May to 3 June 2027', 'Astro Symposium'),
        ),
      ),
    ),
  ).toMatchObject(day('2027-05-28'));
});

test('the date of an event is neither its registration deadline nor a release date', () => {
  const front = pageAt(
    'https://meeting.example/dates',
    'Fair',
    under(
      ['Fair'],
      paragraph('Registration opens: 15 October 2027'),
      paragraph('DOWNLOAD 3.3.0 (3 January 2027)'),
      card('Full Pass', '€130 until 15 September 2027', 'After 15 September 2027'),
      row('Paper deadline', '1 March 2027'),
    ),
  );
  expect(ask('When is the conference?', front)).toMatchObject({ outcome: 'not-stated' });
});

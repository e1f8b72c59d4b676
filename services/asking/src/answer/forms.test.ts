import { expect, test } from '@jest/globals';
import { ask, card, heading, item, page, paragraph, row, rowUnder, under } from './pages.fixture.ts';

const people = (...names: string[]) => ({ value: { people: names.map((name) => ({ name })) } });

test('in a list of terms, the newest one says who holds a post', () => {
  const terms = page(
    'Officers',
    under(['Officers', '2025 - Fall'], item('Ann Lee - President')),
    under(['Officers', '2025 - Spring'], item('Bo Ray - President')),
    under(['Officers', '2019 - Fall'], item('Cy Fox - President')),
  );
  expect(ask('Who is the president?', terms)).toMatchObject(people('Ann Lee'));
});

test("lines with a post and its holder don't belong to the name above them", () => {
  const card1 = card(
    'Advisor',
    'Di Kay (di@club.example)',
    'Officers',
    'President & Webmaster - Ann Lee (ann@club.example)',
    'Treasurer - Bo Ray (bo@club.example)',
  );
  expect(ask('Who is the president?', page('Members', under([], card1)))).toMatchObject(people('Ann Lee'));
  expect(ask('Who is the treasurer?', page('Members', under([], card1)))).toMatchObject(people('Bo Ray'));
});

test('a post elsewhere in a biography is not a post here', () => {
  const board = page(
    'Board',
    under(
      ['Board', 'Ann Lee', 'Treasurer'],
      paragraph('Ann Lee is the Executive Director for Northern Grid Union, a platform for utilities.'),
    ),
  );
  expect(ask('Who is the executive director?', board).outcome).toBe('not-stated');
});

test.each([
  [
    'a post with another word before it',
    'Who is the assistant secretary?',
    page('Board', under([], card('Ann Lee', 'Secretary'), card('Bo Ray', 'Assistant Secretary'))),
    'Bo Ray',
  ],
  [
    'the one elected and not yet in office',
    'Who is the chair?',
    page('Board', under([], card('Ann Lee', 'Chair'), card('Bo Ray', 'Chair-Elect'))),
    'Ann Lee',
  ],
  [
    'a name with an account and pronouns',
    'Who is the chair?',
    page('People', under([], row('Ann Lee (annlee) she/her', 'Acme', 'Chair'))),
    'Ann Lee',
  ],
])('%s is distinguished', (_what, question, read, name) => {
  expect(ask(question, read)).toMatchObject(people(name));
});

test('everyone with a name and the post on one line is found, also on a page titled after the post', () => {
  const lab = page(
    'Our team',
    under(
      ['Current members'],
      card('Ann Lee, Ph.D. Student', 'ann@lab.example'),
      card('Bo Ray, Ph.D. Student', 'bo@lab.example'),
      card('Cy Fox, Ph.D. 2025', 'cy@lab.example'),
    ),
  );
  expect(ask('Who are the PhD students?', lab)).toMatchObject(people('Ann Lee', 'Bo Ray'));
  const hours = page(
    'Officers',
    under([], card('Ann Lee', 'Monday, 9-10 AM'), card('Bo Ray', 'Friday, 3-4 PM'), card('Cy Fox', 'Mondays TBA')),
  );
  expect(ask('Who are the officers?', hours)).toMatchObject(people('Ann Lee', 'Bo Ray', 'Cy Fox'));
});

test('a word that is on every card is a post, not a title', () => {
  const cards = page(
    'Team',
    under(['Maintainers'], card('a@x.example', 'Maintainer', 'Ann Lee'), card('Maintainer', 'Bo Ray')),
  );
  expect(ask('Who are the maintainers?', cards)).toMatchObject(people('Ann Lee', 'Bo Ray'));
});

test('the latest version is the product’s own stable one', () => {
  const downloads = page(
    'Downloads | Widget',
    under(
      ['News'],
      heading('Widget Viewer plugin 9.1.0 released'),
      heading('Widget 2.4.1 released'),
      paragraph('We announce the third alpha release of Widget version 3.0.0.'),
    ),
    under(
      ['Parts'],
      paragraph('Widget-extras 17.0 - 2025-04-06'),
      paragraph('This version is compatible with Widget version 8.8.'),
    ),
  );
  expect(ask('What is the latest release of Widget?', downloads)).toMatchObject({ value: { text: '2.4.1' } });
  const news = page(
    'Widget',
    under(
      ['Widget', 'News'],
      paragraph('Feb 22, 2025 Version 0.7.5 released (changes)'),
      paragraph('Dec 15, 2024 Version 0.7.4 released (changes)'),
    ),
  );
  expect(ask('What is the latest version of Widget?', news)).toMatchObject({ value: { text: '0.7.5' } });
});

test.each([
  ['When: March 30th(9am -> Midnight)-31st(9am -> 5pm), 2027', '2027-03-30'],
  ['When: February 10th at 9:00AM to February 11th at 5:30PM 2027', '2027-02-10'],
  ['Date: October 19, 20, & 21st 2027', '2027-10-19'],
])('"%s" dates the event that the page is about', (line, date) => {
  expect(
    ask('When is the next Comicfair?', page('Comicfair', under(['What is Comicfair?'], paragraph(line)))),
  ).toMatchObject({ value: { kind: 'date', date } });
});

test('a weekly event is answered with its day and hour', () => {
  const events = page(
    'Robotics club',
    under(
      ['Meetings and events'],
      card('Weekly meetings', '1-4pm Saturday in the basement'),
      card('Major events', 'Nothing yet'),
    ),
  );
  expect(ask('When are the weekly meetings?', events)).toMatchObject({
    value: { kind: 'text', text: '1-4pm Saturday in the basement' },
  });
});

test('the next event is the soonest future one, not a past one', () => {
  const events = page(
    'Events',
    under(['Events'], card('Autumn meeting', '7 September 2027, online'), card('Spring meeting', 'April 20, online')),
    under(['Events', 'Prior events'], card('Talk', 'Join us on December 3rd to hear more')),
  );
  expect(ask('When is the next event?', events)).toMatchObject({ value: { date: '-----04-20' } });
});

test('"register" matches the price of registration, and a heading can contain a value', () => {
  expect(
    ask(
      'How much does pre-registration cost?',
      page('Fair', under(['Preregister'], paragraph('Preregister for the fair for just $20 and you get a badge!'))),
    ),
  ).toMatchObject({ value: { prices: [{ amount: 20 }] } });
  const lts = page('Downloads', under(['Widget'], heading('Long-term support (LTS) release: v1.6.7 (July 19, 2025)')));
  expect(ask('What is the long-term support release of Widget?', lts)).toMatchObject({
    outcome: 'answered',
    text: expect.stringContaining('1.6.7'),
  });
});

test('a name with a full stop heads the text about its post, and a word before the post distinguishes two posts', () => {
  const board = page(
    'Section board',
    under(
      ['Board'],
      paragraph('Ann Lee. Section Chair 2026-2027. She is a professor at the University of Leeds.'),
      paragraph('Bo Ray. Program Chair 2026-2027. He teaches statistics.'),
    ),
  );
  expect(ask('Who is the section chair?', board)).toMatchObject(people('Ann Lee'));
  expect(ask('Who is the program chair?', board)).toMatchObject(people('Bo Ray'));
});

test('a deadline is not the date of the event', () => {
  const register = page(
    'Register',
    under(['Cancellation'], paragraph('Registrations for Fairweek 2027 may be cancelled by May 10, 2027.')),
  );
  expect(ask('When is Fairweek 2027?', register)).not.toMatchObject({ value: { date: '2027-05-10' } });
});

test("the release comes before the series named with it, and release candidates don't count", () => {
  expect(
    ask(
      'What is the latest release of Widget?',
      page(
        'Download Widget',
        under(
          [],
          heading('Latest version'),
          paragraph('Download the latest Acme Widget 3.11 release: 3.11.4, released on 2026-02-11.'),
        ),
      ),
    ),
  ).toMatchObject({ value: { text: '3.11.4' } });
  expect(
    ask(
      'What is the latest release of Widget?',
      page('Download Widget', under(['Releases'], paragraph('Widget 2.0.0 RC3'), paragraph('Widget 1.8.10 release'))),
    ),
  ).toMatchObject({ value: { text: '1.8.10' } });
});

test("file names of the product give its version, licences and other components don't", () => {
  const files = page(
    'Downloads - Acme Widgets',
    under(
      ['Downloads'],
      paragraph('Current release: acme-widgets-5.7.0-source-release.zip'),
      paragraph('acme-widgets-viewer-9.2.0.zip'),
      paragraph('Starting from 8.1.0 only the current version is maintained.'),
      paragraph('Licensed under the Example License, Version 12.0.'),
    ),
  );
  expect(ask('What is the current release of Widgets?', files)).toMatchObject({ value: { text: '5.7.0' } });
});

test('a heading with a post belongs to the name below it', () => {
  const committee = page(
    'Committee',
    under(['Committee', 'Events Secretary'], heading('Events Secretary', 3), paragraph('Ann Lee')),
    under(['Committee', 'Treasurer'], heading('Treasurer', 3), paragraph('Bo Ray')),
  );
  expect(ask('Who is the treasurer?', committee)).toMatchObject(people('Bo Ray'));
});

test('a byline with a date belongs to the title above it', () => {
  const blog = page(
    'Blog',
    under(
      ['Blog', '2026 in review'],
      heading('2026 in review of Widgets'),
      paragraph('Posted on Nov 4, 2026 by Ann Lee'),
      paragraph('A short post.'),
    ),
  );
  expect(ask('What is the latest blog post?', blog)).toMatchObject({
    value: { items: ['2026 in review of Widgets (Nov 4, 2026)'] },
  });
});

test('in a numbered series the highest number is the latest, in any order', () => {
  const series = page(
    'Podcast',
    under(['Podcast', '58 – Ann Lee'], heading('58 – Ann Lee'), paragraph('We speak about sound.')),
    under(['Podcast', '59 – Bo Ray'], heading('59 – Bo Ray'), paragraph('We speak about rooms.')),
  );
  expect(ask('What is the latest episode of the podcast?', series)).toMatchObject({
    value: { items: ['59 – Bo Ray', '58 – Ann Lee'] },
  });
  const cards = page(
    'Podcast',
    under(['Podcast'], card('#7: Ann Lee', 'We speak about sound.'), card('#8: Bo Ray', 'We speak about rooms.')),
  );
  expect(ask('What is the latest episode?', cards)).toMatchObject({ value: { items: ['#8: Bo Ray', '#7: Ann Lee'] } });
  expect(ask('What is the latest news?', series).outcome).toBe('not-stated');
});

test('a cell is found by its column and row together', () => {
  const header = ['id', 'name', 'organization'];
  const members = page(
    'People',
    under(
      ['Members'],
      rowUnder(header, 'annlee', 'Ann Lee', 'Acme Works'),
      rowUnder(header, 'boray', 'Bo Ray', 'Sample'),
    ),
  );
  expect(ask('Which organization does Ann Lee belong to?', members)).toMatchObject({
    outcome: 'answered',
    text: 'Acme Works',
    proved: true,
  });
  expect(ask('Which organization does Cy Poe belong to?', members).outcome).toBe('not-stated');
});

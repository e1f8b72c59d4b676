import { expect, test } from '@jest/globals';
import { ask, card, heading, item, page, paragraph, row, rowUnder, under } from '../pages.fixture.ts';
import { isName, leadName, namesOnly } from './names.ts';

const people = (...names: string[]) => ({
  outcome: 'answered',
  value: { people: names.map((name) => ({ name })) },
  proved: true,
});
const notStated = { outcome: 'not-stated' };

test.each([
  'Ann Lee, MD',
  'Julia Galvez Delgado, MD, MBI, FASA',
  'Prof. Dr. Ann Lee',
  'Ann Lee ann@club.example',
  'Tzung-May Fu',
  'J. K. Rao',
  'Ann Lee (she/her)',
])('%s is a name', (text) => {
  expect(isName(text)).toBe(true);
});

test.each([
  'Environmental Protection Agency',
  'Imperial College London',
  'Postdoctoral Scholar',
  'Tutorial Chairs',
  'Newsletter Editor',
  'May Meeting',
])('%s is not a name', (text) => {
  expect(isName(text)).toBe(false);
});

test('a line may start with a name, or consist only of names', () => {
  expect(leadName('Ann Lee, University of Leeds')).toBe('Ann Lee');
  expect(leadName('Ann Lee Treasurer LinkedIn')).toBe('Ann Lee');
  expect(leadName('The club was founded in 1950')).toBeNull();
  expect(namesOnly('Ann Lee, Bo Ray and Cy Poe')).toEqual(['Ann Lee', 'Bo Ray', 'Cy Poe']);
  expect(namesOnly('Ann Lee, University of Leeds')).toEqual([]);
});

test.each([
  'President: Ann Lee',
  'Ann Lee / President',
  'Ann Lee - President',
  'President: Ann Lee, University of Leeds',
  'President: Ann Lee (2026)',
])('a post and its holder are in one line: %s', (line) => {
  const officers = page(
    'Officers',
    under(['Officers'], card(line, 'Senior, Physics'), card('Sigma Chapter President: Bo Ray', 'Junior, Physics')),
  );
  expect(ask('Who is the president?', officers)).toMatchObject(people('Ann Lee'));
});

test('the person below a title with the post holds it, without the employer', () => {
  const committee = page(
    'Committee',
    under(['Committee', 'General Chair'], heading('General Chair'), paragraph('Ann Lee, Example College, USA')),
    under(
      ['Committee', 'Workshop Chairs'],
      heading('Workshop Chairs'),
      card('Bo Ray', 'Sample Zurich'),
      card('Cy Poe', 'Other State'),
    ),
  );
  expect(ask('Who is the general chair?', committee)).toMatchObject(people('Ann Lee'));
  expect(ask('Who are the workshop chairs?', committee)).toMatchObject(people('Bo Ray', 'Cy Poe'));
});

test('a column headed by the post answers in the row of the area asked for', () => {
  const header = ['Working Group', 'Chair(s)', 'List'];
  const groups = page(
    'Working Groups',
    under(
      ['Working Groups'],
      row(...header),
      rowUnder(header, 'Aerosols', 'Ann Lee, Bo Ray', 'aerosols@club.example'),
      rowUnder(header, 'Chemistry', 'Cy Poe, Di Kay', 'chemistry@club.example'),
      rowUnder(header, 'Chemistry-Climate', 'Ed Orr', 'climate@club.example'),
    ),
  );
  expect(ask('Who are the chairs of the Chemistry working group?', groups)).toMatchObject(people('Cy Poe', 'Di Kay'));
});

test('everyone who shares a post is named, even if the question asks for one', () => {
  const team = page(
    'Team',
    under(
      ['Team'],
      card('Co-President', 'Ann Lee'),
      card('Co-President', 'Bo Ray'),
      card('VP of Consulting', 'Cy Poe'),
      card('VP of Finance', 'Di Kay'),
    ),
  );
  expect(ask('Who are the presidents?', team)).toMatchObject(people('Ann Lee', 'Bo Ray'));
  expect(ask('Who is the president?', team)).toMatchObject(people('Ann Lee', 'Bo Ray'));
  expect(ask('Who is the VP of Finance?', team)).toMatchObject(people('Di Kay'));
});

test('the secretary is not the membership secretary, and the next card does not name the holder', () => {
  const committee = page(
    'Committee',
    under(['Committee'], card('Sue Orr - Secretary', 'Ann Lee', 'Bo Ray - Treasurer')),
    under(['Others'], card('Di Kay - Membership Secretary', 'Ed Poe - Welfare Officer')),
  );
  expect(ask('Who is the membership secretary?', committee)).toMatchObject(people('Di Kay'));
  expect(ask('Who is the secretary?', committee)).toMatchObject(people('Sue Orr'));
  expect(
    ask('Who is the secretary?', page('Committee', under([], card('S', 'Secretary'), card('Ann Lee', 'Treasurer')))),
  ).toMatchObject(notStated);
});

test('a single-word name is accepted if the other cards have full names there', () => {
  const committee = (...more: string[]) =>
    page('Committee', under([], card('Sunny', 'Secretary'), ...more.map((name) => card(name, 'Member'))));
  expect(ask('Who is the secretary?', committee('Ann Lee', 'Bo Ray', 'Cy Poe'))).toMatchObject(people('Sunny'));
  expect(ask('Who is the secretary?', committee())).toMatchObject(notStated);
});

test('a member is named once: by the name, not the employer', () => {
  const board = page(
    'Board',
    under(
      ['Board'],
      heading('Board', 1),
      card('Ann Lee', 'Example University'),
      card('Bo Ray', 'IBM Zurich'),
      card('Cy Poe', 'Penn State'),
      card('Di Kay', 'Sample Institute'),
      card('Ed Orr', 'Other University'),
    ),
  );
  expect(ask('Who are the members of the board?', board)).toMatchObject(
    people('Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Kay', 'Ed Orr'),
  );
});

test('names with their posts in one list, and several names in one line, are all members', () => {
  const committee = page(
    'Club',
    under(['Committee'], heading('Committee'), card('Ann Lee - Chair', 'Bo Ray', 'Cy Poe - Kit Manager')),
  );
  expect(ask('Who are the members of the committee?', committee)).toMatchObject(people('Ann Lee', 'Bo Ray', 'Cy Poe'));
  const directors = page(
    'Board',
    under(
      ['Executive Directors'],
      heading('Executive Directors', 1),
      card('JSC', 'Ann Lee, Bo Ray'),
      card('ANL', 'Cy Poe'),
      card('BSC', 'Di Kay, Ed Orr'),
    ),
  );
  expect(ask('Who are the executive directors?', directors)).toMatchObject(
    people('Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Kay', 'Ed Orr'),
  );
});

test('the cards of a page about its own people name its members', () => {
  const who = page(
    'Example Lab - Who We Are',
    under(['Who We Are'], card('Ann Lee', 'Director'), card('Bo Ray', 'Fellow'), card('Cy Poe', 'Lab & Data Manager')),
  );
  expect(ask('Who are the current members of the lab?', who)).toMatchObject(people('Ann Lee', 'Bo Ray', 'Cy Poe'));
  expect(ask('Who is the lab and data manager?', who)).toMatchObject(people('Cy Poe'));
});

test('of consecutive terms only the newest counts, along with people without a term', () => {
  const trustees = page(
    'Trustees',
    under(['Trustees'], paragraph('President: Ann Lee, Leeds')),
    under(['Trustees', '2025 - 2027'], card('Committee:', 'President: Ann Lee, Leeds')),
    under(['Trustees', '2022 - 2024'], card('Committee:', 'President: Bo Ray, Bath')),
    under(['Trustees', '2019 - 2021'], item('President: Cy Poe, York')),
  );
  expect(ask('Who is the president?', trustees)).toMatchObject(people('Ann Lee'));
});

test('the head of a part is the one under that part, not of another', () => {
  const officers = page(
    'Club',
    under(
      ['Officers', 'News & Publications'],
      heading('News & Publications'),
      card('Ann Lee', 'annlee', 'Department Head'),
    ),
    under(['Officers', 'Events'], heading('Events'), card('Bo Ray', 'boray', 'Department Head')),
    under(['Officers', 'Technology'], heading('Technology'), card('Cy Poe', 'cypoe', 'Technology Head')),
  );
  expect(ask('Who is the head of Publications?', officers)).toMatchObject(people('Ann Lee'));
  expect(ask('Who is the head of technology?', officers)).toMatchObject(people('Cy Poe'));
});

test('a card headed by a department names its director if it mentions one', () => {
  const board = page(
    'Board',
    under(
      [],
      card('Financial', 'Ann Lee', 'The Financial director is responsible for the finances of the house.'),
      card('Social', 'Bo Ray', 'Plans the parties.'),
    ),
  );
  expect(ask('Who is the financial director?', board)).toMatchObject(people('Ann Lee'));
  expect(ask('Who is the social director?', board)).toMatchObject(notStated);
});

test('former members are named only if the question asks for them', () => {
  const header = ['id', 'name', 'organization'];
  const members = page(
    'People',
    under(['Current Members'], heading('Current Members'), rowUnder(header, 'annlee', 'Ann Lee', 'Acme')),
    under(
      ['Emeritus Members'],
      heading('Emeritus Members'),
      rowUnder(header, 'boray', 'Bo Ray', 'Acme'),
      rowUnder(header, 'cypoe', 'Cy Poe', 'Acme'),
    ),
  );
  expect(ask('Who are the emeritus members?', members)).toMatchObject(people('Bo Ray', 'Cy Poe'));
  expect(ask('Who are the current members?', members)).toMatchObject(people('Ann Lee'));
});

test('in a table the column of posts gives the roles', () => {
  const header = ['Full Name', 'Account', 'Role'];
  const team = page(
    'People',
    under(
      ['People'],
      row(...header),
      rowUnder(header, 'Ann Lee', 'annlee', 'PMC (Chair)'),
      rowUnder(header, 'Bo Ray', 'boray', 'Mentor'),
      rowUnder(header, 'Cy Poe', 'cypoe', 'Mentor'),
    ),
  );
  expect(ask('Who is the PMC chair?', team)).toMatchObject(people('Ann Lee'));
  expect(ask('Who are the mentors?', team)).toMatchObject(people('Bo Ray', 'Cy Poe'));
});

test.each([
  'Ann Lee is not our president.',
  'Ann Lee was our president until 2019.',
  'Ann Lee, no longer the president, teaches.',
])('a sentence that denies a post gives nobody the post: %s', (sentence) => {
  expect(ask('Who is the president?', page('Club', under(['Club'], paragraph(sentence))))).toMatchObject(notStated);
});

test('in a run of names and posts, what comes first says whose post is whose', () => {
  const run = (...texts: string[]) => page('Board', under(['Board'], heading('Board'), ...texts.map(paragraph)));
  const namesFirst = run('Ann Lee', 'Chair', 'Bo Ray', 'Cy Poe', 'Treasurer', 'Di Kay');
  expect(ask('Who is the chair?', namesFirst)).toMatchObject(people('Ann Lee'));
  expect(ask('Who is the treasurer?', namesFirst)).toMatchObject(people('Cy Poe'));
  const postsFirst = run('Chair', 'Ann Lee', 'Treasurer', 'Bo Ray');
  expect(ask('Who is the treasurer?', postsFirst)).toMatchObject(people('Bo Ray'));
});

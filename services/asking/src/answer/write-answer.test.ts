import { withIntent } from '@askwatch/contracts/question';
import type { Block, PageReading } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { writeAnswer } from './write-answer.ts';

const page = (headings: string[], ...blocks: Block[]): PageReading => ({
  read: true,
  url: 'https://example.com/team',
  title: 'Team',
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'abc',
  passages: [{ id: '0', headings, blocks }],
  structured: [],
  links: [],
  rendered: false,
  bytes: 1000,
});
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const card = (...lines: string[]): Block => ({ kind: 'card', lines });
const ask = (question: string, ...pages: PageReading[]) => writeAnswer({ ...withIntent({ question }), pages });

const team = page(
  ['Leadership'],
  card('Ann Lee', 'Chief Executive Officer'),
  card('Jane Doe', 'Chief Financial Officer'),
  card('Tom van der Berg', 'Vice President Sales'),
);

test('the holder of a post is found on a team card by its abbreviation', () => {
  const answer = ask('Who is the CFO?', team);
  expect(answer).toMatchObject({
    outcome: 'answered',
    text: 'Jane Doe, Chief Financial Officer',
    proved: true,
    evidence: [{ quote: 'Jane Doe Chief Financial Officer' }],
  });
});

test('swapped posts are read as written', () => {
  const swapped = page([], card('Ann Lee', 'CFO'), card('Jane Doe', 'CEO'));
  expect(ask('Who is the CFO?', swapped)).toMatchObject({ text: 'Ann Lee, CFO' });
  expect(ask('Who is the CEO?', swapped)).toMatchObject({ text: 'Jane Doe, CEO' });
});

test.each([
  ['in a table', { kind: 'row', cells: ['Jane Doe', 'CFO', '2021'] } satisfies Block],
  ['behind a comma', paragraph('Our books are kept by Jane Doe, Chief Financial Officer, since 2021.')],
  ['before the name', paragraph('Questions go to our Chief Financial Officer Jane Doe in Leeds.')],
  ['in a sentence', paragraph('Jane Doe is the Chief Financial Officer of Example Ltd.')],
])('a post is found %s', (_where, block) => {
  const answer = ask('Who is the CFO?', page([], block));
  expect(answer.outcome === 'answered' && answer.value).toMatchObject({
    kind: 'person',
    people: [{ name: 'Jane Doe' }],
  });
});

test.each([
  ['another post', page([], card('Jane Doe', 'Vice Treasurer')), 'Who is the treasurer?'],
  ['somebody who held it', page(['Past boards'], card('Jane Doe', 'Treasurer')), 'Who is the treasurer?'],
  ['a post that no one holds', team, 'Who is the CTO?'],
])('%s is not the answer', (_what, reading, question) => {
  expect(ask(question, reading).outcome).toBe('not-stated');
});

test('a vacant post is a separate kind of answer', () => {
  const vacant = page([], paragraph('The position of Chief Financial Officer is currently vacant.'));
  expect(ask('Who is the CFO?', vacant)).toMatchObject({ outcome: 'none', proved: true });
});

test('everyone in the section is named', () => {
  const board = page(
    ['Board members'],
    { kind: 'heading', level: 2, text: 'Board members' },
    card('Ann Lee', 'Chair'),
    card('Bo Ray', 'Member'),
  );
  const answer = ask('Who are the board members?', board);
  expect(answer.outcome === 'answered' && answer.value).toMatchObject({
    kind: 'people',
    people: [{ name: 'Ann Lee' }, { name: 'Bo Ray' }],
  });
});

test('a price comes with its plan, currency and period', () => {
  const pricing = page(['Pricing'], card('Basic', '$10 per month'), card('Team', '$30 per month'));
  const answer = ask('How much does the Team plan cost?', pricing);
  expect(answer.outcome === 'answered' && answer.value).toMatchObject({
    kind: 'price',
    prices: [{ amount: 30, currency: 'USD', period: 'month' }],
  });
});

test('the newest news comes first, with its date', () => {
  const news = page(
    ['News'],
    card('March 3, 2025', 'A new factory opens'),
    card('June 15, 2026', 'Jane Doe becomes CFO'),
  );
  expect(ask('What is the latest news?', news)).toMatchObject({
    text: expect.stringMatching(/^Jane Doe becomes CFO \(June 15, 2026\)/),
  });
});

test('the address is the one for the purpose asked for', () => {
  const contact = page(
    ['Contact'],
    paragraph('For press enquiries write to press@example.com.'),
    paragraph('For sales write to sales@example.com.'),
  );
  expect(ask('Which email address is for the press?', contact)).toMatchObject({ text: 'press@example.com' });
});

test('a question in a FAQ is answered in the page’s words', () => {
  const faq = page(
    ['FAQ'],
    { kind: 'heading', level: 3, text: 'Can individuals become members?' },
    paragraph('No, membership is for companies only.'),
  );
  expect(ask('Can individuals become members?', faq)).toMatchObject({
    text: 'No: No, membership is for companies only.',
  });
});

test('unreadable pages end as unreadable, with the most useful cause', () => {
  const unread = (cause: 'not-found' | 'bot-wall'): PageReading => ({
    read: false,
    url: 'https://example.com/',
    cause,
  });
  expect(ask('Who is the CFO?', unread('not-found'), unread('bot-wall'))).toMatchObject({
    outcome: 'unreadable',
    cause: 'bot-wall',
  });
});

test.each([
  [
    'a plan named only in the text of a more expensive one',
    'How much does the Silver plan cost?',
    page(['Plans'], card('Gold', 'All that Silver has.', '$100 per year')),
    'not-stated',
  ],
  [
    'another year',
    'Where will the conference 2028 be held?',
    page(['Conference'], paragraph('The conference 2027 is held in Leeds.')),
    'not-stated',
  ],
  [
    'what nothing decides',
    'Is Widget still a part of Example?',
    page(['News'], paragraph('Widget and Example 6.4 are available.')),
    'not-stated',
  ],
  [
    'a new post in old news',
    'Who is the CTO?',
    { ...page(['News'], paragraph('In 2019 Jane Doe became CTO.')), url: 'https://example.com/news/' },
    'not-stated',
  ],
  [
    'what is over',
    'Is Widget still active?',
    page(['News'], paragraph('The project Widget has been discontinued.')),
    'answered',
  ],
] as const)('strict: %s', (_what, question, reading, outcome) => {
  expect(ask(question, reading).outcome).toBe(outcome);
});

test.each([
  [
    'a group in a card',
    'Who sits on the Marketing Committee?',
    page(['Structure'], card('Marketing Committee', 'Ann Lee', 'Example', 'Bo Ray', 'Sample')),
    ['Ann Lee', 'Bo Ray'],
  ],
  [
    'a sentence',
    'Who are the moderators?',
    page(['Moderators'], paragraph('The moderators are Ann Lee, Bo Ray, and Jane Doe.')),
    ['Ann Lee', 'Bo Ray', 'Jane Doe'],
  ],
  [
    'founders in a sentence',
    'Who founded Example?',
    page(['About'], paragraph('Example was founded in 2009 by Ann Lee and Bo Ray.')),
    ['Ann Lee', 'Bo Ray'],
  ],
] as const)('people are found in %s', (_what, question, reading, names) => {
  const answer = ask(question, reading);
  expect(
    answer.outcome === 'answered' && 'people' in answer.value && answer.value.people.map(({ name }) => name),
  ).toEqual(names);
});

test('the newest version is the highest that is announced', () => {
  const news = page(
    ['News'],
    paragraph('Widget 9.10.0 is available.'),
    paragraph('Widget 10.0.0 is available.'),
    paragraph('Widget 10.1.0-rc1 is available.'),
  );
  expect(ask('What is the newest Widget release?', news)).toMatchObject({ text: 'Widget 10.0.0 is available.' });
});

const item = (text: string): Block => ({ kind: 'item', text });
const heading = (text: string, level = 2): Block => ({ kind: 'heading', level, text });
const at = (path: string, title: string, ...blocks: Block[]): PageReading =>
  ({ ...page([], ...blocks), url: `https://example.com${path}`, title }) as PageReading;

test.each([
  [
    'bare names under a heading',
    [
      heading('Our Partners'),
      paragraph('Acme Devices'),
      paragraph('“They are a key partner of ours.”'),
      paragraph('Big Blue'),
    ],
  ],
  ['the lines of a card with that title', [card('Our partners', 'Acme Devices', 'Big Blue')]],
  [
    'cards that all begin with the same label',
    [
      heading('Partners'),
      card('Partner', 'Acme Devices', 'Since 1999.'),
      card('Partner', 'Big Blue', 'Since 2003.'),
      card('Partner', 'Cargo', 'Since 2005.'),
    ],
  ],
])('a list is found as %s', (_how, blocks) => {
  const answer = ask('Who are the partners?', page([], ...blocks));
  expect(answer.outcome === 'answered' && answer.value.kind === 'list' && answer.value.items).toEqual(
    expect.arrayContaining(['Acme Devices', 'Big Blue']),
  );
});

test('menus and small print below a list are not items of it', () => {
  const answer = ask(
    'What services do they offer?',
    page(
      [],
      heading('Our Services', 1),
      card('Airport transfers', 'To and from.'),
      card('City tours', 'By the hour.'),
      card('Quick Links', 'Home', 'Contact'),
      card('Contact Us', '+44 113 496 0000'),
    ),
  );
  expect(answer).toMatchObject({ text: 'Airport transfers; City tours' });
});

test.each([
  ['two slogans', [heading('Guiding you down the path', 2), heading('Protecting your rights', 2)]],
  ['a menu', [heading('Resources', 2), heading('Company', 2), heading('Browse by brand', 2), heading('Gift cards', 2)]],
])('%s are not what is offered', (_what, below) => {
  const told = paragraph('Forty years of experience, in every court of the state, for each of our clients.');
  const blocks = below.flatMap((one) => [one, told]);
  const answer = ask('What products or services are offered?', page([], heading('Services', 1), ...blocks));
  expect(answer).toMatchObject({ outcome: 'not-stated' });
});

test('the director of a department is not the director', () => {
  const sales = page([], card('Jane Doe', 'Sales Director'), card('Bo Ray', 'Creative Director'));
  expect(ask('Who is the director?', sales).outcome).toBe('not-stated');
  expect(ask('Who is the director?', page([], card('Ann Lee', 'Executive Director')))).toMatchObject({
    text: 'Ann Lee, Executive Director',
  });
});

test('the past holder of a post is found by the dates next to it', () => {
  const past = at(
    '/past',
    'Past boards',
    heading('Past boards', 1),
    heading('Ann Lee', 3),
    paragraph('Chair'),
    paragraph('2019-01-01 - 2022-03-31'),
    heading('Bo Ray', 3),
    paragraph('Chair'),
    paragraph('2022-04-01 - 2025-06-30'),
  );
  expect(ask('Who was chair until June 2025?', past)).toMatchObject({ text: 'Bo Ray, Chair' });
  expect(ask('Who was the first chair?', past)).toMatchObject({ text: 'Ann Lee, Chair' });
});

test('prices come from the pricing page, by plan and section', () => {
  const other = at('/hotels', 'Hotels', paragraph('A room costs $180 per night.'));
  const prices: PageReading = {
    ...at('/pricing', 'Pricing'),
    passages: [
      { id: '0', headings: ['Futures'], blocks: [card('Monthly', '₹5000', 'ORDER NOW')] },
      { id: '1', headings: ['Options'], blocks: [card('Monthly', '₹4000', 'ORDER NOW')] },
    ],
  } as PageReading;
  expect(ask('What does it cost?', other, prices)).toMatchObject({
    value: {
      kind: 'price',
      prices: [
        { plan: 'Futures, Monthly', amount: 5000, currency: 'INR', period: 'month' },
        { plan: 'Options, Monthly', amount: 4000 },
      ],
    },
  });
});

test.each([
  [
    'an address with a street',
    at('/contact', 'Contact', card('Venue', '2300 N Cameron St, Harrisburg, PA 17110')),
    /Cameron St/,
  ],
  [
    'a separate sentence',
    at('/', 'Acme Ltd', paragraph('Acme is a family business based in Leeds, founded in 1950.')),
    /based in Leeds/,
  ],
])('locations: %s', (_how, reading, wanted) => {
  const answer = ask('Where are they located?', reading);
  expect(answer.outcome === 'answered' && answer.text).toMatch(wanted);
});

test.each([
  ['a price', at('/', 'Acme', card('Quarterly', '₹135000', 'Order now'))],
  ['a telephone number', at('/', 'Acme', heading('Acme Lane Lessons | 07427 179704', 1))],
  [
    "somebody else's sentence",
    at('/blog/x', 'News', paragraph('Fabrique is an agency located in Delft and Rotterdam.')),
  ],
])('%s is not a place', (_what, reading) => {
  expect(ask('Where are they located?', reading).outcome).toBe('not-stated');
});

test('the address of a hotel is not the site’s own', () => {
  const hotels = at('/hotels', 'Hotels', paragraph('Book at events@stays.example or at desk@inn.example.'));
  expect(ask('What is the email address?', hotels).outcome).toBe('not-stated');
  const own = at('/contact', 'Contact', paragraph('Write to (info) acme (at) acme (dot) org.'));
  expect(ask('What is the email address?', hotels, own)).toMatchObject({ text: 'acme@acme.org' });
});

test("the date of the site's own event is at the top of its front page", () => {
  const blog = at('/blog', 'Blog', paragraph('January 12, 2026: tickets are on sale for the event.'));
  const front = at('/', 'Conf', heading('Conf 2026', 1), paragraph('5-8 February 2026, Leeds'));
  expect(ask('When does the event take place?', blog, front)).toMatchObject({
    value: { kind: 'date', date: '2026-02-05' },
  });
});

test('a trial in a laboratory is not a free trial', () => {
  expect(
    ask(
      'Is there a free trial?',
      page([], paragraph('Human clinical trials using these techniques should be planned again.')),
    ).outcome,
  ).toBe('not-stated');
  expect(
    ask('Is there a free trial?', page([], paragraph('Start your free trial today, without a card.'))),
  ).toMatchObject({ value: { kind: 'yes-no', yes: true } });
});

test('a version of something else is not the newest version', () => {
  const news = at(
    '/releases',
    'Releases',
    item('Storm 3.8.1 is now available.'),
    item('Storm 3.5 added support for Ubuntu 20.04.'),
  );
  expect(ask('What is the newest release of Storm?', news)).toMatchObject({ text: 'Storm 3.8.1 is now available.' });
});

test('the person in charge of something is found on a card that names it', () => {
  const cards = page([], card('Chair', 'Ann Lee'), card('Sponsorship', 'Dave Malouf', 'Rackspace'));
  expect(ask('Who is responsible for sponsorship?', cards)).toMatchObject({ text: 'Dave Malouf, Sponsorship' });
});

test('everyone with a post is found by the post on their cards', () => {
  const cards = page([], card('Ann Lee', 'Organizer'), card('Bo Ray', 'Organizer'), card('Benny', 'Mascot'));
  expect(ask('Who are the organizers?', cards)).toMatchObject({ text: 'Ann Lee, Organizer; Bo Ray, Organizer' });
});

test('a fact is about what was asked for', () => {
  const hotels = at('/hotels', 'Hotels', paragraph('Driving is not recommended unless you know the strict rules.'));
  expect(ask('Which hotels are recommended?', hotels).outcome).toBe('not-stated');
  expect(ask('Which platforms do they use?', page([], paragraph('platform-reported sales value'))).outcome).toBe(
    'not-stated',
  );
});

test('the version that a page calls its latest is the newest, wherever others are', () => {
  const downloads = at(
    '/downloads',
    'Downloads of Widget',
    paragraph('3.7.1 is the latest release. The current stable version is 3.7.1.'),
    heading('3.7.1'),
    item('Python 3.12 - widget_3.12-3.7.1.tgz (asc, md5)'),
    heading('3.6.0'),
    item('Widget 3.6.0 supports Python 3.13.'),
  );
  expect(ask('What is the latest release of Widget?', downloads)).toMatchObject({
    value: { text: '3.7.1' },
    proved: true,
  });
  const labelled = at(
    '/',
    'Widget',
    paragraph('Latest release'),
    paragraph('2.10.0 (May 2026)'),
    paragraph('Widget 2.9.1 is still supported, and 1.2 is available on request.'),
  );
  expect(ask('What is the latest version of Widget?', labelled)).toMatchObject({
    value: { text: '2.10.0' },
    proved: true,
  });
});

test('the holder of exactly the post comes before holders of similar ones', () => {
  const board = page(
    [],
    card('Bo Ray', 'Board Member', 'Budget (Chair)'),
    card('Ann Lee', 'Chair'),
    card('Cy Fox', 'Member', 'Ways of Working (Chair)'),
  );
  expect(ask('Who is the chair of the board?', board)).toMatchObject({ text: 'Ann Lee, Chair' });
});

test('a nickname is part of a name, and a post after it is not', () => {
  expect(ask('Who is the secretary?', page([], card('Théophile "Hécate" Choutri', 'Secretary')))).toMatchObject({
    text: 'Théophile "Hécate" Choutri, Secretary',
  });
  const row: Block = { kind: 'row', cells: ['Jun Rao Committer, PMC member, and VP of Widget'] };
  expect(ask('Who is the VP of Widget?', page([], row))).toMatchObject({ value: { people: [{ name: 'Jun Rao' }] } });
});

test('names in brackets are alternatives for what is asked for', () => {
  const levels = page(['Sponsorship levels'], card('Bronze', '$10k a year'), card('Gold', '$70k a year'));
  expect(ask('How much does a top-level (Diamond or Gold) sponsorship cost per year?', levels)).toMatchObject({
    value: { prices: [{ amount: 70_000, plan: 'Gold' }] },
  });
});

test('a board named on a card is everyone on the following cards, including officers', () => {
  const board = page(
    [],
    card('The Board of Directors', 'It sets the direction.'),
    card('Ann Lee', 'Board Member'),
    card('Bo Ray', 'Chair'),
    card('Cy Fox', 'Board Member'),
    heading('Sponsors'),
    card('Di Kay', 'Patron'),
  );
  expect(ask('Who are the board members?', board)).toMatchObject({
    value: { people: [{ name: 'Ann Lee' }, { name: 'Bo Ray' }, { name: 'Cy Fox' }] },
  });
});

test('the next summit is neither a past one nor another event', () => {
  const events = at(
    '/events',
    'Events',
    card('Spring Summit', '14 April 2020, online'),
    card('Call', 'Join us on May 23rd to hear from three members about what they did.'),
  );
  expect(ask('When is the next summit?', events).outcome).toBe('not-stated');
  const announced = at(
    '/events',
    'Events',
    card('Spring Summit', '14 April 2020, online'),
    card('Fall Summit', '3–5 October 2027, Berlin'),
  );
  expect(ask('When is the next summit?', announced)).toMatchObject({ value: { date: '2027-10-03' } });
});

import { expect, test } from '@jest/globals';
import type { Answer } from '@askwatch/contracts/answer';
import { withIntent } from '@askwatch/contracts/question';
import { compare as compareAnswers, confirm, readsNeeded, type ToCompare, type Verdict } from './compare.ts';
import {
  card,
  heading,
  saysHolder,
  page,
  paragraph,
  passage,
  says,
  saysList,
  saysPeople,
  saysPrice,
  saysText,
  silent,
  unreadable,
  vacant,
} from './pages.fixture.ts';

const cfo = 'Who is the CFO?';
const compare = (asked: Omit<ToCompare, 'intent'>): Verdict => compareAnswers(withIntent(asked));
const kindOf = (verdict: Verdict) => (verdict.verdict === 'suspect' ? verdict.change.kind : verdict.verdict);

test('the first answer is a silent baseline, and so is the first proved one after an unproved one', () => {
  expect(compare({ question: cfo, before: null, after: saysHolder('Ann Lee') }).verdict).toBe('baseline');
  const unproven = { ...saysHolder('Bo Ray'), proved: false };
  expect(compare({ question: cfo, before: unproven, after: saysHolder('Ann Lee') }).verdict).toBe('baseline');
});

test.each<[string, Answer, Answer, string]>([
  ['another person is a change', saysHolder('Ann Lee'), saysHolder('Bo Ray'), 'changed'],
  ['a person whose post is now vacant has left', saysHolder('Ann Lee'), vacant, 'left'],
  ['an answer that disappears is removed', saysHolder('Ann Lee'), silent, 'removed'],
  ['an answer where there was none has appeared', silent, saysHolder('Ann Lee'), 'appeared'],
  ['a successor to a vacant post has appeared', vacant, saysHolder('Ann Lee'), 'appeared'],
  ['a vacancy note that disappears is not a change', vacant, silent, 'baseline'],
  ['another spelling of a name is not a change', saysHolder('Dr. Ann M. Lee'), saysHolder('Ann Lee'), 'same'],
  ['a failed read is not a change', saysHolder('Ann Lee'), unreadable, 'same'],
  ['an unproved answer is not a change', saysHolder('Ann Lee'), { ...saysHolder('Bo Ray'), proved: false }, 'same'],
])('%s', (_what, before, after, kind) => {
  expect(kindOf(compare({ question: cfo, before, after }))).toBe(kind);
});

test('an unsure answer is no change, replaces no baseline and decides nothing', () => {
  const { evidence } = saysHolder('Bo Ray');
  const unsure: Answer = {
    outcome: 'not-stated',
    text: 'Not sure.',
    engine: 'built-in',
    pagesRead: 1,
    unsure: { candidates: [{ text: 'Bo Ray, CFO', evidence }], passages: [] },
  };
  expect(compare({ question: cfo, before: saysHolder('Ann Lee'), after: unsure })).toEqual({
    verdict: 'same',
    because: 'unproven',
  });
  expect(compare({ question: cfo, before: unsure, after: saysHolder('Bo Ray') }).verdict).toBe('baseline');
  const suspect = compare({ question: cfo, before: saysHolder('Ann Lee'), after: saysHolder('Bo Ray') });
  expect(suspect.verdict === 'suspect' && confirm(withIntent({ question: cfo }), suspect.change, unsure)).toBe(
    'undecided',
  );
});

test('an answer that one read missed but the page still states is not removed', () => {
  const still = page(passage(['Team'], card('Ann Lee', 'CFO'), card('Bo Ray', 'CTO')));
  expect(compare({ question: cfo, before: saysHolder('Ann Lee'), after: silent, page: still })).toEqual({
    verdict: 'same',
    because: 'still-stated',
  });
  const past = page(passage(['Former team'], card('Ann Lee', 'CFO')));
  expect(kindOf(compare({ question: cfo, before: saysHolder('Ann Lee'), after: silent, page: past }))).toBe('removed');
});

test('people listed under an older term than the newest are former holders', () => {
  const terms = page(
    passage(['Officers', 'Officers 2021-2022'], card('Bo Ray', 'CFO')),
    passage(['Officers', 'Officers 2018-2020'], card('Ann Lee', 'CFO')),
  );
  expect(
    compare({ question: cfo, before: saysHolder('Ann Lee'), after: saysHolder('Bo Ray'), page: terms }),
  ).toMatchObject({
    change: { difference: { added: ['Bo Ray'], removed: ['Ann Lee'] } },
  });
});

test('a removal on a page that shrank a lot is marked as thin and needs two more reads', () => {
  const full = page(
    passage(
      ['Team'],
      ...Array.from({ length: 20 }, (_none, i) =>
        card(`Person ${String(i)}`, `Does things of the kind ${String(i)} for all of us`),
      ),
    ),
  );
  const thin = page(passage([], paragraph('Welcome to our site.')));
  const removed = compare({ question: cfo, before: saysHolder('Ann Lee'), after: silent, page: thin, was: full });
  expect(removed).toMatchObject({ change: { kind: 'removed', isThin: true } });
  expect(removed.verdict === 'suspect' && readsNeeded(removed.change)).toBe(2);
  expect(compare({ question: cfo, before: saysHolder('Ann Lee'), after: silent, page: full, was: full })).toMatchObject(
    {
      change: { isThin: false },
    },
  );
});

test('added and removed members are listed', () => {
  const question = 'Who are the board members?';
  expect(
    compare({ question, before: saysPeople('Ann Lee', 'Bo Ray'), after: saysPeople('Cy Fox', 'Ann Lee') }),
  ).toMatchObject({ change: { difference: { added: ['Cy Fox'], removed: ['Bo Ray'] } } });
  expect(
    compare({ question, before: saysPeople('Ann Lee', 'Bo Ray'), after: saysPeople('Bo Ray', 'Ann Lee') }).verdict,
  ).toBe('same');
});

test('members that one read missed but the page names are neither added nor removed', () => {
  const question = 'Which products do they offer?';
  const both = page(passage(['Products'], card('Alpha', 'A product'), card('Beta', 'Another')));
  expect(
    compare({
      question,
      before: saysList('Alpha', 'Beta'),
      after: saysList('Alpha', 'Gamma'),
      page: both,
      was: page(passage(['Products'], card('Gamma', 'Third'))),
    }).verdict,
  ).toBe('same');
  const one = page(passage(['Products'], card('Alpha', 'A product'), card('Gamma', 'Third')));
  expect(
    compare({ question, before: saysList('Alpha', 'Beta'), after: saysList('Alpha', 'Gamma'), page: one, was: both }),
  ).toMatchObject({ change: { difference: { added: ['Gamma'], removed: ['Beta'] } } });
});

test('another price is a change, another name for the same plan is not', () => {
  const question = 'How much does the Team plan cost?';
  expect(kindOf(compare({ question, before: saysPrice(30, 'Team'), after: saysPrice(35, 'Team') }))).toBe('changed');
  expect(compare({ question, before: saysPrice(30, 'Team'), after: saysPrice(30, 'Team plan') }).verdict).toBe('same');
});

test('two swapped prices are a change, even though both are still on the page', () => {
  const question = 'How much does Gold cost?';
  const swapped = page(passage(['Prices'], card('Gold', '$10'), card('Silver', '$20')));
  expect(
    kindOf(compare({ question, before: saysPrice(20, 'Gold'), after: saysPrice(10, 'Gold'), page: swapped })),
  ).toBe('changed');
});

test.each([
  [
    'How do they deliver?',
    'We deliver all parcels by bike within the city.',
    'All parcels within the city are delivered by bike.',
    'same',
  ],
  ['How long is the warranty?', 'The warranty lasts 2 years.', 'The warranty lasts 3 years.', 'changed'],
  ['Where is the head office?', 'Our head office is in Berlin.', 'Our head office is in Munich.', 'changed'],
  [
    'Which refunds do they give?',
    'They give refunds for all tickets.',
    'They do not give refunds for all tickets.',
    'changed',
  ],
  [
    'What is the latest release of Widget?',
    'Widget 2.1 includes many new features.',
    '2.1 is the latest release.',
    'same',
  ],
  [
    'What is the latest release of Widget?',
    'Widget 2.1 includes many new features.',
    'Widget 2.2 includes many new features.',
    'changed',
  ],
  [
    'What does the company do?',
    'Acme makes anvils and rockets for coyotes. It was founded in 1949.',
    'Founded long ago, Acme makes rockets and anvils for every coyote.',
    'same',
  ],
])('only the meaning of a text counts: %s', (question, before, after, kind) => {
  expect(kindOf(compare({ question, before: saysText(before), after: saysText(after) }))).toBe(kind);
});

test('news changes with a newer item on top, not when an old one drops off or comes back', () => {
  const question = 'What is the latest news?';
  const before = saysList('Acme opens in Rome (3 May 2026)', 'Acme hires Ann Lee (1 May 2026)');
  expect(
    kindOf(
      compare({ question, before, after: saysList('Acme buys Zeta (9 May 2026)', 'Acme opens in Rome (3 May 2026)') }),
    ),
  ).toBe('changed');
  expect(compare({ question, before, after: saysList('Acme opens in Rome (3 May 2026)') }).verdict).toBe('same');
  expect(compare({ question, before, after: saysList('Acme wins a prize (2 April 2026)') }).verdict).toBe('same');
});

test('a date without a year is the same day', () => {
  const question = 'When is the summit?';
  const on = (date: string) => says({ kind: 'date', date }, 'The summit is on that day.');
  expect(compare({ question, before: on('2026-05-12'), after: on('-----05-12') }).verdict).toBe('same');
  expect(kindOf(compare({ question, before: on('2026-05-12'), after: on('2026-05-13') }))).toBe('changed');
});

test('yes does not become no while the page still has the sentence that says yes', () => {
  const question = 'Is there a free trial?';
  const yes = says({ kind: 'yes-no', yes: true }, 'There is a free trial for everybody.');
  const no = says({ kind: 'yes-no', yes: false }, 'Workshops are not free.');
  expect(
    compare({
      question,
      before: yes,
      after: no,
      page: page(passage([], heading('Prices'), paragraph('There is a free trial for everybody.'))),
    }).verdict,
  ).toBe('same');
  expect(
    kindOf(
      compare({ question, before: yes, after: no, page: page(passage([], paragraph('Workshops are not free.'))) }),
    ),
  ).toBe('changed');
});

test('a second read confirms only the same answer', () => {
  const suspect = compare({ question: cfo, before: saysHolder('Ann Lee'), after: saysHolder('Bo Ray') });
  if (suspect.verdict !== 'suspect') throw new Error('not suspected');
  expect(confirm(withIntent({ question: cfo }), suspect.change, saysHolder('B. Ray'))).toBe('confirmed');
  expect(confirm(withIntent({ question: cfo }), suspect.change, saysHolder('Ann Lee'))).toBe('withdrawn');
  expect(confirm(withIntent({ question: cfo }), suspect.change, saysHolder('Cy Fox'))).toBe('withdrawn');
  expect(confirm(withIntent({ question: cfo }), suspect.change, silent)).toBe('withdrawn');
  expect(confirm(withIntent({ question: cfo }), suspect.change, unreadable)).toBe('undecided');
  expect(confirm(withIntent({ question: cfo }), suspect.change, { ...saysHolder('Bo Ray'), proved: false })).toBe(
    'undecided',
  );
});

test('a person whose line changed has left the group, even if still on the page', () => {
  const question = 'Who are the trainees?';
  const was = page(passage(['Team'], card('Ann Lee', 'Trainee'), card('Bo Ray', 'Trainee'), card('Cy Fox', 'Trainee')));
  const now = page(
    passage(['Team'], card('Ann Lee', 'Trainee'), card('Bo Ray', 'Graduated 2026'), card('Cy Fox', 'Trainee')),
  );
  const asked = { question, before: saysPeople('Ann Lee', 'Bo Ray', 'Cy Fox'), after: saysPeople('Ann Lee', 'Cy Fox') };
  expect(compare({ ...asked, page: now, was })).toMatchObject({ change: { difference: { removed: ['Bo Ray'] } } });
  // The page is the same, but one read missed a person.
  expect(compare({ ...asked, page: was, was })).toMatchObject({ because: 'still-stated' });
});

test('news with another title but the same date is unchanged while the page still has the old title', () => {
  const before = saysList('The Example Society (November 4, 2025)');
  const after = saysList('Watch the announcement of the society (November 4, 2025)');
  const now = page(
    passage(
      ['News'],
      card('The Example Society', 'November 4, 2025'),
      paragraph('Watch the announcement of the society'),
    ),
  );
  expect(compare({ question: 'What is the latest news?', before, after, page: now }).verdict).toBe('same');
  expect(
    kindOf(
      compare({
        question: 'What is the latest news?',
        before,
        after: saysList('Another thing altogether (December 1, 2025)'),
        page: now,
      }),
    ),
  ).toBe('changed');
});

test('an assistant who now holds the post is not the assistant any more', () => {
  const question = 'Who is the assistant secretary?';
  const now = page(passage(['Board'], card('Ann Lee', 'Secretary'), card('Bo Ray', 'Assistant Secretary')));
  expect(
    kindOf(
      compare({
        question,
        before: saysHolder('Ann Lee', 'Assistant Secretary'),
        after: saysHolder('Bo Ray', 'Assistant Secretary'),
        page: now,
      }),
    ),
  ).toBe('changed');
});

test('rooms are compared by number, date ranges by both ends', () => {
  const room = 'In which room do the meetings take place?';
  expect(
    compare({
      question: room,
      before: saysText('We meet every Tuesday at 4:30 pm in Room 4201.'),
      after: saysText('We meet in room 4201 unless otherwise noted.'),
    }).verdict,
  ).toBe('same');
  expect(
    kindOf(
      compare({ question: room, before: saysText('We meet in Room 4201.'), after: saysText('We meet in Room 4801.') }),
    ),
  ).toBe('changed');
  const days = (what: string) => says({ kind: 'date', date: '2027-06-09', what }, what);
  expect(
    kindOf(
      compare({
        question: 'When is the conference?',
        before: days('June 9 - 13, 2027'),
        after: days('June 9 - 12, 2027'),
      }),
    ),
  ).toBe('changed');
  expect(
    compare({
      question: 'When is the conference?',
      before: days('June 9 - 12, 2027'),
      after: days('June 9th to June 12th, 2027, in Ottawa'),
    }).verdict,
  ).toBe('same');
});

test('a monthly item with nearly the same title is news if its date is newer', () => {
  const question = 'What is the latest blog post?';
  const before = saysList('This month at Example (October 2026) (2026-10-01)');
  expect(
    kindOf(compare({ question, before, after: saysList('This month at Example (November 2026) (2026-11-01)') })),
  ).toBe('changed');
  expect(
    compare({ question, before, after: saysList('This month at the Example (October 2026) (2026-10-01)') }).verdict,
  ).toBe('same');
});

test('only the requested part of a sentence counts: the days, both ends of a range, no email address next to a place', () => {
  const same = (question: string, before: string, after: string) =>
    compare({ question, before: saysText(before), after: saysText(after) }).verdict;
  expect(
    same(
      'On which days is the clinic open?',
      'Open on Monday from 9.30 to 11.',
      'Open for friends and all on Mondays from 9 to 12 each month, call 0123.',
    ),
  ).toBe('same');
  expect(
    same('On which days is the clinic open?', 'Open on Monday from 9.30 to 11.', 'Open on Tuesday from 9.30 to 11.'),
  ).toBe('suspect');
  expect(same('For which ages is it safe?', 'It is safe from age 4 to 104.', 'It is safe from age 4 to 95.')).toBe(
    'suspect',
  );
  expect(
    same(
      'Where does the club meet?',
      'We meet at 3 Chapel Street. Contact: ann@club.example',
      'We meet at 3 Chapel Street. Contact: bo@club.example',
    ),
  ).toBe('same');
});

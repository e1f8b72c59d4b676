import { isUnsure, type Value } from '@askwatch/contracts/answer';
import { withIntent } from '@askwatch/contracts/question';
import type { Block, PageRead } from '@askwatch/contracts/reading';
import { afterAll, expect, test } from '@jest/globals';
import { evidenceOf } from '../answer/page-line.ts';
import { type Fault, verify } from '../answer/verify/verify.ts';
import { answerer } from '../answer-question/answerer.ts';
import { completion, modelServer, noAnswer } from './model-server.fixture.ts';
import { pageOf, withModelAt } from './pages.fixture.ts';
import type { ModelReply } from './reply.ts';

const server = await modelServer();
afterAll(() => {
  server.stop();
});

const card = (...lines: string[]): Block => ({ kind: 'card', lines });
const said = (text: string): Block => ({ kind: 'paragraph', text });
const site: PageRead = {
  ...pageOf('https://brindle.example/about'),
  title: 'Brindlewick Instruments',
  passages: [
    {
      id: '0',
      headings: ['About us'],
      blocks: [
        { kind: 'heading', level: 1, text: 'About us' },
        card('To be announced', 'Chief Financial Officer'),
        card('Ann Lee', 'Chief Executive Officer'),
        card('Amy Case', 'Sales'),
        said('Bo Ray is not our chief technology officer.'),
        said('Cy Poe was our treasurer until 2019.'),
        said('Read the CTO newsletter by Di Kay.'),
        card('VAT number', 'DK 00 00 41 27'),
        card('Fax', '+45 33 12 34 56'),
        card('Phone', '12 34'),
        card('Starter', '€10 per month'),
        card('Team', '€300 per year'),
        said('The workshop was opened on 4 May 1987.'),
        said('We have 40 instruments on show.'),
        said('We do not ship abroad.'),
        card('Lutes', 'Harps'),
        said('Brindlewick Instruments, Harbour Lane 3'),
      ],
    },
  ],
};

const person = (name: string, role?: string): Value => ({
  kind: 'person',
  people: [{ name, ...(role === undefined ? {} : { role }) }],
});
const text = (words: string): Value => ({ kind: 'text', text: words });
const price = (plan: string, amount: number, period: 'month' | 'year', currency = 'EUR'): Value => ({
  kind: 'price',
  prices: [{ plan, amount, period, currency, text: 'x' }],
});
const cfo = 'Who is the chief financial officer?';
const cto = 'Who is the chief technology officer?';
const tba = 'To be announced Chief Financial Officer';
const footer = 'Brindlewick Instruments, Harbour Lane 3';
const phone = 'What is the phone number?';

/** Question, the model's claim with a quote that stands on the page (but for one), and why it is no answer. */
const lies: [string, Value, string, Fault][] = [
  [cfo, person('To be announced'), tba, 'not-a-person'],
  [cfo, person('Brindlewick Instruments'), footer, 'not-a-person'],
  [cfo, person('Harbour Lane'), footer, 'not-a-person'],
  [cfo, person('Ann Lee'), tba, 'name-not-quoted'],
  [cfo, person('Amy Case', 'Chief Financial Officer'), 'Amy Case Sales', 'post-of-another'],
  [cfo, person('Eve Black'), 'Eve Black, Chief Financial Officer', 'not-quoted'],
  [cfo, text('To be announced'), tba, 'another-kind'],
  [cto, person('Bo Ray'), 'Bo Ray is not our chief technology officer.', 'denied'],
  [cto, person('Di Kay'), 'Read the CTO newsletter by Di Kay.', 'post-of-another'],
  ['Who is the treasurer?', person('Cy Poe'), 'Cy Poe was our treasurer until 2019.', 'past'],
  [phone, text('DK 00 00 41 27'), 'VAT number DK 00 00 41 27', 'another-kind-of-number'],
  [phone, text('+45 33 12 34 56'), 'Fax +45 33 12 34 56', 'another-kind-of-number'],
  [phone, text('12 34'), 'Phone 12 34', 'not-a-phone-number'],
  ['What is the email address?', text('Harbour Lane 3'), footer, 'not-an-email'],
  ['How much is the Starter plan?', price('Starter', 15, 'month'), 'Starter €10 per month', 'amount-not-quoted'],
  ['How much is the Starter plan?', price('Starter', 10, 'month', 'USD'), 'Starter €10 per month', 'amount-not-quoted'],
  ['How much is the Starter plan?', price('Team', 300, 'year'), 'Team €300 per year', 'another-plan'],
  ['What does the Team plan cost per month?', price('Team', 300, 'year'), 'Team €300 per year', 'another-period'],
  [
    'When was the workshop opened?',
    { kind: 'date', date: '1987-05-14' },
    'The workshop was opened on 4 May 1987.',
    'not-a-number',
  ],
  [
    'When do the summer holidays begin?',
    { kind: 'date', date: '1987-05-04' },
    'The workshop was opened on 4 May 1987.',
    'another-thing',
  ],
  [
    'How many employees do they have?',
    text('We have 40 instruments on show.'),
    'We have 40 instruments on show.',
    'another-thing',
  ],
  [
    'What instruments are on show?',
    text('We have 400 instruments on show.'),
    'We have 40 instruments on show.',
    'not-a-number',
  ],
  ['Do they ship abroad?', { kind: 'yes-no', yes: true }, 'We do not ship abroad.', 'denied'],
  ['Which instruments do they sell?', { kind: 'list', items: ['Lutes', 'Yachts'] }, 'Lutes Harps', 'other-words'],
];

const replyOf = (value: Value, quote: string): ModelReply => ({
  ...noAnswer,
  outcome: 'answered',
  kind: value.kind,
  quotes: [{ passage: '1.0', quote }],
  ...(value.kind === 'text' ? { text: value.text } : {}),
  ...(value.kind === 'person' ? { people: value.people.map(({ name, role = null }) => ({ name, role })) } : {}),
  ...(value.kind === 'price'
    ? {
        prices: value.prices.map(({ plan = null, amount, currency = null, period = null, text: written }) => ({
          plan,
          amount,
          currency,
          period,
          text: written,
        })),
      }
    : {}),
  ...(value.kind === 'list' ? { items: value.items } : {}),
  ...(value.kind === 'date' ? { date: value.date } : {}),
  ...(value.kind === 'yes-no' ? { yes: value.yes } : {}),
});

test.each(lies)('asked "%s", a lie is neither an answer nor a candidate', async (question, value, quote, fault) => {
  expect(verify({ value, evidence: [evidenceOf(site, quote)] }, withIntent({ question }), [site])).toBe(fault);
  server.setMode((res, asked) =>
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(completion(asked, JSON.stringify(replyOf(value, quote))))),
  );
  const { answer } = await answerer(withModelAt(server.url))({
    userId: 'user-1',
    workspaceId: 'user-1',
    questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
    question,
    pages: [site],
  });
  expect(isUnsure(answer)).toBe(false);
  expect('value' in answer ? [answer.engine, answer.proved] : ['built-in', true]).toEqual(['built-in', true]);
  if ('value' in answer) expect(answer.value).not.toMatchObject(value);
});

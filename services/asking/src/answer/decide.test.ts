import { withIntent } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { afterEach, expect, jest, test } from '@jest/globals';
import { startReader, stopReaders } from '../reader/tiny.fixture.ts';
import { calibration } from './calibration.ts';
import { decide } from './decide.ts';
import { card, page, paragraph, under } from './pages.fixture.ts';

jest.setTimeout(120_000);
afterEach(async () => {
  jest.restoreAllMocks();
  await stopReaders();
});

const ask = async (question: string, ...pages: PageReading[]) => decide(null, withIntent({ question }), pages);
const team = page('Fernholt', under(['Leadership'], card('Ann Lee', 'Chief Financial Officer')));

test('what a card says of the post is given', async () => {
  const { answer, candidates } = await ask('Who is the CFO?', team);
  expect(answer).toMatchObject({ outcome: 'answered', text: 'Ann Lee, Chief Financial Officer', proved: true });
  expect(candidates).toMatchObject([{ answer: { text: 'Ann Lee, Chief Financial Officer' } }]);
});

test('what is not likely right is a candidate, with passages to read', async () => {
  const { tokenizer, read } = await startReader();
  // Its best words are no better than "no answer here".
  const doubting: typeof read = async (...of) =>
    (await read(...of)).map((span) => ({ ...span, margin: span.margin - 8 }));
  const reader = { tokenizer, read: doubting };
  const asked = withIntent({ question: 'Who counts the money?' });
  const pages = [
    page('Club', under(['News'], paragraph('We count money.'), paragraph('We sail.'))),
    page('Club', under(['Money'], paragraph('Who counts the money? We do.'))),
    page('Club', under(['Team'], card('Bo Ray', 'Fun'))),
  ];
  const { answer, candidates } = await decide(reader, asked, pages);
  expect(candidates[0]?.probability).toBeLessThan(calibration.withReader.thresholds.page);
  expect(answer).toMatchObject({
    outcome: 'not-stated',
    text: expect.stringContaining('Not sure.'),
    unsure: { candidates: [{ text: 'Bo Ray', evidence: [{ quote: 'Bo Ray Fun' }] }] },
  });
  const passages = 'unsure' in answer ? (answer.unsure?.passages ?? []) : [];
  expect(passages.length).toBeGreaterThan(0);
  expect(passages[0]?.quote).toContain('money');
});

test('of two that say the same, the words of the finder are given, which have the post', async () => {
  const { tokenizer } = await startReader();
  const read: Awaited<ReturnType<typeof startReader>>['read'] = (_question, windows) =>
    Promise.resolve(
      windows.map(({ text }, window) => {
        const start = text.indexOf('Ann Lee');
        return { window, start, end: start + 'Ann Lee'.length, text: 'Ann Lee', margin: 9 };
      }),
    );
  const { thresholds } = calibration.withReader;
  // The reader's candidate is the likelier one.
  jest.replaceProperty(calibration, 'withReader', { thresholds, base: 3, trees: [['reader: given', 0.5, 0, 2]] });
  const { answer, candidates } = await decide({ tokenizer, read }, withIntent({ question: 'Who is the CFO?' }), [team]);
  expect(candidates[1]?.probability).toBeGreaterThan(candidates[0]?.probability ?? 1);
  expect(answer).toMatchObject({ outcome: 'answered', text: 'Ann Lee, Chief Financial Officer' });
});

test('once a watch has an answer, a finder that is a little less sure is still heard', async () => {
  const asked = withIntent({ question: 'Who is the CFO?' });
  const { thresholds, ...model } = calibration.withoutReader;
  const first = (await decide(null, asked, [team])).candidates[0]?.probability ?? 0;
  const odds = Math.log(first / (1 - first));
  // The same answer, as if it were just under the threshold, and far under it.
  const after = async (probability: number, hasAnswer: boolean) => {
    const base = model.base - odds + Math.log(probability / (1 - probability));
    jest.replaceProperty(calibration, 'withoutReader', { ...model, thresholds, base });
    return (await decide(null, asked, [team], hasAnswer)).answer.outcome;
  };
  expect(await after(0.9 * thresholds.page, false)).toBe('not-stated');
  expect(await after(0.9 * thresholds.page, true)).toBe('answered');
  expect(await after(0.5 * thresholds.page, true)).toBe('not-stated');
});

test("a site's words about itself are given as they are, but not for a product that they don't name", async () => {
  const home = page(
    'Fernholt',
    under(['Welcome'], paragraph('Fernholt is a company that makes heat pumps for old houses.')),
  );
  for (const question of ['What does the company do?', 'Write a one-page business summary', 'Give me a short overview'])
    expect((await ask(question, home)).answer).toMatchObject({
      outcome: 'answered',
      text: 'Fernholt is a company that makes heat pumps for old houses.',
    });
  expect((await ask('What does the Atlas module do?', home)).answer).toMatchObject({ outcome: 'not-stated' });
});

test('what a page says to its readers, or of something else, is no summary of the site', async () => {
  const home = page(
    'Fernholt',
    under(
      ['Welcome'],
      paragraph('If you are a customer of a heating company, please call before you visit our shop.'),
      paragraph('The shuttle leaves at 6pm, and the platform is a short walk from the station.'),
      paragraph('Fernholt repairs and sells heat pumps, and it helps the owners of old houses.'),
    ),
  );
  const { answer } = await ask('Write a one-page business summary', home);
  expect(answer).toMatchObject({
    outcome: 'answered',
    text: 'Fernholt repairs and sells heat pumps, and it helps the owners of old houses.',
  });
});

test('without anything found, nothing is a candidate', async () => {
  expect(await ask('Who is the CFO?', page('Club', under(['Team'], paragraph('We sail.'))))).toEqual({
    answer: { outcome: 'not-stated', text: 'No answer found on this page.', engine: 'built-in', pagesRead: 1 },
    candidates: [],
  });
});

test.each([
  ['without a reader', 'Wer ist der Geschäftsführer der Firma?', 'reads English. Add a model key to ask in German.'],
  ['with a reader', 'Chi è il presidente dell’associazione?', 'Spanish. Add a model key to ask in Italian.'],
])('%s, "%s" is not read', async (how, question, text) => {
  const reader = how === 'with a reader' ? await startReader() : null;
  const { answer } = await decide(reader, withIntent({ question }), [team]);
  expect(answer).toMatchObject({ outcome: 'not-stated', text: expect.stringContaining(text) as unknown });
  expect(answer).not.toHaveProperty('unsure');
});

test('with a reader, a question in German is answered', async () => {
  const board = { ...page('Verein', under(['Vorstand'], card('Petra Weber', 'Kassenwartin'))), language: 'de' };
  const { candidates } = await decide(await startReader(), withIntent({ question: 'Wer ist Kassenwart?' }), [board]);
  expect(candidates[0]?.answer).toMatchObject({ value: { kind: 'person', people: [{ name: 'Petra Weber' }] } });
});

test('a page that could not be read keeps its cause', async () => {
  const unread: PageReading = { read: false, url: 'https://fernholt.example/', cause: 'timeout' };
  expect((await ask('Who is the CFO?', unread)).answer).toMatchObject({ outcome: 'unreadable', cause: 'timeout' });
});

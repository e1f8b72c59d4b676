import { withIntent } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import type { ReadingActivities } from '@askwatch/contracts/workflows';
import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Activities } from './activities.ts';

const minute = 60_000;
const website = 'https://example.com/';
const pageAt = (url: string): PageReading => ({
  read: true,
  url,
  title: 'Team',
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'abc',
  passages: [],
  structured: [],
  links: [{ url: `${url}deeper`, title: 'Deeper', score: 1 }],
  rendered: false,
  bytes: 100,
});
const candidates = [{ url: `${website}team`, title: 'Team', score: 1 }];

const own: Omit<Activities, 'answerFromPages'> = {
  recordProgress: () => Promise.resolve(),
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- checks the fake
  choosePages: ({ found }) => Promise.resolve(found.read ? found.candidates.map(({ url }) => url) : []),
  writeAnswer: () => Promise.resolve({ ended: true }),
  recordFailure: () => Promise.resolve(),
};
const reading: ReadingActivities = {
  discover: () => Promise.resolve({ read: true, discoveredPages: 1, candidates }),
  readPage: ({ url }) => Promise.resolve(pageAt(url)),
};
const fakes = {
  asking: { ...own },
  reading: { ...reading },
  'asking-try-out': { writeAnswer: own.writeAnswer },
  'reading-try-out': { readPage: reading.readPage },
};
let workflows: Workflows;

beforeAll(async () => {
  workflows = await startWorkflows('asking', import.meta.dirname, fakes);
});
afterAll(() => workflows.stop());
beforeEach(() => {
  Object.assign(fakes.asking, own);
  Object.assign(fakes.reading, reading);
  workflows.calls.length = 0;
});

const names = () => workflows.calls.map(({ name }) => name);
const ask = async (mode: 'url' | 'domain', more = {}) => {
  const askedAt = new Date(await workflows.now()).toISOString();
  const about = {
    questionId: '3f0c4f0e-9d0c-4a52-8f5d-1c6f6d3a9b10',
    userId: 'ann',
    workspaceId: 'ann',
    question: 'Who is the CFO?',
  };
  return workflows.start('answerQuestion', { ...about, ...more, website, mode, askedAt });
};

test('a question about a page is answered from that page (recorded)', async () => {
  const run = await ask('url');
  await run.result();
  expect(names()).toEqual(['readPage', 'recordProgress', 'writeAnswer']);
  expect(workflows.named('writeAnswer')).toMatchObject([{ pages: [pageAt(website)], isLast: true }]);
  await workflows.record('page', run);
});

test('a question of a visitor without an account is read and answered by workers of their own', async () => {
  const busy = () => Promise.reject(new Error('The workers of users must not be asked.'));
  Object.assign(fakes.asking, { writeAnswer: busy });
  Object.assign(fakes.reading, { readPage: busy });
  await (await ask('url', { isTryOut: true })).result();
  expect(names()).toEqual(['readPage', 'recordProgress', 'writeAnswer']);
});

test.each(['url', 'domain'] as const)('%s: every activity gets what the question asks for', async (mode) => {
  const { intent } = withIntent({ question: 'Who is the CFO?' });
  await (await ask(mode, { intent })).result();
  for (const name of [...(mode === 'domain' ? ['discover'] : []), 'readPage', 'writeAnswer'])
    expect(workflows.named(name)).toMatchObject([{ intent }]);
});

test("a domain that doesn't state the answer is read for three rounds, and usage is passed along (recorded)", async () => {
  fakes.reading.discover = ({ from }) =>
    Promise.resolve({ read: true, discoveredPages: 1, candidates: from ?? candidates });
  const usage = { inputTokens: 1, outputTokens: 1 } as never;
  fakes.asking.writeAnswer = ({ isLast }) => Promise.resolve({ ended: isLast, usage });
  const run = await ask('domain');
  await run.result();
  const written = workflows.named('writeAnswer') as { isLast: boolean; usage?: unknown; pages: unknown[] }[];
  expect(written.map(({ isLast }) => isLast)).toEqual([false, false, true]);
  expect(written.map((round) => round.usage)).toEqual([undefined, usage, usage]);
  expect(workflows.named('discover')[1]).toMatchObject({ known: [`${website}team`] });
  await workflows.record('domain', run);
});

test('a domain with no pages left is answered from the pages already read', async () => {
  fakes.asking.choosePages = () => Promise.resolve([]);
  await (await ask('domain')).result();
  expect(workflows.named('writeAnswer')).toMatchObject([{ pages: [], isLast: true }]);
});

test("a site that can't be read is passed to the answerer with its cause", async () => {
  const unread = { read: false as const, url: website, cause: 'unreachable' as const };
  fakes.reading.discover = () => Promise.resolve(unread);
  await (await ask('domain')).result();
  expect(workflows.named('writeAnswer')).toMatchObject([{ pages: [unread], isLast: true }]);
  expect(names()).not.toContain('readPage');
});

test.each(['readPage', 'discover'] as const)('a question whose %s keeps failing ends at the deadline', async (name) => {
  Object.assign(fakes.reading, { [name]: () => Promise.reject(new Error('down')) });
  const began = await workflows.now();
  await (await ask('domain')).result();
  expect(workflows.named('recordFailure')).toMatchObject([{ code: 'deadline' }]);
  expect((await workflows.now()) - began).toBeGreaterThanOrEqual(5 * minute);
});

test("a question whose answer can't be written fails as internal after six attempts (recorded)", async () => {
  fakes.asking.writeAnswer = () => Promise.reject(new Error('a bug'));
  const run = await ask('url');
  await run.result();
  expect(workflows.named('writeAnswer')).toHaveLength(6);
  expect(workflows.named('recordFailure')).toMatchObject([{ code: 'internal' }]);
  await workflows.record('internal', run);
});

test('a question cancelled while reading records nothing (recorded)', async () => {
  const { isThere, hang } = workflows.hanging();
  fakes.reading.readPage = hang;
  const run = await ask('url');
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(names()).toEqual(['readPage']);
  await workflows.record('cancelled', run);
});

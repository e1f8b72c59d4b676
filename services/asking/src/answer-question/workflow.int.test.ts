import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Answer } from '@askwatch/contracts/answer';
import { AskingEvent, type Mode } from '@askwatch/contracts/asking';
import type { Candidate, Discovery, PageReading } from '@askwatch/contracts/reading';
import type { AnswerQuestionInput, ReadingActivities } from '@askwatch/contracts/workflows';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import { freshDatabase, quiet, temporalAddress, temporalNamespace, until } from '@askwatch/service-kit/engines.fixture';
import { eventStore, type EventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import type { Mongo } from '@askwatch/service-kit/mongo';
import type { Part } from '@askwatch/service-kit/run';
import { connectTemporal, type Temporal } from '@askwatch/service-kit/temporal';
import { work } from '@askwatch/service-kit/work';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bundleWorkflowCode } from '@temporalio/worker';
import { question } from '../question/decider.ts';
import { createActivities } from './activities.ts';

const secret = 'Only the page says that Jane Doe keeps the books of Example Ltd';

const page = (url: string, links: Candidate[] = []): PageReading => ({
  read: true,
  url,
  title: 'Team',
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'abc',
  passages: [{ id: '1', headings: [], blocks: [{ kind: 'paragraph', text: secret }] }],
  structured: [],
  links,
  rendered: false,
  bytes: 100,
});
const candidates = (...urls: string[]): Candidate[] => urls.map((url) => ({ url, title: url, score: 1 }));

const notStated: Answer = { outcome: 'not-stated', text: 'It does not say.', engine: 'built-in', pagesRead: 1 };
const readAt = '2026-11-21T08:00:00.000Z';
const evidence = [{ url: 'https://example.com/', quote: 'The post is vacant.', readAt, pageHash: 'abc' }];
const none: Answer = { ...notStated, outcome: 'none', text: 'Vacant.', evidence, proved: true };

// Fakes of the reading service's activities, set by each test; the workflow and Temporal are real.
let reading: ReadingActivities;
let readings: string[];
let answerTo: (pages: PageReading[]) => Answer;

let mongo: Mongo;
let temporal: Temporal;
let store: EventStore<AskingEvent>;
const parts: Part[] = [];

beforeAll(async () => {
  mongo = await freshDatabase();
  store = await eventStore<AskingEvent>(mongo.db, AskingEvent);
  const { codec } = claimCheck(mongo.db, quiet);
  temporal = connectTemporal(temporalAddress(), temporalNamespace(), codec);
  const workflowsPath = fileURLToPath(new URL('../workflows.ts', import.meta.url));
  const workflowBundle = await bundleWorkflowCode({ workflowsPath });
  const own = { address: temporalAddress(), namespace: temporalNamespace(), codec, log: quiet };
  const now = () => new Date().toISOString();
  const activities = createActivities({
    decide: handle(store, question),
    answer: ({ pages }) => Promise.resolve({ answer: answerTo(pages) }),
    now,
  });
  const remote: ReadingActivities = {
    discover: (input) => reading.discover(input),
    readPage: (input) => reading.readPage(input),
  };
  parts.push(work({ ...own, taskQueue: 'asking', activities, workflowBundle }));
  parts.push(work({ ...own, taskQueue: 'reading', activities: remote }));
  for (const part of parts) await part.start?.();
});

afterAll(async () => {
  for (const part of [...parts, temporal.part, mongo.part]) await part.stop?.();
});

beforeEach(() => {
  readings = [];
  answerTo = () => none;
  reading = {
    discover: () => Promise.resolve<Discovery>({ read: true, discoveredPages: 0, candidates: [] }),
    readPage: ({ url }) => {
      readings.push(url);
      return Promise.resolve(page(url));
    },
  };
});

const ask = async (mode: Mode, askedAt = new Date().toISOString()) => {
  const questionId = randomUUID();
  const content = {
    questionId,
    userId: 'ann',
    workspaceId: 'ann',
    question: 'Who is the CFO?',
    website: 'https://example.com/',
    mode,
  };
  const stream = `question-${questionId}`;
  await handle(store, question)(stream, 'ask', { ...content, type: 'AskQuestion', at: askedAt });
  const input: AnswerQuestionInput = { ...content, askedAt };
  const workflowId = `answer-question-${questionId}`;
  const run = await temporal.client.workflow.start('answerQuestion', {
    workflowId,
    taskQueue: 'asking',
    args: [input],
  });
  const events = async () => (await store.load(stream)).map(({ event }) => event);
  return { run, events, stream, last: async () => (await events()).at(-1) };
};

test("a page is read, the stage 'thinking' is shown, and it is answered", async () => {
  const { run, events } = await ask('url');
  await run.result();
  expect((await events()).map(({ type }) => type)).toEqual(['QuestionAsked', 'QuestionProgressed', 'QuestionAnswered']);
  expect(readings).toEqual(['https://example.com/']);
});

test('a domain goes through its four stages, and the findings of each are recorded', async () => {
  const urls = candidates('https://example.com/team', 'https://example.com/about');
  reading.discover = () => Promise.resolve({ read: true, discoveredPages: 12, candidates: urls });
  const { run, events } = await ask('domain');
  await run.result();
  const stages = (await events()).flatMap((event) => (event.type === 'QuestionProgressed' ? [event.progress] : []));
  expect([...new Set(stages.map(({ stage }) => stage))]).toEqual(['selecting', 'fetching', 'analyzing']);
  expect(stages.slice(0, 2)).toMatchObject([
    { stage: 'selecting', discoveredPages: 12 },
    { stage: 'fetching', discoveredPages: 12, completedPages: 0 },
  ]);
  expect(stages.at(-1)).toMatchObject({ completedPages: 2, totalPages: 2 });
});

test("when five pages don't state the answer, the pages they link to are read", async () => {
  reading.discover = ({ known = [], from = [] }) =>
    Promise.resolve({
      read: true,
      discoveredPages: 3,
      candidates: known.length === 0 ? candidates('https://example.com/') : from,
    });
  reading.readPage = ({ url }) => Promise.resolve(page(url, candidates('https://example.com/deep')));
  answerTo = (pages) => (pages.some(({ url }) => url.endsWith('/deep')) ? none : notStated);
  const { run, last } = await ask('domain');
  await run.result();
  expect(await last()).toMatchObject({ type: 'QuestionAnswered', answer: { outcome: 'none' } });
});

test("a site that can't be read ends as unreadable", async () => {
  reading.discover = ({ website }) => Promise.resolve({ read: false, url: website, cause: 'unreachable' });
  let given: PageReading[] = [];
  answerTo = (pages) => {
    given = pages;
    return notStated;
  };
  const { run, last } = await ask('domain');
  await run.result();
  expect(given).toEqual([{ read: false, url: 'https://example.com/', cause: 'unreachable' }]);
  expect((await last())?.type).toBe('QuestionAnswered');
});

test('a failed read is retried', async () => {
  let tries = 0;
  reading.readPage = ({ url }) => ((tries += 1) < 3 ? Promise.reject(new Error('lost')) : Promise.resolve(page(url)));
  const { run, last } = await ask('url');
  await run.result();
  expect(tries).toBe(3);
  expect((await last())?.type).toBe('QuestionAnswered');
});

test('a question that no worker picks up fails with an error code at its deadline', async () => {
  reading.readPage = () => Promise.reject(new Error('lost'));
  const { run, last } = await ask('url', new Date(Date.now() - 5 * 60_000 + 2000).toISOString());
  await run.result();
  expect(await last()).toMatchObject({ type: 'QuestionFailed', code: 'deadline' });
});

test("a question whose answer can't be written fails with an error code", async () => {
  answerTo = () => {
    throw new TypeError('a bug');
  };
  const { run, last } = await ask('url', new Date(Date.now() - 5 * 60_000 + 4000).toISOString());
  await run.result();
  expect((await last())?.type).toBe('QuestionFailed');
});

test('a cancelled question stops, and nothing more is recorded', async () => {
  let started = false;
  reading.readPage = () => {
    started = true;
    return new Promise(() => undefined);
  };
  const { run, stream, events } = await ask('url');
  await until(() => started);
  const questionId = stream.slice('question-'.length);
  const command = {
    type: 'CancelQuestion' as const,
    questionId,
    userId: 'ann',
    workspaceId: 'ann',
    at: new Date().toISOString(),
  };
  await handle(store, question)(stream, 'cancel', command);
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect((await events()).map(({ type }) => type)).toEqual(['QuestionAsked', 'QuestionFailed']);
});

test('page text never enters the workflow history', async () => {
  const { run } = await ask('url');
  await run.result();
  const events = (await run.fetchHistory()).events ?? [];
  expect(events.length).toBeGreaterThan(5);
  const kept = JSON.stringify(events, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString() : value,
  );
  expect(kept).not.toContain('Jane Doe');
});

import { readFileSync } from 'node:fs';
import { AskQuestion, cursorAfter, type QuestionView } from '@askwatch/contracts/asking';
import { refusedAddress } from '@askwatch/contracts/website';
import { ownActor, owns } from '@askwatch/contracts/workspace';
import { internalHeaders, internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { allowance } from '../allowance/decider.ts';
import { asking } from './ask.ts';
import { question, type QuestionCommand } from './decider.ts';
import { questionRoutes } from './routes.ts';

const token = 'shared-secret-of-this-test';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const asked = (n: number, website = 'https://Example.com/team#cfo') => ({
  type: 'AskQuestion',
  questionId: id(n),
  question: 'Who is the CFO?',
  website,
  mode: 'url',
});

let commands: [stream: string, command: QuestionCommand][];
let spent: string[][];
let left: number;
let cursors: [string, string][];
const stored: QuestionView = {
  id: id(7),
  userId: 'ann',
  workspaceId: 'ann',
  question: 'Who is the CEO?',
  website: 'https://example.com/',
  mode: 'domain',
  created: '2026-11-21T08:00:00.000Z',
  progress: { stage: 'discovering' },
  version: 1,
};

const decide = (stream: string, _commandId: string, command: QuestionCommand) => {
  commands.push([stream, command]);
  return Promise.resolve([]);
};
/** Judges as if no question had been asked before. */
const dryRun = (_stream: string, command: QuestionCommand) =>
  Promise.resolve(command.type === 'AskQuestion' ? question.decide(command, question.initial) : []);

const app = createApp({
  log: createLog('test', 'silent'),
  routes: [
    internalOnly(token),
    questionRoutes({
      decide,
      dryRun,
      ask: asking({
        decide,
        dryRun,
        claims: {
          take: (_holder, _actor, _wanted, at) => Promise.resolve(at),
          release: () => Promise.resolve(),
          done: () => Promise.resolve(),
        },
        spend: (_actor, ids) => {
          const used = new Set(Array.from({ length: 10 - left }, (_, i) => id(1000 + i)));
          const command = {
            type: 'SpendRequests' as const,
            userId: 'ann',
            workspaceId: 'ann',
            at: '2026-11-21T08:00:00.000Z',
            month: '2026-11',
          };
          allowance.decide(
            { ...command, questionIds: ids, limit: 10, plan: 'free' },
            { spent: used, returned: new Set() },
          );
          spent.push(ids);
          return Promise.resolve();
        },
        now: () => '2026-11-21T08:00:00.000Z',
        allowedOrigins: [],
      }),
      newest: (actor) => Promise.resolve(owns(actor, stored) ? [stored] : []),
      search: () => Promise.resolve({ questions: [], hasMore: false }),
      older: ({ workspaceId }, cursor) => {
        cursors.push([workspaceId, cursor]);
        return Promise.resolve({ questions: [stored], hasMore: false });
      },
      some: (actor, ids) => Promise.resolve(owns(actor, stored) && ids.includes(stored.id) ? [stored] : []),
      find: (actor, questionId) => Promise.resolve(owns(actor, stored) && questionId === stored.id ? stored : null),
      now: () => '2026-11-21T08:00:00.000Z',
    }),
  ],
});

const post = (path: string, body: object, user = 'ann') =>
  request(app)
    .post(path)
    .set(internalHeaders(token, ownActor(user)))
    .send(body);
const get = (path: string, user = 'ann') =>
  request(app)
    .get(path)
    .set(internalHeaders(token, ownActor(user)));

beforeEach(() => {
  commands = [];
  spent = [];
  left = 10;
  cursors = [];
});

test('a batch is spent from the allowance first, then each question is asked', async () => {
  await post('/questions', { questions: [asked(1), asked(2)] }).expect(202);
  expect(spent).toEqual([[id(1), id(2)]]);
  expect(commands.map(([stream]) => stream)).toEqual([`question-${id(1)}`, `question-${id(2)}`]);
});

test('within a batch the first line is the newest, so a list shows the batch in the order typed', async () => {
  await post('/questions', { questions: [asked(3), asked(1), asked(2)] }).expect(202);
  const times = commands.map(([stream, { at }]) => [stream, at]);
  expect(times).toEqual([
    [`question-${id(3)}`, '2026-11-21T08:00:00.000Z'],
    [`question-${id(1)}`, '2026-11-21T07:59:59.999Z'],
    [`question-${id(2)}`, '2026-11-21T07:59:59.998Z'],
  ]);
});

test('the address is stored as parsed, a domain only as its origin', async () => {
  const domain = { ...asked(2, 'https://EXAMPLE.com/a/b?c#d'), mode: 'domain' };
  await post('/questions', { questions: [asked(1), domain] }).expect(202);
  const websites = commands.map(([, command]) => 'website' in command && command.website);
  expect(websites).toEqual(['https://example.com/team#cfo', 'https://example.com/']);
});

test.each([
  'http://127.0.0.1/',
  'https://user:p@example.com/a?b#c',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'http://intranet/',
])('%s is refused, and nothing in the batch is spent or asked', async (website) => {
  const { body }: { body: unknown } = await post('/questions', { questions: [asked(1), asked(2, website)] }).expect(
    422,
  );
  expect(body).toMatchObject({ code: 'refused-address', detail: refusedAddress });
  expect([spent, commands]).toEqual([[], []]);
});

test.each([
  ['a question of 10,000 characters', { ...asked(1), question: 'a'.repeat(10_000) }],
  ['a NUL character', { ...asked(1), question: 'Who\0?' }],
  ['a MongoDB operator instead of a text', { ...asked(1), question: { $gt: '' } }],
  ['a list instead of a text', { ...asked(1), website: ['https://example.com/'] }],
  ['an empty question', { ...asked(1), question: '  ' }],
  ['a question of 1,001 characters', { ...asked(1), question: 'a'.repeat(1001) }],
  ['half a surrogate pair', { ...asked(1), question: 'Who \ud800?' }],
  ['an unknown mode', { ...asked(1), mode: 'universe' }],
  ['an unknown field', { ...asked(1), userId: 'bob' }],
  ['an invalid id', { ...asked(1), questionId: '../../etc' }],
])('%s is malformed', async (_what, question) => {
  await post('/questions', { questions: [question] }).expect(400);
  expect([spent, commands]).toEqual([[], []]);
});

test('a batch with a duplicate id is malformed', async () => {
  await post('/questions', { questions: [asked(1), asked(2), asked(1)] }).expect(400);
  await post('/questions/retry', {
    retries: [
      { questionId: id(9), of: stored.id },
      { questionId: id(9), of: stored.id },
    ],
  }).expect(400);
  expect([spent, commands]).toEqual([[], []]);
});

test('a retry is a new question that keeps its mode', async () => {
  await post('/questions/retry', { retries: [{ questionId: id(9), of: stored.id }] }).expect(202);
  expect(commands[0]?.[1]).toMatchObject({
    questionId: id(9),
    mode: 'domain',
    retryOf: stored.id,
    userId: 'ann',
    workspaceId: 'ann',
  });
});

test("another user's question gives the same 404 as an unknown one", async () => {
  const foreign = await get(`/questions/${stored.id}`, 'bob').expect(404);
  const missing = await get(`/questions/${id(8)}`, 'bob').expect(404);
  const strange = await get('/questions/constructor', 'bob').expect(404);
  for (const { body } of [foreign, missing, strange]) expect(body).toMatchObject({ code: 'question-unknown' });
  await post('/questions/retry', { retries: [{ questionId: id(9), of: stored.id }] }, 'bob').expect(404);
  expect(commands).toEqual([]);
});

test('the user who asked sees the question', async () => {
  expect((await get(`/questions/${stored.id}`).expect(200)).body).toEqual(stored);
  expect((await get('/questions').expect(200)).body).toEqual([stored]);
});

test('credentials in an address are refused for a whole site too, not stripped', async () => {
  const question = { ...asked(1, 'https://user:p@example.com/a?b#c'), mode: 'domain' };
  await post('/questions', { questions: [question] }).expect(422);
  expect([spent, commands]).toEqual([[], []]);
});

test('a batch larger than any monthly allowance is refused as a whole', async () => {
  const questions = Array.from({ length: 201 }, (_, i) => asked(i));
  await post('/questions', { questions }).expect(400);
  expect([spent, commands]).toEqual([[], []]);
});

test('with 9 of 10 requests used, two questions are refused together, and the error says how many are left', async () => {
  left = 1;
  const { body }: { body: unknown } = await post('/questions', { questions: [asked(1), asked(2)] }).expect(409);
  const detail = 'You have 1 of 10 requests left this month, and this needs 2. Nothing was asked.';
  expect(body).toMatchObject({ code: 'allowance-exhausted', detail });
  expect([spent, commands]).toEqual([[], []]);
});

type Row = { id: string; layer: string; url: string; expect: 'refuse' | 'allow' };
const list = new URL('../../../reading/src/egress/hostile-urls.json', import.meta.url);
const hostile = (JSON.parse(readFileSync(list, 'utf8')) as Row[]).filter(
  ({ layer, expect: verdict }) => layer === 'url' && verdict === 'refuse',
);

test.each(['url', 'domain'])('every hostile address is refused in mode %s, with the same error text', async (mode) => {
  for (const row of hostile) {
    const { status, body }: { status: number; body: unknown } = await post('/questions', {
      questions: [{ ...asked(1, row.url), mode }],
    });
    // Empty, overlong and non-text addresses are rejected before this check.
    const isText = AskQuestion.shape.website.safeParse(row.url).success;
    expect([row.id, status]).toEqual([row.id, isText ? 422 : 400]);
    if (isText) expect(body).toMatchObject({ detail: refusedAddress });
  }
  expect(hostile.length).toBeGreaterThan(90);
  expect([spent, commands]).toEqual([[], []]);
});

test('a stored address is checked again on retry', async () => {
  stored.website = 'http://169.254.169.254/latest/meta-data/';
  await post('/questions/retry', { retries: [{ questionId: id(1), of: stored.id }] }).expect(422);
  stored.website = 'https://example.com/';
  expect([spent, commands]).toEqual([[], []]);
});

test.each(['🙂', 'Who \u202eis\u200b it?', '<img src=x onerror=alert(1)>'])(
  'the question %s is stored unchanged',
  async (question) => {
    await post('/questions', { questions: [{ ...asked(1), question }] }).expect(202);
    expect(commands[0]?.[1]).toMatchObject({ question });
  },
);

test('questions are deleted and restored as a batch, with one command per question', async () => {
  await post('/questions/delete', { questionIds: [id(7), id(8), id(7)] }).expect(204);
  await post('/questions/restore', { questionIds: [id(7)] }).expect(204);
  expect(commands.map(([stream, { type, userId }]) => [stream, type, userId])).toEqual([
    [`question-${id(7)}`, 'DeleteQuestion', 'ann'],
    [`question-${id(8)}`, 'DeleteQuestion', 'ann'],
    [`question-${id(7)}`, 'RestoreQuestion', 'ann'],
  ]);
});

test.each([{}, { questionIds: [] }, { questionIds: ['x'] }, { questionIds: [id(7)], userId: 'bob' }])(
  '%j deletes nothing',
  async (body) => {
    await post('/questions/delete', body).expect(400);
    expect(commands).toEqual([]);
  },
);

test('older questions are listed from a cursor, and malformed cursors are rejected', async () => {
  const cursor = cursorAfter(stored);
  expect((await get(`/questions/older?before=${cursor}`).expect(200)).body).toEqual({
    questions: [stored],
    hasMore: false,
  });
  expect(cursors).toEqual([['ann', cursor]]);
  for (const wrong of [
    'now',
    '-1_x',
    `1_${'a'.repeat(37)}`,
    '99999999999999999999_00000000-0000-4000-8000-000000000001',
  ])
    await get(`/questions/older?before=${wrong}`).expect(400);
});

test('an export contains only the user’s own questions, as an attachment', async () => {
  const { text, headers } = await post('/questions/export', { questionIds: [stored.id, id(9)] }).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=askwatch-questions-2026-11-21.csv',
  });
  expect(text).toContain('"Who is the CEO?"');
  expect((await post('/questions/export', { questionIds: [stored.id] }, 'bob').expect(200)).text).not.toContain('CEO');
});

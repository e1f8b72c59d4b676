import type { Answer } from '@askwatch/contracts/answer';
import { type AskingEvent, Shared } from '@askwatch/contracts/asking';
import { linkGone, SharedAnswer } from '@askwatch/contracts/shared-answer';
import type { Stored } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { ownActor } from '@askwatch/contracts/workspace';
import { internalHeaders, internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { question } from '../question/decider.ts';
import { sharedAnswerRoutes } from './routes.ts';
import { sharing } from './share.ts';

const token = 'shared-secret-of-this-test';
const questionId = '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01';
const owner = 'owner-5f1d@example.com';
const by = { questionId, ...ownActor(owner), at: '2026-11-21T08:00:00.000Z' };
const answer: Answer = {
  outcome: 'answered',
  text: 'Jane Doe',
  value: { kind: 'person', people: [{ name: 'Jane Doe' }] },
  evidence: [{ url: 'https://example.com/team', quote: 'Jane Doe, CFO', readAt: by.at, pageHash: 'ab' }],
  proved: true,
  engine: 'built-in',
  pagesRead: 3,
  modelTrouble: 'wrong-key',
};
const usage = { model: 'm', calls: 1, inputTokens: 10, outputTokens: 2 };
const answered: AskingEvent[] = [
  { ...by, type: 'QuestionAsked', question: 'Who is the CFO?', website: 'https://example.com/', mode: 'domain' },
  { ...by, type: 'QuestionAnswered', at: '2026-11-21T08:00:04.000Z', answer, ms: 4000, usage },
];

let stored: Stored<AskingEvent>[];

const load = (stream: string) => Promise.resolve(stream === `question-${questionId}` ? stored : []);
const append = (_stream: string, expected: number, commandId: string, events: AskingEvent[]) => {
  stored = [...stored, ...events.map((event, i) => ({ version: expected + 1 + i, commandId, event }))];
  return Promise.resolve();
};
// Like the real collection: rows are added when an answer is shared, and never removed.
const rows = new Map<string, string>();
const links = {
  questionOf: (shareId: string) => Promise.resolve(rows.get(shareId) ?? null),
  project: (events: AskingEvent[]) => {
    for (const event of events) if (event.type === 'AnswerShared') rows.set(event.shareId, event.questionId);
    return Promise.resolve();
  },
};

const app = createApp({
  log: createLog('test', 'silent'),
  routes: [
    internalOnly(token),
    sharedAnswerRoutes(sharing({ decide: handle({ load, append }, question), load, links, now: () => by.at })),
  ],
});
const path = `/questions/${questionId}/share`;
const share = (user = owner) =>
  request(app)
    .post(path)
    .set(internalHeaders(token, ownActor(user)));
const unshare = (user = owner) =>
  request(app)
    .delete(path)
    .set(internalHeaders(token, ownActor(user)));
const open = (shareId: string) => request(app).get(`/shared/${shareId}`).set(internalHeaders(token));
const shareIdOf = (response: { body: unknown }) => Shared.parse(response.body).shareId;

beforeEach(() => {
  stored = answered.map((event, i) => ({ version: i + 1, commandId: String(i), event }));
});

test('a link is made once, and anyone with it can read the answer without signing in', async () => {
  const shareId = shareIdOf(await share().expect(200));
  expect(shareIdOf(await share().expect(200))).toBe(shareId);
  const { body }: { body: unknown } = await open(shareId).expect(200);
  expect(SharedAnswer.parse(body)).toMatchObject({
    question: 'Who is the CFO?',
    answered: '2026-11-21T08:00:04.000Z',
    sourceUrl: 'https://example.com/team',
  });
});

test('a shared answer shows nothing about its owner, its cost or model failures', async () => {
  const { text, body }: { text: string; body: unknown } = await open(shareIdOf(await share())).expect(200);
  for (const secret of [
    owner,
    'owner',
    'userId',
    'workspaceId',
    questionId,
    'usage',
    'wrong-key',
    'modelTrouble',
    'version',
  ])
    expect(text).not.toContain(secret);
  expect(Object.keys(body as object).sort()).toEqual([
    'answer',
    'answered',
    'mode',
    'question',
    'sourceUrl',
    'website',
  ]);
});

test('a link stops working with the call that revokes it, and a new link is different', async () => {
  const before = shareIdOf(await share());
  await unshare().expect(204);
  await unshare().expect(204);
  const gone = await open(before).expect(404);
  expect(gone.body).toMatchObject(linkGone);
  const after = shareIdOf(await share());
  expect(after).not.toBe(before);
  await open(before).expect(404);
  await open(after).expect(200);
});

test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'short', 'a'.repeat(200), '__proto__', '%2e%2e', '%00', `question-${questionId}`])(
  'the invalid link %s gives the same error as a revoked one',
  async (shareId) => {
    expect((await open(shareId).expect(404)).body).toMatchObject(linkGone);
  },
);

test('links are unguessable: 128 bits, all different', async () => {
  const made = new Set<string>();
  for (let n = 0; n < 50; n += 1) {
    made.add(shareIdOf(await share()));
    await unshare();
  }
  expect(made.size).toBe(50);
  for (const shareId of made) expect(Buffer.from(shareId, 'base64url')).toHaveLength(16);
});

test("another user's answer can't be shared or unshared, and sharing a question without an answer says why", async () => {
  expect((await share('bob').expect(404)).body).toMatchObject({ code: 'question-unknown' });
  const shareId = shareIdOf(await share());
  await unshare('bob').expect(404);
  await open(shareId).expect(200);
  stored = stored.slice(0, 1);
  expect((await share().expect(409)).body).toMatchObject({ code: 'nothing-to-share' });
});

test('a link stops working when its question is deleted, and works again after undo', async () => {
  const shareId = shareIdOf(await share());
  stored = [...stored, { version: 9, commandId: 'delete', event: { ...by, type: 'QuestionDeleted' } }];
  expect((await open(shareId).expect(404)).body).toMatchObject(linkGone);
  await share().expect(404);
  stored = [...stored, { version: 10, commandId: 'restore', event: { ...by, type: 'QuestionRestored' } }];
  await open(shareId).expect(200);
});

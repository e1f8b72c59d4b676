import type { Answer } from '@askwatch/contracts/answer';
import { specification } from '@askwatch/service-kit/testing';
import { expect, test } from '@jest/globals';
import { answering } from '../answer-question/start.ts';
import { unreadQuestion } from './costs-nothing.ts';
import { question, type QuestionEvent } from './decider.ts';
import { questionView } from './view.ts';

const given = specification(question);
const questionId = '3d1c2f66-0d4b-8a51-9c37-5f0a6f2f4b10';
const by = { questionId, userId: 'ann', workspaceId: 'ann', at: '2026-11-22T08:00:00.000Z' };
const content = {
  question: 'Who is the CFO?',
  website: 'https://example.com/',
  mode: 'url' as const,
  intent: undefined,
};
const answer: Answer = { outcome: 'not-stated', text: 'The site does not say.', engine: 'built-in', pagesRead: 1 };
const open: QuestionEvent = { ...by, ...content, type: 'QuestionMoved' };
const answered: QuestionEvent = { ...open, answer, ms: 900 };
const move = { ...by, ...content, type: 'MoveQuestion' as const };

test('a question that was tried out is moved with its answer, once', () => {
  given()
    .when({ ...move, answer, ms: 900 })
    .then(answered);
  given(answered)
    .when({ ...move, answer, ms: 900 })
    .then();
});

test('its id cannot be taken from another workspace', () => {
  given(answered)
    .when({ ...move, userId: 'bob', workspaceId: 'bob' })
    .refused('id-taken');
});

test('an answered one is closed and can be shared; an open one is answered later', () => {
  given(answered)
    .when({ ...by, type: 'RecordAnswer', answer })
    .then();
  given(answered)
    .when({ ...by, type: 'ShareAnswer', shareId: 'q3VqX0mS1yB7tJ9wKc2L_-' })
    .then({ ...by, type: 'AnswerShared', shareId: 'q3VqX0mS1yB7tJ9wKc2L_-' });
  given(open)
    .when({ ...by, type: 'RecordAnswer', answer })
    .then({ ...by, type: 'QuestionAnswered', answer, ms: 0 });
});

test('nothing was charged for it, so nothing is said to be given back', () => {
  const reason = 'Something went wrong.';
  given(open)
    .when({ ...by, type: 'RecordFailure', code: 'internal', reason })
    .then({ ...by, type: 'QuestionFailed', code: 'internal', reason });
  expect(unreadQuestion([open, { ...by, type: 'QuestionFailed', code: 'internal', reason }])).toBeNull();
});

test('its view has the answer, or shows that the page is being read', () => {
  expect(questionView(null, answered, 1)).toMatchObject({ id: questionId, answer, ms: 900, created: by.at });
  expect(questionView(null, open, 1)).toMatchObject({ progress: { stage: 'browsing-page' } });
});

test('work starts for an open one, for a visitor on the queues of visitors, and for none that is answered', async () => {
  const started: { workspaceId: string; isTryOut?: boolean }[] = [];
  const client = {
    workflow: {
      start: (_name: string, { args: [input] }: { args: [{ workspaceId: string; isTryOut?: boolean }] }) => {
        started.push(input);
        return Promise.resolve();
      },
    },
  };
  const { start } = answering(client as never, () => Promise.resolve());
  const visitor = { userId: 'visitor-1', workspaceId: 'visitor-1' };
  const events = [open, answered, { ...by, ...content, ...visitor, type: 'QuestionAsked' as const }];
  await start(events.map((event) => ({ stream: `question-${questionId}`, version: 1, time: by.at, event })));
  expect(started.map(({ workspaceId, isTryOut }) => [workspaceId, isTryOut])).toEqual([
    ['ann', undefined],
    ['visitor-1', true],
  ]);
});

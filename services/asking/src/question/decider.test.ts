import type { Answer } from '@askwatch/contracts/answer';
import type { Progress } from '@askwatch/contracts/asking';
import { specification } from '@askwatch/service-kit/testing';
import { test } from '@jest/globals';
import { question, type QuestionEvent } from './decider.ts';

const given = specification(question);

const questionId = '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01';
const by = { questionId, userId: 'ann', workspaceId: 'ann', at: '2026-11-21T08:00:03.000Z' };
const content = { questionId, question: 'Who is the CFO?', website: 'https://example.com/', mode: 'url' as const };
const asked: QuestionEvent = {
  ...content,
  type: 'QuestionAsked',
  userId: 'ann',
  workspaceId: 'ann',
  at: '2026-11-21T08:00:00.000Z',
};
const answer: Answer = { outcome: 'not-stated', text: 'The site does not say.', engine: 'built-in', pagesRead: 1 };
const answered: QuestionEvent = { ...by, type: 'QuestionAnswered', answer, ms: 3000 };
const progressed = (progress: Progress): QuestionEvent => ({ ...by, type: 'QuestionProgressed', progress });

test('a question is asked', () => {
  given()
    .when({ ...content, type: 'AskQuestion', userId: 'ann', workspaceId: 'ann', at: asked.at })
    .then(asked);
});

test('a question sent twice is asked once', () => {
  given(asked)
    .when({ ...content, type: 'AskQuestion', ...by })
    .then();
});

test('an id used by another user is refused', () => {
  given(asked)
    .when({ ...content, type: 'AskQuestion', ...by, userId: 'bob', workspaceId: 'bob' })
    .refused('id-taken');
});

test('a colleague in the workspace may act on its question, and the same colleague elsewhere may not', () => {
  const ofTeam = { ...asked, workspaceId: 'team' };
  const colleague = { ...by, userId: 'bob', workspaceId: 'team' };
  given(ofTeam)
    .when({ ...colleague, type: 'DeleteQuestion' })
    .then({ ...colleague, type: 'QuestionDeleted' });
  given(ofTeam)
    .when({ ...colleague, workspaceId: 'bob', type: 'DeleteQuestion' })
    .refused('question-unknown');
  // The user who asked it cannot either, from their own workspace.
  given(ofTeam)
    .when({ ...by, type: 'DeleteQuestion' })
    .refused('question-unknown');
});

test('an id used for another question is refused', () => {
  const again = { ...content, type: 'AskQuestion' as const, ...by };
  given(asked)
    .when({ ...again, question: 'Who is the CEO?' })
    .refused('id-reused');
  given(asked)
    .when({ ...again, website: 'https://example.com/team' })
    .refused('id-reused');
  given(asked, answered)
    .when({ ...again, mode: 'domain' })
    .refused('id-reused');
});

test('an answer closes the question and records how long it took', () => {
  given(asked)
    .when({ ...by, type: 'RecordAnswer', answer })
    .then(answered);
});

test('a second answer changes nothing', () => {
  given(asked, answered)
    .when({ ...by, type: 'RecordAnswer', answer })
    .then();
});

test('a late failure does not undo an answer', () => {
  given(asked, answered)
    .when({ ...by, type: 'RecordFailure', code: 'deadline', reason: 'late' })
    .then();
});

test('a failure closes the question', () => {
  given(asked)
    .when({ ...by, type: 'RecordFailure', code: 'deadline', reason: 'late' })
    .then({ ...by, type: 'QuestionFailed', code: 'deadline', reason: 'late Its request was refunded.' });
});

test('progress only moves forward', () => {
  const two = { stage: 'fetching' as const, completedPages: 2, totalPages: 5 };
  const three = { ...two, completedPages: 3 };
  given(asked, progressed(two))
    .when({ ...by, type: 'RecordProgress', progress: three })
    .then(progressed(three));
  given(asked, progressed(three))
    .when({ ...by, type: 'RecordProgress', progress: two })
    .then();
  given(asked, progressed(two))
    .when({ ...by, type: 'RecordProgress', progress: { stage: 'selecting' } })
    .then();
});

test('the user who asked can cancel the question', () => {
  given(asked)
    .when({ ...by, type: 'CancelQuestion' })
    .then({
      ...by,
      type: 'QuestionFailed',
      code: 'cancelled',
      reason: 'You cancelled this question. Its request was refunded.',
    });
});

test("another user's question gives the same error as an unknown one", () => {
  given(asked)
    .when({ ...by, type: 'CancelQuestion', userId: 'bob', workspaceId: 'bob' })
    .refused('question-unknown');
  given()
    .when({ ...by, type: 'CancelQuestion' })
    .refused('question-unknown');
});

const shareId = 'q3VqX0mS1yB7tJ9wKc2LfA';
const shared: QuestionEvent = { ...by, type: 'AnswerShared', shareId };
const unshared: QuestionEvent = { ...by, type: 'AnswerUnshared', shareId };
const another = 'Zm9vYmFyYmF6cXV4MTIzNA';

test('an answer is shared by a link, and sharing again keeps the same link', () => {
  given(asked, answered)
    .when({ ...by, type: 'ShareAnswer', shareId })
    .then(shared);
  given(asked, answered, shared)
    .when({ ...by, type: 'ShareAnswer', shareId: another })
    .then();
});

test('sharing is stopped once, and a revoked link is never reused', () => {
  given(asked, answered, shared)
    .when({ ...by, type: 'UnshareAnswer' })
    .then(unshared);
  given(asked, answered, shared, unshared)
    .when({ ...by, type: 'UnshareAnswer' })
    .then();
  given(asked, answered)
    .when({ ...by, type: 'UnshareAnswer' })
    .then();
  given(asked, answered, shared, unshared)
    .when({ ...by, type: 'ShareAnswer', shareId: another })
    .then({ ...by, type: 'AnswerShared', shareId: another });
});

test("a question without an answer can't be shared", () => {
  const unreadable: Answer = {
    outcome: 'unreadable',
    cause: 'bot-wall',
    text: 'No.',
    engine: 'built-in',
    pagesRead: 0,
  };
  const share = { ...by, type: 'ShareAnswer' as const, shareId };
  given(asked).when(share).refused('nothing-to-share');
  given(asked, { ...by, type: 'QuestionFailed', code: 'deadline', reason: 'late' })
    .when(share)
    .refused('nothing-to-share');
  given(asked, { ...by, type: 'QuestionAnswered', answer: unreadable, ms: 1 })
    .when(share)
    .refused('nothing-to-share');
});

test('only the user who asked can share an answer and stop sharing', () => {
  given(asked, answered)
    .when({ ...by, type: 'ShareAnswer', shareId, userId: 'bob', workspaceId: 'bob' })
    .refused('question-unknown');
  given(asked, answered, shared)
    .when({ ...by, type: 'UnshareAnswer', userId: 'bob', workspaceId: 'bob' })
    .refused('question-unknown');
  given()
    .when({ ...by, type: 'ShareAnswer', shareId })
    .refused('question-unknown');
});

const deleted: QuestionEvent = { ...by, type: 'QuestionDeleted' };
const restored: QuestionEvent = { ...by, type: 'QuestionRestored' };
const later = (seconds: number) => new Date(Date.parse(by.at) + seconds * 1000).toISOString();

test('a question is deleted once, running or ended', () => {
  given(asked)
    .when({ ...by, type: 'DeleteQuestion' })
    .then(deleted);
  given(asked, answered, shared)
    .when({ ...by, type: 'DeleteQuestion' })
    .then(deleted);
  given(asked, deleted)
    .when({ ...by, type: 'DeleteQuestion' })
    .then();
  given(asked, deleted, restored)
    .when({ ...by, type: 'DeleteQuestion' })
    .then(deleted);
});

test('a deletion can be undone within half a minute, but not later', () => {
  given(asked, deleted)
    .when({ ...by, type: 'RestoreQuestion', at: later(30) })
    .then({ ...restored, at: later(30) });
  given(asked, deleted)
    .when({ ...by, type: 'RestoreQuestion', at: later(31) })
    .refused('undo-over');
  given(asked, deleted, restored)
    .when({ ...by, type: 'RestoreQuestion', at: later(99) })
    .then();
  given(asked)
    .when({ ...by, type: 'RestoreQuestion' })
    .then();
});

test('a deleted question gives the same error as an unknown one, but still gets its answer', () => {
  given(asked, deleted)
    .when({ ...by, type: 'CancelQuestion' })
    .refused('question-unknown');
  given(asked, answered, deleted)
    .when({ ...by, type: 'ShareAnswer', shareId })
    .refused('question-unknown');
  given(asked, deleted)
    .when({ ...by, type: 'RecordAnswer', answer })
    .then(answered);
});

test('only the user who asked can delete a question and undo that', () => {
  given(asked)
    .when({ ...by, type: 'DeleteQuestion', userId: 'bob', workspaceId: 'bob' })
    .refused('question-unknown');
  given(asked, deleted)
    .when({ ...by, type: 'RestoreQuestion', userId: 'bob', workspaceId: 'bob' })
    .refused('question-unknown');
  given()
    .when({ ...by, type: 'DeleteQuestion' })
    .refused('question-unknown');
});

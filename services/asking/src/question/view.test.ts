import type { AskingEvent, QuestionView } from '@askwatch/contracts/asking';
import { QuestionView as Schema } from '@askwatch/contracts/asking';
import type { Answer } from '@askwatch/contracts/answer';
import { expect, test } from '@jest/globals';
import { questionView } from './view.ts';

const by = {
  questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
  userId: 'ann',
  workspaceId: 'ann',
  at: '2026-11-21T08:00:00.000Z',
};
const asked = (mode: 'url' | 'domain'): AskingEvent => ({
  ...by,
  type: 'QuestionAsked',
  question: 'Who is the CFO?',
  website: 'https://example.com/',
  mode,
});
const quote = { quote: 'Jane Doe CFO', readAt: by.at, pageHash: 'abc' };
const answer: Answer = {
  outcome: 'answered',
  text: 'Jane Doe',
  value: { kind: 'person', people: [{ name: 'Jane Doe' }] },
  evidence: [{ ...quote, url: 'https://example.com/team' }],
  proved: true,
  engine: 'built-in',
  pagesRead: 3,
};

const show = (...events: AskingEvent[]) =>
  Schema.parse(events.reduce<QuestionView | null>((view, event, i) => questionView(view, event, i + 1), null));

test('a new question shows the first stage of its mode', () => {
  expect(show(asked('url')).progress).toEqual({ stage: 'browsing-page' });
  expect(show(asked('domain')).progress).toEqual({ stage: 'discovering' });
});

test('findings of earlier stages stay visible in later ones', () => {
  const view = show(
    asked('domain'),
    { ...by, type: 'QuestionProgressed', progress: { stage: 'selecting', discoveredPages: 12 } },
    { ...by, type: 'QuestionProgressed', progress: { stage: 'fetching', completedPages: 1, totalPages: 5 } },
  );
  expect(view.progress).toEqual({ stage: 'fetching', discoveredPages: 12, completedPages: 1, totalPages: 5 });
  expect(view.version).toBe(3);
});

test('a domain answer names its source page', () => {
  const answered: AskingEvent = { ...by, type: 'QuestionAnswered', answer, ms: 900 };
  expect(show(asked('domain'), answered).sourceUrl).toBe('https://example.com/team');
  expect(show(asked('url'), answered).sourceUrl).toBeUndefined();
});

test('a failure is shown with its reason', () => {
  const failed: AskingEvent = { ...by, type: 'QuestionFailed', code: 'deadline', reason: 'late' };
  expect(show(asked('url'), failed).error).toEqual({ code: 'deadline', reason: 'late' });
});

test('a shared answer shows its link until sharing is stopped', () => {
  const answered: AskingEvent = { ...by, type: 'QuestionAnswered', answer, ms: 900 };
  const shareId = 'q3VqX0mS1yB7tJ9wKc2LfA';
  const shared: AskingEvent = { ...by, type: 'AnswerShared', shareId };
  expect(show(asked('url'), answered, shared)).toMatchObject({ shareId, version: 3 });
  const unshared = show(asked('url'), answered, shared, { ...by, type: 'AnswerUnshared', shareId });
  expect(unshared).not.toHaveProperty('shareId');
  expect(unshared).toMatchObject({ answer, version: 4 });
});

test('a deleted question has its deletion time, and is complete again after undo', () => {
  const answered: AskingEvent = { ...by, type: 'QuestionAnswered', answer, ms: 900 };
  const deleted: AskingEvent = { ...by, type: 'QuestionDeleted' };
  expect(show(asked('url'), answered, deleted)).toMatchObject({ deleted: by.at, version: 3 });
  const restored = show(asked('url'), answered, deleted, { ...by, type: 'QuestionRestored' });
  expect(restored).toEqual({ ...show(asked('url'), answered), version: 4 });
});

import type { AskingEvent, FailureCode, Progress } from '@askwatch/contracts/asking';
import type { Answer } from '@askwatch/contracts/answer';
import { specification } from '@askwatch/service-kit/testing';
import { expect, test } from '@jest/globals';
import { unreadQuestion } from './costs-nothing.ts';
import { question, type QuestionEvent } from './decider.ts';

const by = {
  questionId: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  workspaceId: 'ann',
  at: '2026-11-30T23:59:59.999Z',
};
const asked = {
  ...by,
  type: 'QuestionAsked',
  question: 'Who?',
  website: 'https://example.com/',
  mode: 'url',
  month: '2026-11',
} as const;
const progressed = (progress: Progress) => ({ ...by, type: 'QuestionProgressed', progress }) as const;
const failed = (code: FailureCode) => ({ ...by, type: 'QuestionFailed', code, reason: 'It ended.' }) as const;
const answered = (answer: Answer) => ({ ...by, type: 'QuestionAnswered', answer, ms: 10 }) as const;
const unreadable: Answer = {
  outcome: 'unreadable',
  text: 'The site refused.',
  cause: 'bot-wall',
  engine: 'built-in',
  pagesRead: 0,
};
const notStated: Answer = { outcome: 'not-stated', text: 'It does not say.', engine: 'built-in', pagesRead: 1 };

test.each<[string, boolean, AskingEvent[]]>([
  ['one that is open', false, [asked]],
  ['one with an unreadable page', true, [asked, progressed({ stage: 'thinking', readPages: 0 }), answered(unreadable)]],
  ["one whose page doesn't state the answer", false, [asked, answered(notStated)]],
  ['one that was cancelled immediately', true, [asked, failed('cancelled')]],
  [
    'one that was cancelled during discovery',
    true,
    [asked, progressed({ stage: 'selecting', discoveredPages: 9 }), failed('cancelled')],
  ],
  [
    'one that was cancelled after unreadable pages',
    true,
    [asked, progressed({ stage: 'fetching', completedPages: 2, readPages: 0, totalPages: 5 }), failed('cancelled')],
  ],
  [
    'one that was cancelled after a page was read',
    false,
    [asked, progressed({ stage: 'fetching', completedPages: 2, readPages: 1, totalPages: 5 }), failed('cancelled')],
  ],
  [
    'one that was cancelled while thinking',
    false,
    [asked, progressed({ stage: 'thinking', readPages: 1 }), failed('cancelled')],
  ],
  [
    'an older one without the number of pages read',
    false,
    [asked, progressed({ stage: 'thinking' }), failed('cancelled')],
  ],
  ['one that ran out of time with nothing read', true, [asked, failed('deadline')]],
  [
    'one that ran out of time with pages read',
    false,
    [asked, progressed({ stage: 'analyzing', completedPages: 5, readPages: 4, totalPages: 5 }), failed('deadline')],
  ],
  ['one that failed on our side', true, [asked, progressed({ stage: 'thinking', readPages: 1 }), failed('internal')]],
])('%s is refunded: %s', (_what, isGiven, history) => {
  expect(unreadQuestion(history)).toEqual(isGiven ? asked : null);
});

test('cancelling says whether the request was refunded', () => {
  const given = specification(question);
  const cancelled = (reason: string): QuestionEvent => ({ ...failed('cancelled'), reason });
  given(asked)
    .when({ type: 'CancelQuestion', ...by })
    .then(cancelled('You cancelled this question. Its request was refunded.'));
  given(asked, progressed({ stage: 'thinking', readPages: 1 }))
    .when({ type: 'CancelQuestion', ...by })
    .then(cancelled('You cancelled this question.'));
});

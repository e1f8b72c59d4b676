import type { Block } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { evidenceOf } from '../answer/page-line.ts';
import { pageOf } from '../model/pages.fixture.ts';
import type { AnswerWithModel } from '../model/answer-with-model.ts';
import { answerer } from './answerer.ts';

const card = (...lines: string[]): Block => ({ kind: 'card', lines });
const page = {
  ...pageOf('https://acme.example/team'),
  passages: [
    {
      id: '0',
      headings: ['Team'],
      blocks: [card('Ann Lee', 'Chief Financial Officer'), card('Bo Ray', 'Finance', 'Acting chief financial officer')],
    },
  ],
};
const asked = {
  userId: 'ann',
  workspaceId: 'ann',
  questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
  question: 'Who is the chief financial officer?',
  pages: [page],
};
const claims =
  (name: string, quote: string): AnswerWithModel =>
  () =>
    Promise.resolve({
      answer: {
        outcome: 'answered',
        text: `${name}, Chief Financial Officer`,
        value: { kind: 'person', people: [{ name }] },
        evidence: [evidenceOf(page, quote)],
        proved: false,
        engine: 'model',
        model: 'local',
        pagesRead: 1,
      },
    });

test('when a proved answer and a supported one of the model differ, nothing is sure, and both are candidates', async () => {
  const { answer } = await answerer(claims('Bo Ray', 'Bo Ray Finance Acting chief financial officer'))(asked);
  expect(answer).toMatchObject({
    outcome: 'not-stated',
    engine: 'model',
    unsure: {
      candidates: [
        { text: 'Ann Lee, Chief Financial Officer', evidence: [{ quote: 'Ann Lee Chief Financial Officer' }] },
        { text: 'Bo Ray, Chief Financial Officer' },
      ],
    },
  });
});

test('when both name the same person, that is the answer', async () => {
  const { answer } = await answerer(claims('Ann Lee', 'Ann Lee Chief Financial Officer'))(asked);
  expect(answer).toMatchObject({ outcome: 'answered', proved: true, text: 'Ann Lee, Chief Financial Officer' });
});

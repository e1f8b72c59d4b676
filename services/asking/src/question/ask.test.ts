import type { AskQuestion } from '@askwatch/contracts/asking';
import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { asking } from './ask.ts';
import { question as decider, type QuestionCommand } from './decider.ts';

test('what a question asks for is stored when it is asked', async () => {
  const decided: QuestionCommand[] = [];
  const at = '2026-11-21T08:00:00.000Z';
  const eventsOf = (command: QuestionCommand) => Promise.resolve(decider.decide(command, decider.initial));
  const ask = asking({
    dryRun: (_stream, command) => eventsOf(command),
    decide: (_stream, _commandId, command) => {
      decided.push(command);
      return eventsOf(command);
    },
    claims: { take: () => Promise.resolve(at), release: () => Promise.resolve(), done: () => Promise.resolve() },
    spend: () => Promise.resolve(),
    now: () => at,
    allowedOrigins: [],
  });
  const question: AskQuestion = {
    type: 'AskQuestion',
    questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
    question: 'Who is the CFO?',
    website: 'https://example.com/',
    mode: 'url',
  };
  await ask({ userId: 'ann', workspaceId: 'ann' }, [question]);
  const [event] = decided.flatMap((command) => decider.decide(command, decider.initial));
  expect(event).toMatchObject({ type: 'QuestionAsked', intent: withIntent(question).intent });
});

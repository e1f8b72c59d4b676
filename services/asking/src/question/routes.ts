import { randomUUID } from 'node:crypto';
import {
  AskQuestions,
  type Cursor,
  type FoundQuestions,
  OlderQuery,
  type OlderQuestions,
  QuestionIds,
  type QuestionView,
  RetryQuestions,
  SearchQuery,
} from '@askwatch/contracts/asking';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Handle, DryRun } from '@askwatch/service-kit/handle';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import type { Ask, Asked } from './ask.ts';
import { csvOf } from './csv.ts';
import type { QuestionCommand, QuestionEvent } from './decider.ts';
import { questionIdOf, unknownQuestion } from './question-id.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  dryRun: DryRun<QuestionCommand, QuestionEvent>;
  ask: Ask;
  newest: (actor: Actor) => Promise<QuestionView[]>;
  older: (actor: Actor, cursor: Cursor) => Promise<OlderQuestions>;
  search: (actor: Actor, text: string) => Promise<FoundQuestions>;
  some: (actor: Actor, questionIds: string[]) => Promise<QuestionView[]>;
  find: (actor: Actor, questionId: string) => Promise<QuestionView | null>;
  now: () => string;
};

export const questionRoutes = ({ decide, dryRun, ask, newest, older, search, some, find, now }: Deps) => {
  const retryOf = async (actor: Actor, questionId: string, of: string): Promise<Asked> => {
    const before = await find(actor, of);
    if (!before) throw unknownQuestion();
    const { question, website, mode } = before;
    return { type: 'AskQuestion', questionId, question, website, mode, retryOf: of };
  };

  // A random command id per request: a question may be deleted and restored many times.
  const decideAll = async (type: 'DeleteQuestion' | 'RestoreQuestion', actor: Actor, { questionIds }: QuestionIds) => {
    const at = now();
    const commands = [...new Set(questionIds)].map((questionId) => ({ type, questionId, ...actor, at }));
    const streamOf = (questionId: string) => `question-${questionId}`;
    // All or none: one refusal stops the whole batch.
    await Promise.all(commands.map((command) => dryRun(streamOf(command.questionId), command)));
    await Promise.all(
      commands.map((command) => decide(streamOf(command.questionId), `${type}-${randomUUID()}`, command)),
    );
  };

  return Router()
    .post('/questions', async (req, res) => {
      const { questions } = AskQuestions.parse(req.body);
      await ask(actorOf(req), questions);
      res.status(202).end();
    })
    .post('/questions/retry', async (req, res) => {
      const { retries } = RetryQuestions.parse(req.body);
      const actor = actorOf(req);
      await ask(actor, await Promise.all(retries.map(({ questionId, of }) => retryOf(actor, questionId, of))));
      res.status(202).end();
    })
    .post('/questions/:id/cancel', async (req, res) => {
      const questionId = questionIdOf(req.params.id);
      const command = { type: 'CancelQuestion' as const, questionId, ...actorOf(req), at: now() };
      await decide(`question-${questionId}`, `cancel-${command.userId}`, command);
      res.status(202).end();
    })
    .post('/questions/delete', async (req, res) => {
      await decideAll('DeleteQuestion', actorOf(req), QuestionIds.parse(req.body));
      res.status(204).end();
    })
    .post('/questions/restore', async (req, res) => {
      await decideAll('RestoreQuestion', actorOf(req), QuestionIds.parse(req.body));
      res.status(204).end();
    })
    .post('/questions/export', async (req, res) => {
      const found = await some(actorOf(req), QuestionIds.parse(req.body).questionIds);
      res
        .type('text/csv')
        .attachment(`askwatch-questions-${now().slice(0, 10)}.csv`)
        .send(csvOf(found));
    })
    .get('/questions/older', async (req, res) => {
      res.json(await older(actorOf(req), OlderQuery.parse(req.query).before));
    })
    .get('/questions/search', async (req, res) => {
      res.json(await search(actorOf(req), SearchQuery.parse(req.query).text));
    })
    .get('/questions', async (req, res) => void res.json(await newest(actorOf(req))))
    .get('/questions/:id', async (req, res) => {
      const found = await find(actorOf(req), questionIdOf(req.params.id));
      if (!found) throw unknownQuestion();
      res.json(found);
    });
};

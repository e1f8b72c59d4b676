import { randomUUID } from 'node:crypto';
import {
  AskQuestions,
  type AskQuestion,
  Cursor,
  type OlderQuestions,
  QuestionIds,
  type QuestionView,
  RetryQuestions,
} from '@askwatch/contracts/asking';
import { parseWebsite, refusedAddress } from '@askwatch/contracts/website';
import type { Handle } from '@askwatch/service-kit/handle';
import { Refusal } from '@askwatch/service-kit/decider';
import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import { csvOf } from './csv.ts';
import type { QuestionCommand, QuestionEvent } from './decider.ts';
import { questionIdOf, unknownQuestion } from './question-id.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  /** Takes these questions from the user's allowance, all or none. */
  spend: (userId: string, questionIds: string[]) => Promise<void>;
  newest: (userId: string) => Promise<QuestionView[]>;
  older: (userId: string, cursor: Cursor) => Promise<OlderQuestions>;
  some: (userId: string, questionIds: string[]) => Promise<QuestionView[]>;
  find: (userId: string, questionId: string) => Promise<QuestionView | null>;
  now: () => string;
  allowedOrigins: string[];
};

type Asked = AskQuestion & { retryOf?: string };

const isSame = (one: Pick<Asked, 'question' | 'website' | 'mode'>, other: Asked): boolean =>
  one.question === other.question && one.website === other.website && one.mode === other.mode;

/** Addresses are stored as the gate understood them; a domain is its origin alone. */
const normalised = (asked: Asked, allowedOrigins: string[]): Asked => {
  const url = parseWebsite(asked.website, allowedOrigins);
  if (!url) throw new Refusal('refused-address', refusedAddress, 422);
  return { ...asked, website: asked.mode === 'domain' ? `${url.origin}/` : url.href };
};

export const questionRoutes = ({ decide, spend, newest, older, some, find, now, allowedOrigins }: Deps) => {
  // Two streams, so two commands keyed by the same ids: sent again, neither repeats.
  const askAll = async (userId: string, questions: Asked[]) => {
    const judged = questions.map((asked) => normalised(asked, allowedOrigins));
    await spend(userId, judged.map(({ questionId }) => questionId));
    const at = now();
    await Promise.all(
      judged.map(async (asked) => {
        const [event] = await decide(`question-${asked.questionId}`, `ask-${userId}`, { ...asked, userId, at });
        if (event?.type === 'QuestionAsked' && !isSame(event, asked)) throw new Refusal('id-reused', 'Another question was asked under this id.', 422);
      }),
    );
  };

  const again = async (userId: string, questionId: string, of: string): Promise<Asked> => {
    const before = await find(userId, of);
    if (!before) throw unknownQuestion();
    const { question, website, mode } = before;
    return { type: 'AskQuestion', questionId, question, website, mode, retryOf: of };
  };

  // Every order is one of its own: a question may be deleted and taken back many times.
  const decideAll = async (type: 'DeleteQuestion' | 'RestoreQuestion', userId: string, { questionIds }: QuestionIds) => {
    const at = now();
    await Promise.all(
      [...new Set(questionIds)].map((questionId) =>
        decide(`question-${questionId}`, `${type}-${randomUUID()}`, { type, questionId, userId, at }),
      ),
    );
  };

  return Router()
    .post('/questions', async (req, res) => {
      const { questions } = AskQuestions.parse(req.body);
      await askAll(userOf(req), questions);
      res.status(202).end();
    })
    .post('/questions/retry', async (req, res) => {
      const { retries } = RetryQuestions.parse(req.body);
      const userId = userOf(req);
      await askAll(userId, await Promise.all(retries.map(({ questionId, of }) => again(userId, questionId, of))));
      res.status(202).end();
    })
    .post('/questions/:id/cancel', async (req, res) => {
      const questionId = questionIdOf(req.params.id);
      const command = { type: 'CancelQuestion' as const, questionId, userId: userOf(req), at: now() };
      await decide(`question-${questionId}`, `cancel-${command.userId}`, command);
      res.status(202).end();
    })
    .post('/questions/delete', async (req, res) => {
      await decideAll('DeleteQuestion', userOf(req), QuestionIds.parse(req.body));
      res.status(204).end();
    })
    .post('/questions/restore', async (req, res) => {
      await decideAll('RestoreQuestion', userOf(req), QuestionIds.parse(req.body));
      res.status(204).end();
    })
    .post('/questions/export', async (req, res) => {
      const found = await some(userOf(req), QuestionIds.parse(req.body).questionIds);
      res.type('text/csv').attachment(`askwatch-questions-${now().slice(0, 10)}.csv`).send(csvOf(found));
    })
    .get('/questions/before/:cursor', async (req, res) => {
      res.json(await older(userOf(req), Cursor.parse(req.params.cursor)));
    })
    .get('/questions', async (req, res) => void res.json(await newest(userOf(req))))
    .get('/questions/:id', async (req, res) => {
      const found = await find(userOf(req), questionIdOf(req.params.id));
      if (!found) throw unknownQuestion();
      res.json(found);
    });
};

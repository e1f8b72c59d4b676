import { AskQuestions, type AskQuestion, type QuestionView, RetryQuestions } from '@askwatch/contracts/asking';
import { parseWebsite, refusedAddress } from '@askwatch/contracts/website';
import type { Handle } from '@askwatch/service-kit/handle';
import { Refusal } from '@askwatch/service-kit/decider';
import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import type { QuestionCommand, QuestionEvent } from './decider.ts';
import { questionIdOf, unknownQuestion } from './question-id.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  /** Takes these questions from the user's allowance, all or none. */
  spend: (userId: string, questionIds: string[]) => Promise<void>;
  newest: (userId: string) => Promise<QuestionView[]>;
  find: (userId: string, questionId: string) => Promise<QuestionView | null>;
  now: () => string;
  allowedOrigins: string[];
};

type Asked = AskQuestion & { retryOf?: string };

/** Addresses are stored as the gate understood them; a domain is its origin alone. */
const normalised = (asked: Asked, allowedOrigins: string[]): Asked => {
  const url = parseWebsite(asked.website, allowedOrigins);
  if (!url) throw new Refusal('refused-address', refusedAddress, 422);
  return { ...asked, website: asked.mode === 'domain' ? `${url.origin}/` : url.href };
};

export const questionRoutes = ({ decide, spend, newest, find, now, allowedOrigins }: Deps) => {
  // Two streams, so two commands keyed by the same ids: sent again, neither repeats.
  const askAll = async (userId: string, questions: Asked[]) => {
    const judged = questions.map((asked) => normalised(asked, allowedOrigins));
    await spend(userId, judged.map(({ questionId }) => questionId));
    const at = now();
    await Promise.all(
      judged.map((asked) => decide(`question-${asked.questionId}`, `ask-${asked.questionId}`, { ...asked, userId, at })),
    );
  };

  const again = async (userId: string, questionId: string, of: string): Promise<Asked> => {
    const before = await find(userId, of);
    if (!before) throw unknownQuestion();
    const { question, website, mode } = before;
    return { type: 'AskQuestion', questionId, question, website, mode, retryOf: of };
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
      await decide(`question-${questionId}`, `cancel-${questionId}`, command);
      res.status(202).end();
    })
    .get('/questions', async (req, res) => void res.json(await newest(userOf(req))))
    .get('/questions/:id', async (req, res) => {
      const found = await find(userOf(req), questionIdOf(req.params.id));
      if (!found) throw unknownQuestion();
      res.json(found);
    });
};

import type { QuestionAsked } from '@askwatch/contracts/asking';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';

type Kept = { _id: string; workspaceId: string } & Pick<QuestionAsked, 'question' | 'website' | 'mode' | 'at'>;

const hourMs = 3_600_000;
/** Longer than a topic keeps the answer: it may be delivered again for as long as that. */
const keptMs = 8 * 24 * hourMs;

/** This service's own copies of questions, because the event of an answer does not contain its question. */
export const openQuestions = (db: Db, log: Log) => {
  const questions = db.collection<Kept>('questions');
  const old = () => new Date(Date.now() - keptMs).toISOString();

  return {
    part: periodically('old questions', hourMs, () => questions.deleteMany({ at: { $lt: old() } }), log),

    async keep({ questionId: _id, workspaceId, question, website, mode, at }: QuestionAsked): Promise<void> {
      await questions.replaceOne({ _id }, { workspaceId, question, website, mode, at }, { upsert: true });
    },

    find: (questionId: string): Promise<Kept | null> => questions.findOne({ _id: questionId }),

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await questions.deleteMany({ workspaceId });
    },
  };
};

export type Questions = ReturnType<typeof openQuestions>;

import { z } from 'zod';
import type { Mode } from './asking.ts';
import type { Candidate, Discovery, PageReading } from './reading.ts';

export const taskQueues = { asking: 'asking', reading: 'reading' } as const;

export const namespace = 'askwatch';

export const AnswerQuestionInput = z.object({
  questionId: z.uuid(),
  userId: z.string(),
  question: z.string(),
  website: z.string(),
  mode: z.enum(['url', 'domain']),
  askedAt: z.iso.datetime(),
});
export type AnswerQuestionInput = z.infer<typeof AnswerQuestionInput>;

/** The workflow that answers one question; its id is `answer-question-<questionId>`. */
export const answerQuestionWorkflow = 'answerQuestion';

/**
 * What the reading service does for others, on its task queue.
 * Both heartbeat while they work; both return a reason instead of throwing when a page cannot be read.
 */
export interface ReadingActivities {
  /** Finds the pages of a site that promise an answer, best first. `known` are pages read already, left out. */
  discover(input: { website: string; question: string; known?: string[]; from?: Candidate[] }): Promise<Discovery>;
  /** Reads one page and returns the passages that bear on the question. */
  readPage(input: { url: string; question: string; mode: Mode }): Promise<PageReading>;
}


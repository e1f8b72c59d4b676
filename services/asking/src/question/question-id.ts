import { Refusal } from '@askwatch/service-kit/decider';
import { z } from 'zod';

/** Missing, another user's, or not an id at all: the error doesn't say which. */
export const unknownQuestion = () => new Refusal('question-unknown', 'This question no longer exists.', 404);

/** @throws {Refusal} 404 when the text isn't a question id */
export const questionIdOf = (text: unknown): string => {
  const { success, data } = z.uuid().safeParse(text);
  if (!success) throw unknownQuestion();
  return data;
};

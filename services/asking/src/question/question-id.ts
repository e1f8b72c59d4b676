import { Refusal } from '@askwatch/service-kit/decider';
import { z } from 'zod';

/** What is missing, belongs to somebody else or cannot be an id at all: nobody is told which. */
export const unknownQuestion = () => new Refusal('question-unknown', 'There is no such question.', 404);

/** @throws {Refusal} 404 when the text is no question's id */
export const questionIdOf = (text: unknown): string => {
  const { success, data } = z.uuid().safeParse(text);
  if (!success) throw unknownQuestion();
  return data;
};

import type { Answer } from '@askwatch/contracts/answer';

/** Discovery ranks pages best first, so a few pages usually hold the answer. */
export const pagesPerRound = 5;
export const rounds = 3;

/** Whether this answer can end the question, or more pages should be read first. */
export const isFinal = (answer: Answer): boolean => 'proved' in answer && answer.proved;

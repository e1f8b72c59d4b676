import type { AskingEvent, FailureCode, Progress, QuestionAsked } from '@askwatch/contracts/asking';

/**
 * Number of pages read so far. Older events lack it: in their case, `thinking` and `analyzing` imply a page was read.
 */
const pagesRead = ({ stage, completedPages = 0, readPages }: Progress): number =>
  readPages ?? (stage === 'thinking' || stage === 'analyzing' ? 1 : completedPages);

/** Whether a failed question is refunded: nothing was read for it, or it failed on our side. */
export const costsNothing = ({ code, progress }: { code: FailureCode; progress?: Progress | undefined }): boolean =>
  code === 'internal' || progress === undefined || pagesRead(progress) === 0;

/**
 * The question to refund; null if it is still open or cost its request.
 * @param history the events of a question's stream
 */
export const unreadQuestion = (history: readonly AskingEvent[]): QuestionAsked | null => {
  const asked = history.find((event) => event.type === 'QuestionAsked');
  const end = history.find((event) => event.type === 'QuestionAnswered' || event.type === 'QuestionFailed');
  if (!asked || !end) return null;
  if (end.type === 'QuestionAnswered') return end.answer.outcome === 'unreadable' ? asked : null;
  const progress = history.findLast((event) => event.type === 'QuestionProgressed')?.progress;
  return costsNothing({ code: end.code, progress }) ? asked : null;
};

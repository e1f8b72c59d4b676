import type { AskingEvent, FailureCode, Progress, QuestionAsked } from '@askwatch/contracts/asking';

/** How many pages were read so far. Older events do not say it: there, whoever thinks has read. */
const pagesRead = ({ stage, completedPages = 0, readPages }: Progress): number =>
  readPages ?? (stage === 'thinking' || stage === 'analyzing' ? 1 : completedPages);

/** Whether a question that failed gives its request back: nothing was read for it, or the fault is ours. */
export const costsNothing = ({ code, progress }: { code: FailureCode; progress?: Progress | undefined }): boolean =>
  code === 'internal' || progress === undefined || pagesRead(progress) === 0;

/**
 * The question whose request is to be given back; null for one that is open or cost its request.
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

import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { pairKey } from '@askwatch/web-kit/watches';

type Place = Pick<QuestionView, 'id' | 'created'>;

// Questions of one batch have the same timestamp; ids break the tie, as on the server.
export const byAge = (a: Place, b: Place): number =>
  Date.parse(b.created) - Date.parse(a.created) || (a.id < b.id ? 1 : -1);

/** Questions that weren't deleted. */
export const notDeleted = (questions: readonly QuestionView[]): QuestionView[] =>
  questions.filter(({ deleted }) => deleted === undefined);

/** The user's newest questions, newest first. */
export const newest = (questions: readonly QuestionView[]): QuestionView[] =>
  notDeleted(questions).sort(byAge).slice(0, limits.newestQuestions);

/** All questions down to the last one read, or all known ones without it. */
export const downTo = (questions: readonly QuestionView[], last: Place | null): QuestionView[] =>
  notDeleted(questions)
    .filter((view) => last === null || view.id === last.id || byAge(view, last) < 0)
    .sort(byAge);

/** The newest question for each pair of website and question. */
export const unique = (questions: readonly QuestionView[]): QuestionView[] => {
  const seen = new Set<string>();
  return questions.filter(({ website, question }) => {
    const key = pairKey(website, question);
    return !seen.has(key) && seen.add(key);
  });
};

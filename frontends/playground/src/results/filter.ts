import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { pairKey } from '@askwatch/web-kit/watches';

type Place = Pick<QuestionView, 'id' | 'created'>;

// Those of one batch are of one time; their ids put them in order, here as on the server.
export const byAge = (a: Place, b: Place): number =>
  Date.parse(b.created) - Date.parse(a.created) || (a.id < b.id ? 1 : -1);

/** Those that were not deleted. */
export const kept = (questions: readonly QuestionView[]): QuestionView[] =>
  questions.filter(({ deleted }) => deleted === undefined);

/** The user's newest questions, newest first. */
export const newest = (questions: readonly QuestionView[]): QuestionView[] =>
  kept(questions).sort(byAge).slice(0, limits.newestQuestions);

/** All questions down to the last one that was read; without it, all that there are. */
export const downTo = (questions: readonly QuestionView[], last: Place | null): QuestionView[] =>
  kept(questions)
    .filter((view) => last === null || view.id === last.id || byAge(view, last) < 0)
    .sort(byAge);

/** The newest of each website and question. */
export const unique = (questions: readonly QuestionView[]): QuestionView[] => {
  const seen = new Set<string>();
  return questions.filter(({ website, question }) => {
    const key = pairKey(website, question);
    return !seen.has(key) && seen.add(key);
  });
};

import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';

/** The user's newest questions, newest first. */
export const newest = (questions: readonly QuestionView[]): QuestionView[] =>
  questions.toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created)).slice(0, limits.newestQuestions);

/** The newest of each website and question. */
export const unique = (questions: readonly QuestionView[]): QuestionView[] => {
  const seen = new Set<string>();
  return questions.filter(({ website, question }) => {
    const key = JSON.stringify([website, question]);
    return !seen.has(key) && seen.add(key);
  });
};

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Those whose website or question contains the text. */
export const matching = (questions: readonly QuestionView[], text: string): QuestionView[] => {
  const wanted = plain(text.trim());
  return wanted === ''
    ? [...questions]
    : questions.filter(({ website, question }) => plain(website).includes(wanted) || plain(question).includes(wanted));
};

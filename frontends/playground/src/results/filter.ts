import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';

const byId = (a: QuestionView, b: QuestionView) => (a.id < b.id ? 1 : -1);

/** The user's newest questions, newest first; those of one batch are of one time, and in the order of their ids. */
export const newest = (questions: readonly QuestionView[], atMost: number = limits.newestQuestions): QuestionView[] =>
  questions
    .filter(({ deleted }) => deleted === undefined)
    .sort((a, b) => Date.parse(b.created) - Date.parse(a.created) || byId(a, b))
    .slice(0, atMost);

/** An address as one key, however it is written: case and port of the host, its last dot, and what is no other page. */
const siteKey = (website: string): string => {
  if (!URL.canParse(website)) return website;
  const url = new URL(website);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.href;
};

const questionKey = (question: string): string => plain(question).trim().replaceAll(/\s+/g, ' ');

/** The newest of each website and question. */
export const unique = (questions: readonly QuestionView[]): QuestionView[] => {
  const seen = new Set<string>();
  return questions.filter(({ website, question }) => {
    const key = JSON.stringify([siteKey(website), questionKey(question)]);
    return !seen.has(key) && seen.add(key);
  });
};

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

// A view never changes, so what it is searched in is made once.
const texts = new WeakMap<QuestionView, string[]>();
const textsOf = (view: QuestionView): string[] => {
  const known = texts.get(view) ?? [plain(view.website), plain(view.question)];
  texts.set(view, known);
  return known;
};

/** Those whose website or question contains the text. */
export const matching = (questions: readonly QuestionView[], text: string): QuestionView[] => {
  const wanted = plain(text.trim());
  return wanted === ''
    ? [...questions]
    : questions.filter((view) => textsOf(view).some((inIt) => inIt.includes(wanted)));
};

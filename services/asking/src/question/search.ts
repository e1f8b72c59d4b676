import type { FoundQuestions, QuestionView } from '@askwatch/contracts/asking';

/** How many of the newest questions are searched. */
export const mostSearched = 2000;
/** How many are returned at most. */
const mostFound = 50;

// As in the browser: independent of the locale, and "ﬁ" is "fi".
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

// Addresses are shown decoded, so that is how they are searched for.
const readable = (website: string): string => {
  try {
    return decodeURI(website);
  } catch {
    // Not every percent sequence is valid UTF-8.
    return website;
  }
};

const textOf = ({ website, question, answer, error }: QuestionView): string =>
  [website, readable(website), question, answer?.text ?? error?.reason ?? ''].map(plain).join('\n');

/** The views whose website, question or answer contains the text, in the same order. */
export const matching = (views: readonly QuestionView[], text: string): FoundQuestions => {
  const wanted = plain(text.trim());
  const found = views.filter((view) => textOf(view).includes(wanted));
  return { questions: found.slice(0, mostFound), hasMore: found.length > mostFound || views.length === mostSearched };
};

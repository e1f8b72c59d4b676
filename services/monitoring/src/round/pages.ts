import type { PageReading } from '@askwatch/contracts/reading';
import type { WatchedPage, WatchedReading } from '@askwatch/contracts/workflows';
import { isOutdated } from '../check/read-again.ts';
import type { Check } from './store.ts';

/** Groups due checks by page, with all questions about each page. */
export const pagesOf = (due: Check[]): WatchedPage[] => {
  const groups = new Map<string, Check[]>();
  for (const check of due) groups.set(check.website, [...(groups.get(check.website) ?? []), check]);
  return [...groups].map(([url, watchers]) => {
    const asked = new Map(watchers.map(({ question, intent }) => [question, intent]));
    const [first] = watchers;
    // "Not modified" is valid for all of them only if all have seen the same version, and none must be answered again.
    const isShared = watchers.every(
      ({ validators, watched }) =>
        watched.seen !== null && !isOutdated(watched) && validators?.bodyHash === first?.validators?.bodyHash,
    );
    const questions = { questions: [...asked.keys()], intents: [...asked.values()] };
    return { url, ...questions, ...(isShared && first?.validators ? { validators: first.validators } : {}) };
  });
};

/** The reading for one watch. */
export const readingOf = (
  check: Check,
  pages: WatchedPage[],
  readings: WatchedReading[],
): { found: WatchedReading; page?: PageReading } | null => {
  const place = pages.findIndex(({ url }) => url === check.website);
  const found = readings[place];
  if (!found) return null;
  const page = found.unchanged ? undefined : found.readings[pages[place]?.questions.indexOf(check.question) ?? -1];
  return page ? { found, page } : { found };
};

import type { PageReading } from '@askwatch/contracts/reading';
import type { WatchedPage, WatchedReading } from '@askwatch/contracts/workflows';
import { isOutdated } from '../check/read-again.ts';
import { type Check, pageOf } from './store.ts';
import { isSeeking } from './whole-site.ts';

/** Groups due checks by page, with all questions about each page. */
export const pagesOf = (due: Check[], now = Date.now()): WatchedPage[] => {
  const groups = new Map<string, Check[]>();
  for (const check of due) groups.set(pageOf(check), [...(groups.get(pageOf(check)) ?? []), check]);
  return [...groups].map(([url, watchers]) => {
    const asked = new Map(watchers.map(({ question, intent }) => [question, intent]));
    const [first] = watchers;
    // "Not modified" is valid for all of them only if all have seen the same version, and none must be answered again.
    const isShared = watchers.every(
      (check) =>
        check.watched.seen !== null &&
        !isOutdated(check.watched) &&
        !isSeeking(check, now) &&
        check.validators?.bodyHash === first?.validators?.bodyHash,
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
  const place = pages.findIndex(({ url }) => url === pageOf(check));
  const found = readings[place];
  if (!found) return null;
  const page = found.unchanged ? undefined : found.readings[pages[place]?.questions.indexOf(check.question) ?? -1];
  return page ? { found, page } : { found };
};

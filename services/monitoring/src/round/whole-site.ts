import type { Answer } from '@askwatch/contracts/answer';
import type { Check } from './store.ts';

// Searching a site reads several of its pages, so without an answer it is searched at most this often.
const seekEveryMs = 4 * 60 * 60_000 - 5 * 60_000;

type Sought = Pick<Check, 'queryMode' | 'soughtMs' | 'watched'>;

const isStated = (answer: Answer | null): boolean => answer !== null && 'proved' in answer;

/** Whether a watched site has no answer yet and is to be searched again, even if its start page is the same. */
export const isSeeking = ({ queryMode, soughtMs = 0, watched }: Sought, now: number): boolean =>
  queryMode === 'domain' && !isStated(watched.baseline) && now - soughtMs >= seekEveryMs;

/** Whether the site is to be searched before this answer counts: its page has none, or has lost it. */
export const mustSearch = (check: Sought, answer: Answer, now: number): boolean =>
  check.queryMode === 'domain' && !isStated(answer) && (isStated(check.watched.baseline) || isSeeking(check, now));

import { type Answer, isOfThisRelease } from '@askwatch/contracts/answer';
import type { Understood } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Seen, Watched } from './check.ts';
import { isByAnother, isUsable } from './compare.ts';
import { sameAnswer } from './same-answer.ts';

/** The page that the accepted answer is from, read and answered again. */
export type Before = { answer: Answer; page: PageRead };

/** Whether the next check must answer again even if the page is unchanged, because another release answered last. */
export const isOutdated = ({ baseline }: Watched): boolean => baseline !== null && !isOfThisRelease(baseline.version);

/** Whether the accepted answer and this one cannot be compared, because different versions gave them. */
export const isOutOfStep = ({ baseline }: Watched, answer: Answer): boolean =>
  baseline !== null && isUsable(answer) && isByAnother(baseline, answer);

/** Whether this read is of the same text as the accepted answer, so that its answer can take the place of that one. */
export const isSamePage = ({ seen, settling }: Watched, page: Seen | undefined): boolean =>
  settling.unstableSince === undefined && seen !== null && seen.pageHash === page?.pageHash;

const saysSame = (asked: Understood, before: Answer | null, after: Answer): boolean =>
  before?.outcome === 'answered' && after.outcome === 'answered'
    ? sameAnswer(asked, before.value, after.value)
    : before?.outcome === after.outcome;

export type ReadAgain = {
  watched: Watched & { baseline: Answer };
  /** The page of the new accepted answer, to compare the current one with. */
  was: PageRead | undefined;
  /** Whether it says something else than the one it replaces. */
  isOther: boolean;
};

/**
 * Replaces an accepted answer by what the version of the new answer reads on the same page, so that the two can be
 * compared. If the page is no longer kept, the new answer is accepted as it is.
 */
export const readAgain = (
  { last: _last, ...watched }: Watched,
  { answer, page, ...asked }: Understood & { answer: Answer; page?: PageRead | undefined },
  before: Before | null,
): ReadAgain => {
  const isComparable = before !== null && isUsable(before.answer) && !isByAnother(before.answer, answer);
  const accepted = isComparable ? before : { answer, page };
  return {
    watched: { ...watched, baseline: accepted.answer, seen: null },
    was: accepted.page,
    isOther: !saysSame(asked, watched.baseline, accepted.answer),
  };
};

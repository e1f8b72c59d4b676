import type { WatchView } from '@askwatch/contracts/watch-views';
import { changeSentence } from '../timeline/entries.ts';
import { listTexts } from '../texts.ts';

const changesOf = ({ timeline }: WatchView) =>
  timeline.flatMap((entry) => (entry.type === 'change' ? [entry.change] : []));

/**
 * Summarizes the change between two states of the list in one sentence, to be announced; null when it isn't worth it.
 */
export const announcement = (before: readonly WatchView[], now: readonly WatchView[]): string | null => {
  const known = new Map(before.map((view) => [view.id, new Set(changesOf(view).map(({ changeId }) => changeId))]));
  const fresh = now.flatMap((view) => {
    const seen = known.get(view.id);
    return seen
      ? changesOf(view)
          .filter(({ changeId }) => !seen.has(changeId))
          .map((change) => ({ view, change }))
      : [];
  });
  const [first] = fresh;
  if (fresh.length === 1 && first) return changeSentence(first.view.question, first.change);
  return fresh.length > 1 ? listTexts.answersChanged(fresh.length) : null;
};

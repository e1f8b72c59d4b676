import type { QuestionView } from '@askwatch/contracts/asking';
import { pairKey } from '@askwatch/web-kit/watches';
import { byAge } from '../results/filter.ts';

const keyOf = ({ website, question }: QuestionView): string => pairKey(website, question);

/**
 * What took the place of deleted questions in a list that shows each question once.
 * @param known all known questions, including recently deleted ones
 * @param rows the rows of the list
 * @param deleted the ids of the deleted questions
 * @returns how many rows were replaced, and all earlier askings behind them
 */
export const earlierOf = (
  known: readonly QuestionView[],
  rows: readonly QuestionView[],
  deleted: readonly string[],
): { count: number; all: QuestionView[] } => {
  const newest = new Map<string, QuestionView>();
  for (const view of known.filter(({ id }) => deleted.includes(id))) {
    const other = newest.get(keyOf(view));
    if (!other || byAge(view, other) < 0) newest.set(keyOf(view), view);
  }
  const isEarlier = (view: QuestionView): boolean => {
    const gone = newest.get(keyOf(view));
    return gone !== undefined && view.deleted === undefined && byAge(gone, view) < 0;
  };
  const keys = new Set(rows.filter(isEarlier).map(keyOf));
  return { count: keys.size, all: known.filter((view) => keys.has(keyOf(view)) && isEarlier(view)) };
};

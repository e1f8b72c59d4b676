import type { QuestionView } from '@askwatch/contracts/asking';
import type { QuestionColumn } from '@askwatch/web-kit/ui/questions-table';
import type { Sort } from '@askwatch/web-kit/ui/sort-head';
import { byAge } from './filter.ts';

export const newestFirst: Sort<QuestionColumn> = { by: 'created', isDown: true };

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const textOf: Record<Exclude<QuestionColumn, 'created'>, (view: QuestionView) => string> = {
  website: ({ website }) => website,
  question: ({ question }) => question,
  answer: ({ answer, error }) => answer?.text ?? error?.reason ?? '',
};

/** The rows in this order; those that are equal stay newest first. */
export const sorted = (views: readonly QuestionView[], { by, isDown }: Sort<QuestionColumn>): QuestionView[] => {
  const sign = isDown ? -1 : 1;
  if (by === 'created') return [...views].sort((a, b) => -sign * byAge(a, b));
  return [...views].sort((a, b) => sign * collator.compare(textOf[by](a), textOf[by](b)) || byAge(a, b));
};

/** The order after pressing a column: by time newest first, by text from A; pressed again, the other way round. */
export const nextSort = (sort: Sort<QuestionColumn>, column: QuestionColumn): Sort<QuestionColumn> =>
  sort.by === column ? { by: column, isDown: !sort.isDown } : { by: column, isDown: column === 'created' };

import type { QuestionView } from '@askwatch/contracts/asking';
import { useMemo, useState } from 'react';
import { unique } from './filter.ts';
import { useShown } from './use-shown.ts';

/** The listed questions, before the search filter: without duplicates, unless all are wanted. */
export const useRows = (known: readonly QuestionView[] | undefined) => {
  const [isUniqueOnly, setIsUniqueOnly] = useState(true);
  const { shown: all, ...older } = useShown(known);
  const rows = useMemo(() => (isUniqueOnly ? unique(all) : all), [all, isUniqueOnly]);
  return { rows, all, older, isUniqueOnly, setIsUniqueOnly };
};
export type Rows = ReturnType<typeof useRows>;

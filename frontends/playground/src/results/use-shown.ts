import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { union } from '@askwatch/web-kit/merge';
import { toast } from '@askwatch/web-kit/ui/toast';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { olderQuery, questionKey } from '../questions.ts';
import { downTo, notDeleted, newest } from './filter.ts';

/** The visible questions: the newest ten, and older ones on demand. */
export const useShown = (known: readonly QuestionView[] | undefined) => {
  const client = useQueryClient();
  // How far back questions were read: undefined: not yet; a question: down to it; null: all.
  const [readTo, setReadTo] = useState<QuestionView | null>();
  const { mutate, isPending } = useMutation({
    mutationFn: (last: QuestionView) => client.query({ ...olderQuery(last), staleTime: 0 }),
    onSuccess: ({ questions, hasMore }) => {
      client.setQueryData<QuestionView[]>(questionKey, (list) => union(list ?? [], questions));
      setReadTo(hasMore ? questions.at(-1) : null);
    },
    onError: (error) => {
      toast.failed(error);
    },
  });
  const shown = useMemo(() => {
    if (known === undefined) return [];
    return readTo === undefined ? newest(known) : downTo(known, readTo);
  }, [known, readTo]);
  const last = readTo ?? shown.at(-1);
  // Ten may be all there are, so check for older ones before offering to load them.
  const isUnsure =
    readTo === undefined && shown.length === limits.newestQuestions && notDeleted(known ?? []).length === shown.length;
  const following = useQuery(isUnsure && last ? olderQuery(last) : { queryKey: ['older'], queryFn: skipToken });
  const follows = isUnsure
    ? (following.data?.questions.length ?? 0) > 0 || following.isError
    : shown.length >= limits.newestQuestions;
  const hasOlder = readTo === undefined ? follows : readTo !== null;
  return {
    shown,
    /** Undefined when there are no older questions, as far as is known. */
    loadOlder:
      hasOlder && last
        ? () => {
            mutate(last);
          }
        : undefined,
    isLoading: isPending,
    /** Whether every question ever asked is shown. */
    isAll: readTo === null || (isUnsure && following.data?.questions.length === 0),
  };
};

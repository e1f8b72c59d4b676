import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { union } from '@askwatch/web-kit/merge';
import { toast } from '@askwatch/web-kit/ui/toast';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { olderQuery, questionKey } from '../questions.ts';
import { downTo, kept, newest } from './filter.ts';

/** The questions that are shown: the newest ten, and more when they are asked for. */
export const useShown = (known: readonly QuestionView[] | undefined) => {
  const client = useQueryClient();
  // How far back everything was read: not at all yet, down to a question, or to the very first (null).
  const [readTo, setReadTo] = useState<QuestionView | null>();
  const { mutate, isPending } = useMutation({
    mutationFn: (last: QuestionView) => client.fetchQuery({ ...olderQuery(last), staleTime: 0 }),
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
  // The newest ten may be all that there are: whether more follow is found out before it is offered.
  const isUnsure =
    readTo === undefined && shown.length === limits.newestQuestions && kept(known ?? []).length === shown.length;
  const following = useQuery(isUnsure && last ? olderQuery(last) : { queryKey: ['older'], queryFn: skipToken });
  const follows = isUnsure
    ? (following.data?.questions.length ?? 0) > 0 || following.isError
    : shown.length >= limits.newestQuestions;
  const hasOlder = readTo === undefined ? follows : readTo !== null;
  return {
    shown,
    /** Absent when there is nothing older, as far as is known. */
    loadOlder:
      hasOlder && last
        ? () => {
            mutate(last);
          }
        : undefined,
    isLoading: isPending,
    /** Everything that was ever asked is shown. */
    isAll: readTo === null || (isUnsure && following.data?.questions.length === 0),
  };
};

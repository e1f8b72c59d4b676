import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { messageOf } from '@askwatch/web-kit/api';
import { union } from '@askwatch/web-kit/merge';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { questionKey, readOlder } from '../questions.ts';

/** How many questions are shown: the newest ten, and more when they are asked for. */
export const useOlder = () => {
  const client = useQueryClient();
  const [atMost, setAtMost] = useState<number>(limits.newestQuestions);
  const [isEnd, setIsEnd] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: readOlder,
    onSuccess: ({ questions, hasMore }) => {
      client.setQueryData<QuestionView[]>(questionKey, (list) => union(list ?? [], questions));
      setAtMost((before) => before + limits.newestQuestions);
      setIsEnd(!hasMore);
    },
    onError: (error) => {
      toast.bad(messageOf(error));
    },
  });
  return { atMost, isEnd, isLoading: isPending, load: mutate };
};

import type {
  AskQuestion,
  AskQuestions,
  QuestionView,
  RetryQuestion,
  RetryQuestions,
} from '@askwatch/contracts/asking';
import { api, isTransient } from '@askwatch/web-kit/api';
import { newId } from '@askwatch/web-kit/new-id';
import { useUser } from '@askwatch/web-kit/session';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { commandsFor, type Pair } from './ask-form/combine.ts';
import { isPending, pending, questionKey } from './questions.ts';

/** Shows questions as pending before the server has them, and removes those it refuses. */
const useOptimistic = () => {
  const client = useQueryClient();
  const userId = useUser()?.id ?? '';
  const set = (change: (list: QuestionView[]) => QuestionView[]) =>
    client.setQueryData<QuestionView[]>(questionKey, (list) => change(list ?? []));
  return {
    show: (asked: Parameters<typeof pending>[0][]) =>
      set((list) => {
        const known = new Set(list.map(({ id }) => id));
        const fresh = asked.filter(({ questionId }) => !known.has(questionId));
        // As on the server: within a batch, each is a millisecond older than the previous one.
        const now = Date.now();
        return [...fresh.map((each, place) => pending(each, userId, new Date(now - place))), ...list];
      }),
    takeBack: (ids: string[]) => set((list) => list.filter((view) => !(isPending(view) && ids.includes(view.id)))),
    /** Pushes may be missing: refetch unless the live connection is open. */
    readAgain: () => {
      if (client.getQueryData(['live']) === 'open') return;
      void client.invalidateQueries({ queryKey: questionKey });
      void client.invalidateQueries({ queryKey: ['allowance'] });
    },
  };
};

/** Asks questions. Resent after an unknown outcome, the same questions keep their ids, so they are only asked once. */
export const useAsk = () => {
  const { show, takeBack, readAgain } = useOptimistic();
  const unknown = useRef<{ what: string; questions: AskQuestion[] } | null>(null);
  const { mutate, ...mutation } = useMutation({
    mutationFn: (questions: AskQuestion[]) => api.send('/questions', { questions } satisfies AskQuestions),
    // Offline, the form shows a message; a paused mutation wouldn't.
    networkMode: 'always',
    onMutate: show,
    onSuccess: readAgain,
    onError: (_error, questions) => {
      takeBack(questions.map(({ questionId }) => questionId));
    },
  });
  const ask = (pairs: Pair[], mode: AskQuestion['mode'], onAsked: () => void) => {
    const what = JSON.stringify([mode, pairs]);
    const questions = unknown.current?.what === what ? unknown.current.questions : commandsFor(pairs, mode, newId);
    mutate(questions, {
      onSuccess: () => {
        unknown.current = null;
        onAsked();
      },
      onError: (error) => {
        unknown.current = isTransient(error) ? { what, questions } : null;
      },
    });
  };
  return { ...mutation, ask };
};

/** Asks questions again, as new ones. */
export const useRetry = () => {
  const { show, takeBack, readAgain } = useOptimistic();
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: (retries: (RetryQuestion & { view: QuestionView })[]) =>
      api.send('/questions/retry', {
        retries: retries.map(({ questionId, of }) => ({ questionId, of })),
      } satisfies RetryQuestions),
    onMutate: (retries) => show(retries.map(({ questionId, view }) => ({ ...view, questionId }))),
    onSuccess: readAgain,
    onError: (error, retries) => {
      takeBack(retries.map(({ questionId }) => questionId));
      toast.failed(error);
    },
  });
  const retry = (views: QuestionView[], onAsked?: () => void) => {
    const known = views.filter((view) => !isPending(view));
    if (known.length === 0) return;
    mutate(
      known.map((view) => ({ questionId: newId(), of: view.id, view })),
      onAsked && { onSuccess: onAsked },
    );
  };
  return { retry, isBusy };
};

/** Cancels a running question. */
export const useCancel = () =>
  useMutation({
    mutationFn: (id: string) => api.send(`/questions/${encodeURIComponent(id)}/cancel`),
    onError: (error) => {
      toast.failed(error);
    },
  });

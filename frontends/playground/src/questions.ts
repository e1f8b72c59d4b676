import { type AskQuestion, cursorAfter, OlderQuestions, QuestionView } from '@askwatch/contracts/asking';
import { api } from '@askwatch/web-kit/api';
import { union } from '@askwatch/web-kit/merge';
import { queryOptions } from '@tanstack/react-query';

export const questionKey = ['question'] as const;

/** The user's questions: what was read, and what was pushed meanwhile. */
export const questionsQuery = queryOptions({
  queryKey: questionKey,
  queryFn: async ({ client, signal }) => {
    const read = await api.get('/questions', QuestionView.array(), signal);
    return union(client.getQueryData<QuestionView[]>(questionKey) ?? [], read);
  },
});

/** The questions that follow this one. */
export const olderQuery = (last: QuestionView) =>
  queryOptions({
    queryKey: ['older', last.id],
    queryFn: ({ signal }) => api.get(`/questions/older?before=${cursorAfter(last)}`, OlderQuestions, signal),
  });

/** One question, for whoever opens the page at it. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...questionKey, id],
    queryFn: ({ signal }) => api.get(`/questions/${encodeURIComponent(id)}`, QuestionView, signal),
  });

type Asked = Pick<AskQuestion, 'questionId' | 'question' | 'website' | 'mode'>;

/** A question that was sent a moment ago, shown until its first view arrives: that one has a higher version. */
export const pending = ({ questionId, question, website, mode }: Asked, userId: string, now: Date): QuestionView => ({
  id: questionId,
  userId,
  question,
  website,
  mode,
  created: now.toISOString(),
  progress: { stage: mode === 'domain' ? 'discovering' : 'browsing-page' },
  version: 0,
});

export const isPending = ({ version }: QuestionView): boolean => version === 0;

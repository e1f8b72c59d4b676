import { type AskQuestion, cursorAfter, OlderQuestions, QuestionView } from '@askwatch/contracts/asking';
import { ownActor } from '@askwatch/contracts/workspace';
import { api } from '@askwatch/web-kit/api';
import { union } from '@askwatch/web-kit/merge';
import { queryOptions } from '@tanstack/react-query';

export const questionKey = ['question'] as const;

/** The user's questions: those read, merged with those pushed meanwhile. */
export const questionsQuery = queryOptions({
  queryKey: questionKey,
  queryFn: async ({ client, signal }) => {
    const read = await api.get('/questions', QuestionView.array(), signal);
    return union(client.getQueryData<QuestionView[]>(questionKey) ?? [], read);
  },
});

/** The questions older than this one. */
export const olderQuery = (last: QuestionView) =>
  queryOptions({
    queryKey: ['older', last.id],
    queryFn: ({ signal }) => api.get(`/questions/older?before=${cursorAfter(last)}`, OlderQuestions, signal),
  });

/** A single question, for links to one that isn't in the list. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...questionKey, id],
    queryFn: ({ signal }) => api.get(`/questions/${encodeURIComponent(id)}`, QuestionView, signal),
  });

type Asked = Pick<AskQuestion, 'questionId' | 'question' | 'website' | 'mode'>;

/** An optimistic view of a question just sent, until its first real view arrives with a higher version. */
export const pending = ({ questionId, question, website, mode }: Asked, userId: string, now: Date): QuestionView => ({
  id: questionId,
  ...ownActor(userId),
  question,
  website,
  mode,
  created: now.toISOString(),
  progress: { stage: mode === 'domain' ? 'discovering' : 'browsing-page' },
  version: 0,
});

export const isPending = ({ version }: QuestionView): boolean => version === 0;

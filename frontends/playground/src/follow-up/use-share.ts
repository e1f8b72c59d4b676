import { type QuestionView, Shared } from '@askwatch/contracts/asking';
import { api } from '@askwatch/web-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionKey } from '../questions.ts';

const pathOf = (id: string) => `/questions/${encodeURIComponent(id)}/share`;

/** The public URL of a shared answer. */
export const shareLink = (shareId: string): string => `${location.origin}/shared/${shareId}`;

/** Creates and revokes the link to an answer. Both are idempotent. */
export const useShare = () => {
  const client = useQueryClient();
  // Show the response immediately; the view pushed later has a higher version.
  const set = (id: string, shareId: string | undefined) => {
    const change = ({ shareId: _before, ...view }: QuestionView): QuestionView =>
      shareId === undefined ? view : { ...view, shareId };
    client.setQueryData<QuestionView[]>(questionKey, (list) =>
      list?.map((view) => (view.id === id ? change(view) : view)),
    );
    client.setQueryData<QuestionView>([...questionKey, id], (view) => view && change(view));
  };
  const share = useMutation({
    mutationFn: (id: string) => api.ask(pathOf(id), undefined, Shared),
    onSuccess: ({ shareId }, id) => {
      set(id, shareId);
    },
  });
  const unshare = useMutation({
    mutationFn: (id: string) => api.remove(pathOf(id)),
    onSuccess: (_done, id) => {
      set(id, undefined);
    },
  });
  return { share, unshare };
};

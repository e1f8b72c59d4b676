import { type QuestionView, Shared } from '@askwatch/contracts/asking';
import { api } from '@askwatch/web-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionKey } from '../questions.ts';

const pathOf = (id: string) => `/questions/${encodeURIComponent(id)}/share`;

/** Where anybody who has it reads the answer. */
export const shareLink = (shareId: string): string => `${location.origin}/shared/${shareId}`;

/** Makes a link for an answer, and takes it back. Both can be sent again: the second time changes nothing. */
export const useShare = () => {
  const client = useQueryClient();
  // The answer of the call is shown at once; the view that is pushed later has a higher version.
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

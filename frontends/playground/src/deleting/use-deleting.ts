import type { QuestionIds, QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { api, messageOf } from '@askwatch/web-kit/api';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isPending, questionKey } from '../questions.ts';

type Order = { path: 'delete' | 'restore'; ids: string[] };

/** Deletes questions and takes that back. Both show at once, and are undone on the screen when the server refuses. */
export const useDeleting = () => {
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<string[]>([]);

  const mark = ({ path, ids }: Order) => {
    const at = new Date().toISOString();
    const change = ({ deleted: _before, ...view }: QuestionView): QuestionView =>
      path === 'delete' ? { ...view, deleted: at } : view;
    client.setQueryData<QuestionView[]>(questionKey, (list) =>
      list?.map((view) => (ids.includes(view.id) ? change(view) : view)),
    );
    for (const id of ids) client.setQueryData<QuestionView>([...questionKey, id], (view) => view && change(view));
  };

  const { mutate } = useMutation({
    // One after the other: taking back must not overtake the deletion.
    scope: { id: 'deleting' },
    mutationFn: ({ path, ids }: Order) =>
      api.send(`/questions/${path}`, { questionIds: ids } satisfies QuestionIds),
    onMutate: mark,
    // What is older moves up.
    onSuccess: () => void client.invalidateQueries({ queryKey: questionKey, exact: true }),
    onError: (error, { path, ids }) => {
      mark({ path: path === 'delete' ? 'restore' : 'delete', ids });
      if (path === 'delete') setDeleted([]);
      toast.bad(messageOf(error));
    },
  });

  const forget = useCallback(() => {
    setDeleted([]);
  }, []);
  const send = (path: Order['path'], ids: string[]) => {
    if (ids.length > 0) mutate({ path, ids });
  };
  return {
    /** The ones whose deletion can still be taken back. */
    deleted,
    remove: (views: readonly QuestionView[]) => {
      const ids = views.filter((view) => !isPending(view)).map(({ id }) => id);
      // Nobody selects more than a batch by hand; what is beyond it stays.
      const batch = ids.slice(0, limits.questionsPerBatch);
      if (batch.length > 0) setDeleted(batch);
      send('delete', batch);
    },
    undo: () => {
      setDeleted([]);
      send('restore', deleted);
    },
    forget,
  };
};

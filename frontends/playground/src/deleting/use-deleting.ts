import type { QuestionIds, QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { api } from '@askwatch/web-kit/api';
import { partsOf } from '@askwatch/web-kit/in-parts';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isPending, questionKey } from '../questions.ts';
import { partText } from './deleted-text.ts';

type Order = {
  path: 'delete' | 'restore';
  ids: string[];
  /** Ids already processed by the server: a failed part doesn't revert the others. */
  done: Set<string>;
};

const idsOf = (views: readonly QuestionView[]): string[] =>
  views.filter((view) => !isPending(view)).map(({ id }) => id);

/** Deletes and restores questions. Both are optimistic, and reverted if the server refuses. */
export const useDeleting = () => {
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<string[]>([]);

  const mark = ({ path, ids }: Pick<Order, 'path' | 'ids'>) => {
    const at = new Date().toISOString();
    const change = ({ deleted: _before, ...view }: QuestionView): QuestionView =>
      path === 'delete' ? { ...view, deleted: at } : view;
    client.setQueryData<QuestionView[]>(questionKey, (list) =>
      list?.map((view) => (ids.includes(view.id) ? change(view) : view)),
    );
    for (const id of ids) client.setQueryData<QuestionView>([...questionKey, id], (view) => view && change(view));
  };

  const { mutate } = useMutation({
    // Serialized, so that an undo can't overtake its deletion.
    scope: { id: 'deleting' },
    mutationFn: async ({ path, ids, done }: Order) => {
      const open = ids.filter((id) => !done.has(id));
      for (const questionIds of partsOf(open, limits.questionsPerBatch)) {
        await api.send(`/questions/${path}`, { questionIds } satisfies QuestionIds);
        for (const id of questionIds) done.add(id);
      }
    },
    onMutate: mark,
    onError: (error, { path, ids, done }) => {
      mark({ path: path === 'delete' ? 'restore' : 'delete', ids: ids.filter((id) => !done.has(id)) });
      if (path === 'delete') setDeleted((now) => now.filter((id) => !ids.includes(id) || done.has(id)));
      toast.failed(error, done.size === 0 ? '' : partText(path, done.size, ids.length));
    },
    // Refetch, because older questions move up.
    onSettled: () => void client.invalidateQueries({ queryKey: questionKey, exact: true }),
  });

  const forget = useCallback(() => {
    setDeleted([]);
  }, []);
  const send = (path: Order['path'], ids: string[]) => {
    if (ids.length > 0) mutate({ path, ids, done: new Set() });
  };
  return {
    /** Ids whose deletion can still be undone. */
    deleted,
    remove: (views: readonly QuestionView[]) => {
      const ids = idsOf(views);
      if (ids.length > 0) setDeleted(ids);
      send('delete', ids);
    },
    /** Deletes more along with the last deletion; undo restores all of them. */
    removeToo: (views: readonly QuestionView[]) => {
      const ids = idsOf(views);
      setDeleted([...deleted, ...ids]);
      send('delete', ids);
    },
    undo: () => {
      setDeleted([]);
      send('restore', deleted);
    },
    forget,
  };
};

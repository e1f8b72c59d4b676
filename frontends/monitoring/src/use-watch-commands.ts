import {
  type Rating,
  type RateChange,
  type SetInterval,
  type TagWatches,
  type WatchIds,
} from '@askwatch/contracts/monitoring';
import { type WatchView } from '@askwatch/contracts/watch-views';
import { api } from '@askwatch/web-kit/api';
import { toast } from '@askwatch/web-kit/ui/toast';
import { watchKey } from '@askwatch/web-kit/watches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inParts } from './in-parts.ts';
import { type Loaded, timelineKey, withRating } from './timeline/use-timeline.ts';
import { listTexts } from './texts.ts';

type Path = 'enable' | 'disable' | 'delete' | 'restore';

const without = ({ disabledBy: _disabledBy, ...view }: WatchView): WatchView => view;
const undeleted = ({ deleted: _deleted, ...view }: WatchView): WatchView => view;

const effects: Record<Path, (view: WatchView, at: string) => WatchView> = {
  enable: (view, at) => ({ ...without(view), enabled: true, updated: at }),
  disable: (view, at) => ({ ...without(view), enabled: false, updated: at }),
  delete: (view, at) => ({ ...view, deleted: at }),
  restore: undeleted,
};

type Order = {
  ids: string[];
  send: () => Promise<void>;
  effect: (view: WatchView) => WatchView;
  said?: string;
  undo?: () => void;
};

/** Commands on watches. All are optimistic, and reverted if the server refuses. */
export const useWatchCommands = () => {
  const client = useQueryClient();
  const set = (change: (view: WatchView) => WatchView) =>
    client.setQueryData<WatchView[]>(watchKey, (list) => list?.map(change));

  const { mutate, isPending } = useMutation({
    // Serialized, so that an undo can't overtake its deletion.
    scope: { id: 'watches' },
    mutationFn: ({ send }: Order) => send(),
    onMutate: ({ ids, effect }: Order) => {
      const before = (client.getQueryData<WatchView[]>(watchKey) ?? []).filter(({ id }) => ids.includes(id));
      set((view) => (ids.includes(view.id) ? effect(view) : view));
      return before;
    },
    onSuccess: (_nothing, { said }) => {
      if (said !== undefined) toast.ok(said);
    },
    onError: (error, { undo }, before) => {
      undo?.();
      // Don't revert views that a push has replaced meanwhile.
      set((view) => before?.find(({ id, version }) => id === view.id && version === view.version) ?? view);
      toast.failed(error);
    },
    // Refetch: schedules are not pushed, and a failed command may have been partly done.
    onSettled: () => void client.invalidateQueries({ queryKey: watchKey, exact: true }),
  });

  const same = (view: WatchView): WatchView => view;
  return {
    isBusy: isPending,
    /** Enables, disables, deletes or restores. */
    apply: (path: Path, ids: string[], onError?: () => void) => {
      const at = new Date().toISOString();
      const send = inParts(ids, (watchIds) => api.send(`/watches/${path}`, { watchIds } satisfies WatchIds));
      if (ids.length > 0) mutate({ ids, send, effect: (view) => effects[path](view, at) }, onError && { onError });
    },
    tag: (ids: string[], tags: string[]) => {
      const send = inParts(ids, (watchIds) => api.send('/watches/tags', { watchIds, tags } satisfies TagWatches));
      mutate({ ids, send, effect: (view) => ({ ...view, tags }) });
    },
    setInterval: (ids: string[], minutes: number) => {
      const send = inParts(ids, (watchIds) =>
        api.send('/watches/interval', { watchIds, minutes } satisfies SetInterval),
      );
      mutate({ ids, send, effect: (view) => ({ ...view, intervalMinutes: minutes }) });
    },
    check: (ids: string[], onError: () => void) => {
      const send = inParts(ids, (watchIds) => api.send('/watches/check', { watchIds } satisfies WatchIds));
      mutate({ ids: [], send, effect: same }, { onError });
    },
    rate: (id: string, changeId: string, rating: Rating) => {
      const send = () => api.put(`/watches/${id}/changes/${changeId}/rating`, { rating } satisfies RateChange);
      const effect = (view: WatchView): WatchView => ({
        ...view,
        timeline: view.timeline.map((entry) =>
          entry.type === 'change' && entry.change.changeId === changeId ? { ...entry, rating } : entry,
        ),
      });
      const key = timelineKey(id);
      const loaded = client.getQueryData<Loaded>(key);
      if (loaded) client.setQueryData<Loaded>(key, withRating(loaded, changeId, rating));
      const undo = () => void client.setQueryData<Loaded>(key, loaded);
      mutate({ ids: [id], send, effect, said: listTexts.rated, undo });
    },
  };
};
export type WatchCommands = ReturnType<typeof useWatchCommands>;

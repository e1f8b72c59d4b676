import { OlderEntries, type Rating, type TimelineEntry, type WatchView } from '@askwatch/contracts/monitoring';
import { api, messageOf } from '@askwatch/web-kit/api';
import { toast } from '@askwatch/web-kit/ui/toast';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Entries by their numbers: the oldest has the number 1. */
export type Loaded = Readonly<Record<number, TimelineEntry>>;

const nothing: Loaded = {};

/** Where the entries that were read on demand are kept. */
export const timelineKey = (watchId: string) => ['timeline', watchId] as const;

/** @param newest the number of the first entry; the others count down from it */
const numbered = (entries: readonly TimelineEntry[], newest: number): Loaded =>
  Object.fromEntries(entries.map((entry, place) => [newest - place, entry]));

/** The rating comes from the row, which is newer than what was loaded; a whole change says more than a shortened one. */
const merged = (row: TimelineEntry, loaded: TimelineEntry | undefined): TimelineEntry => {
  if (row.type !== 'change' || row.isBrief !== true || loaded?.type !== 'change') return row;
  return row.rating === undefined ? loaded : { ...loaded, rating: row.rating };
};

/** What is known of a timeline without a gap, newest first: the row's entries, and below them what was loaded. */
export const knownEntries = ({ timeline, entries }: WatchView, loaded: Loaded): TimelineEntry[] => {
  const known = timeline.map((entry, place) => merged(entry, loaded[entries - place]));
  for (let next = loaded[entries - known.length]; next; next = loaded[entries - known.length]) known.push(next);
  return known;
};

/** The same entries, with another rating on one of the changes. */
export const withRating = (loaded: Loaded, changeId: string, rating: Rating): Loaded =>
  Object.fromEntries(
    Object.entries(loaded).map(([number, entry]) => [
      number,
      entry.type === 'change' && entry.change.changeId === changeId ? { ...entry, rating } : entry,
    ]),
  );

/** The timeline of a watch: the row has its newest entries, the older ones are read in pages when they are asked for. */
export const useTimeline = (view: WatchView) => {
  const client = useQueryClient();
  const key = timelineKey(view.id);
  const { data } = useQuery<Loaded>({ queryKey: key, queryFn: skipToken, staleTime: Infinity });
  const entries = knownEntries(view, data ?? nothing);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => api.get(`/watches/${view.id}/timeline/before/${String(before)}`, OlderEntries),
    onSuccess: (read, before) => {
      client.setQueryData<Loaded>(key, (known) => ({ ...known, ...numbered(read.entries, before - 1) }));
    },
    onError: (error) => {
      toast.bad(messageOf(error));
    },
  });

  const hasLoaded = data !== undefined;
  useEffect(() => {
    // What a newer entry pushes off the row stays on the screen of whoever reads the older ones.
    if (hasLoaded)
      client.setQueryData<Loaded>(timelineKey(view.id), (known) => ({
        ...numbered(view.timeline, view.entries),
        ...known,
      }));
  }, [client, hasLoaded, view]);

  return {
    entries,
    hasOlder: entries.length < view.entries,
    isLoading: isPending,
    isFailed: isError,
    loadOlder: () => {
      mutate(view.entries - entries.length + 1);
    },
    /** Reads the whole of a change of which the row has only a part. */
    loadWhole: (entry: TimelineEntry) => {
      mutate(view.entries - entries.indexOf(entry) + 1);
    },
  };
};

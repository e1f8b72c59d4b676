import { type Rating } from '@askwatch/contracts/monitoring';
import { OlderEntries, type TimelineEntry, type WatchView } from '@askwatch/contracts/watch-views';
import { api, messageOf } from '@askwatch/web-kit/api';
import { toast } from '@askwatch/web-kit/ui/toast';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Entries by number; the oldest is number 1. */
export type Loaded = Readonly<Record<number, TimelineEntry>>;

const nothing: Loaded = {};

/** The query key for entries loaded on demand. */
export const timelineKey = (watchId: string) => ['timeline', watchId] as const;

/** @param newest the number of the first entry; the others count down from it */
const numbered = (entries: readonly TimelineEntry[], newest: number): Loaded =>
  Object.fromEntries(entries.map((entry, place) => [newest - place, entry]));

/** Takes the rating from the row, which is newer than loaded entries, and the rest from the full version if loaded. */
const merged = (row: TimelineEntry, loaded: TimelineEntry | undefined): TimelineEntry => {
  if (row.type !== 'change' || row.isBrief !== true || loaded?.type !== 'change') return row;
  return row.rating === undefined ? loaded : { ...loaded, rating: row.rating };
};

/** The contiguous known part of a timeline, newest first: the row's entries, then those loaded. */
const knownEntries = ({ timeline, entries }: WatchView, loaded: Loaded): TimelineEntry[] => {
  const known = timeline.map((entry, place) => merged(entry, loaded[entries - place]));
  for (let next = loaded[entries - known.length]; next; next = loaded[entries - known.length]) known.push(next);
  return known;
};

/** The same entries with a new rating on one change. */
export const withRating = (loaded: Loaded, changeId: string, rating: Rating): Loaded =>
  Object.fromEntries(
    Object.entries(loaded).map(([number, entry]) => [
      number,
      entry.type === 'change' && entry.change.changeId === changeId ? { ...entry, rating } : entry,
    ]),
  );

/** A watch's timeline: the row has the newest entries, older ones are loaded in pages on demand. */
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
    // Once older entries are loaded, keep those that newer ones push off the row.
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
    /** Loads the full version of a shortened change. */
    loadWhole: (entry: TimelineEntry) => {
      mutate(view.entries - entries.indexOf(entry) + 1);
    },
  };
};

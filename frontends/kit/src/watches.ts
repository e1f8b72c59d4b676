import { type AddWatch, AddedWatches, type AddWatches } from '@askwatch/contracts/monitoring';
import {
  type ScheduleView,
  Schedules as ReadSchedules,
  type SlotsView,
  WatchList,
  type WatchView,
} from '@askwatch/contracts/watch-views';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { newer } from './merge.ts';

export const watchKey = ['watch'] as const;
const slotsKey = ['slots'] as const;
const scheduleKey = ['schedule'] as const;

/**
 * What only the schedule knows about a watch: read with the list, and pushed after each check while the list is open.
 */
export type Schedule = Pick<
  ScheduleView,
  'lastChecked' | 'nextCheck' | 'confirming' | 'suspected' | 'siteName' | 'icon' | 'trouble'
>;
export type Schedules = Readonly<Record<string, Schedule>>;

/**
 * A read list replaces the known one, except for views pushed during the read and for recently deleted views that may
 * be restored.
 * @param before what was known when the read started
 * @param known what is known now
 */
export const withRead = (
  before: readonly WatchView[],
  known: readonly WatchView[],
  read: readonly WatchView[],
): WatchView[] => {
  const of = new Map(known.map((view) => [view.id, view]));
  const old = new Set(before.map(({ id }) => id));
  const ids = new Set(read.map(({ id }) => id));
  const kept = known.filter((view) => !ids.has(view.id) && (!old.has(view.id) || view.deleted !== undefined));
  return [...kept, ...read.map((view) => newer(of.get(view.id), view))];
};

const scheduleOf = ({
  id,
  userId,
  workspaceId,
  lastChecked,
  nextCheck,
  confirming,
  suspected,
  siteName,
  icon,
  trouble,
}: WatchView): ScheduleView => ({
  id,
  userId,
  workspaceId,
  ...(lastChecked !== undefined && { lastChecked }),
  ...(nextCheck !== undefined && { nextCheck }),
  ...(confirming !== undefined && { confirming }),
  ...(suspected !== undefined && { suspected }),
  ...(siteName !== undefined && { siteName }),
  ...(icon !== undefined && { icon }),
  ...(trouble !== undefined && { trouble }),
  version: lastChecked === undefined ? 0 : Date.parse(lastChecked),
});

/** Merges schedules that were read, keeping checks pushed during the read. */
export const withReadSchedules = (known: readonly ScheduleView[], read: readonly ScheduleView[]): ScheduleView[] => {
  const of = new Map(known.map((view) => [view.id, view]));
  return read.map((view) => {
    const before = of.get(view.id);
    return before && before.version > view.version ? before : view;
  });
};

/** The user's watches. Reading them also fills in the plan's slots and the check schedules. */
export const watchesQuery = queryOptions({
  queryKey: watchKey,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<WatchView[]>(watchKey) ?? [];
    const { watches, slots } = await api.get('/watches', WatchList, signal);
    client.setQueryData<SlotsView>(slotsKey, (known) => newer(known, slots));
    client.setQueryData<ScheduleView[]>(scheduleKey, (known) =>
      withReadSchedules(known ?? [], watches.map(scheduleOf)),
    );
    return withRead(before, client.getQueryData<WatchView[]>(watchKey) ?? [], watches);
  },
});

/** The plan's slots; they are read with the watches and pushed on change. */
export const useSlots = (): SlotsView | undefined =>
  useQuery<SlotsView>({ queryKey: slotsKey, queryFn: skipToken, staleTime: Infinity }).data;

const none: Schedules = {};

const schedulesQuery = queryOptions({
  queryKey: scheduleKey,
  queryFn: async ({ client, signal }) => {
    const { schedules } = await api.get('/watches/schedules', ReadSchedules, signal);
    return withReadSchedules(client.getQueryData<ScheduleView[]>(scheduleKey) ?? [], schedules);
  },
  staleTime: Infinity,
  select: (views): Schedules => Object.fromEntries(views.map((view) => [view.id, view])),
});

/**
 * When each watch is checked. Checks are pushed; they are also polled, since a push may be lost.
 * @param isListed whether the list has been read, which provides the first schedules
 * @param everyMs the polling interval in milliseconds
 */
export const useSchedules = (isListed: boolean, everyMs: (schedules: Schedules) => number): Schedules =>
  useQuery({
    ...schedulesQuery,
    enabled: isListed,
    refetchInterval: ({ state }) => everyMs(schedulesQuery.select?.(state.data ?? []) ?? none),
  }).data ?? none;

/** The schedules known so far, without polling: they are read with the watches and pushed after each check. */
export const useKnownSchedules = (): Schedules => useQuery({ ...schedulesQuery, enabled: false }).data ?? none;

/** A normalized URL: ignores the host's case, default port and trailing dot, and the fragment. */
const siteKey = (website: string): string => {
  if (!URL.canParse(website)) return website;
  const url = new URL(website);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.href;
};

/** The same key for two watches with the same page and question. */
export const pairKey = (website: string, question: string): string =>
  JSON.stringify([siteKey(website), question.trim().normalize()]);

/** Adds watches to the list: all or none. */
export const addWatches = (watches: AddWatch[]): Promise<AddedWatches> =>
  api.ask('/watches', { watches } satisfies AddWatches, AddedWatches);

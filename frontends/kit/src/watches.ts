import {
  type AddWatch,
  AddedWatches,
  type AddWatches,
  type ScheduleView,
  Schedules as ReadSchedules,
  type SlotsView,
  WatchList,
  type WatchView,
} from '@askwatch/contracts/monitoring';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { newer } from './merge.ts';

export const watchKey = ['watch'] as const;
const slotsKey = ['slots'] as const;
const scheduleKey = ['schedule'] as const;

/** What only the schedule knows of a watch: read with the list, and pushed after each check while the list is open. */
export type Schedule = Pick<ScheduleView, 'lastChecked' | 'nextCheck' | 'confirming' | 'trouble'>;
export type Schedules = Readonly<Record<string, Schedule>>;

/**
 * A list that was read is all there is, but for what was pushed while it was under way and for what was deleted a
 * moment ago and may come back.
 * @param before what was known when reading began
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

const scheduleOf = ({ id, userId, lastChecked, nextCheck, confirming, trouble }: WatchView): ScheduleView => ({
  id,
  userId,
  ...(lastChecked !== undefined && { lastChecked }),
  ...(nextCheck !== undefined && { nextCheck }),
  ...(confirming !== undefined && { confirming }),
  ...(trouble !== undefined && { trouble }),
  version: lastChecked === undefined ? 0 : Date.parse(lastChecked),
});

/** What was read, but for the checks that were pushed while it was under way. */
export const withReadSchedules = (known: readonly ScheduleView[], read: readonly ScheduleView[]): ScheduleView[] => {
  const of = new Map(known.map((view) => [view.id, view]));
  return read.map((view) => {
    const before = of.get(view.id);
    return before && before.version > view.version ? before : view;
  });
};

/** The user's watches, with the slots of the plan and the times of the checks put beside them. */
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

/** The plan's slots; they come with the watches and are pushed when they change. */
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
 * When each watch is checked. Checks are pushed; they are read as well, since a push may be lost.
 * @param isListed whether the list was read, which brings the first schedules along
 * @param everyMs how long until they are read again
 */
export const useSchedules = (isListed: boolean, everyMs: (schedules: Schedules) => number): Schedules =>
  useQuery({
    ...schedulesQuery,
    enabled: isListed,
    refetchInterval: ({ state }) => everyMs(schedulesQuery.select?.(state.data ?? []) ?? none),
  }).data ?? none;

/** An address as one key, however it is written: case and port of the host, its last dot, and what is no other page. */
const siteKey = (website: string): string => {
  if (!URL.canParse(website)) return website;
  const url = new URL(website);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.href;
};

/** The same for two that ask the same page the same. */
export const pairKey = (website: string, question: string): string =>
  JSON.stringify([siteKey(website), question.trim().normalize()]);

/** Puts answers on the list: all of them or none. */
export const addWatches = (watches: AddWatch[]): Promise<AddedWatches> =>
  api.ask('/watches', { watches } satisfies AddWatches, AddedWatches);

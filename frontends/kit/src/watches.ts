import {
  type AddWatch,
  AddedWatches,
  type AddWatches,
  type SlotsView,
  WatchList,
  type WatchView,
} from '@askwatch/contracts/monitoring';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { newer } from './merge.ts';

export const watchKey = ['watch'] as const;
const slotsKey = ['slots'] as const;
const scheduleKey = ['watch-schedule'] as const;

/** What only the schedule knows of a watch: read with the list, never pushed. */
export type Schedule = Pick<WatchView, 'lastChecked' | 'nextCheck' | 'confirming'>;
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

const scheduleOf = ({ lastChecked, nextCheck, confirming }: WatchView): Schedule => ({
  ...(lastChecked !== undefined && { lastChecked }),
  ...(nextCheck !== undefined && { nextCheck }),
  ...(confirming !== undefined && { confirming }),
});

/** The user's watches, with the slots of the plan and the times of the checks put beside them. */
export const watchesQuery = queryOptions({
  queryKey: watchKey,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<WatchView[]>(watchKey) ?? [];
    const { watches, slots } = await api.get('/watches', WatchList, signal);
    client.setQueryData<SlotsView>(slotsKey, (known) => newer(known, slots));
    client.setQueryData<Schedules>(scheduleKey, Object.fromEntries(watches.map((view) => [view.id, scheduleOf(view)])));
    return withRead(before, client.getQueryData<WatchView[]>(watchKey) ?? [], watches);
  },
});

/** The plan's slots; they come with the watches and are pushed when they change. */
export const useSlots = (): SlotsView | undefined =>
  useQuery<SlotsView>({ queryKey: slotsKey, queryFn: skipToken, staleTime: Infinity }).data;

const none: Schedules = {};

/** When each watch is checked. */
export const useSchedules = (): Schedules =>
  useQuery<Schedules>({ queryKey: scheduleKey, queryFn: skipToken, staleTime: Infinity }).data ?? none;

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

import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { ScheduleView, SlotsView, TimelineEntry, WatchList, WatchView } from '@askwatch/contracts/watch-views';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { LimitOf } from '@askwatch/service-kit/plan-lookup';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import { ownedBy } from '@askwatch/service-kit/owned-by';
import { projection } from '@askwatch/service-kit/project';
import type { Db } from 'mongodb';
import { listRows, livePages } from './live-pages.ts';
import { follow } from './round/follow.ts';
import type { ListViewers } from './round/list-viewers.ts';
import { scheduleView } from './round/schedule-view.ts';
import type { CheckStore } from './round/store.ts';
import { slotsView, type TakenSlots, takenSlots, takenSlotsVersion } from './slots/view.ts';
import { olderEntries } from './watch/timeline.ts';
import { watchView, watchViewVersion } from './watch/view.ts';

type Deps = {
  db: Db;
  store: EventStore<MonitoringEvent>;
  checks: CheckStore;
  listViewers: ListViewers;
  publish: Publish;
  /** Starts rounds of these shards now instead of at their next scheduled time. */
  begin: (shards: number[]) => Promise<void>;
  limitOf: LimitOf;
};

const followBatch = 500;

const isAboutSlots = ({ type }: MonitoringEvent): boolean => type === 'SlotsTaken' || type === 'SlotsFreed';

/** The views of monitoring, which are published to the gateway on `monitoring.views`. */
export const openViews = async ({ db, store, checks, listViewers, publish, begin, limitOf }: Deps) => {
  const live = livePages({ checks, listViewers, publish });

  const watches = await projection<WatchView, MonitoringEvent>({
    db,
    name: 'watches',
    version: watchViewVersion,
    indexes: [{ 'view.workspaceId': 1 }, { 'view.userId': 1 }],
    of: (stream) => stream.startsWith('watch-'),
    evolve: watchView,
    store,
    mayBeGone: ({ deleted }) => deleted !== undefined,
    changed: async (changed) => {
      await begin(
        await follow(
          checks,
          changed.map(({ view }) => view),
          Date.now(),
        ),
      );
      await live.showWatches(changed.map(({ view }) => view));
    },
  });

  const slots = await projection<TakenSlots, MonitoringEvent>({
    db,
    name: 'slots',
    version: takenSlotsVersion,
    of: (stream) => stream.startsWith('slots-'),
    evolve: takenSlots,
    store,
    changed: async (changed) => {
      for (const { view } of changed) await live.showSlots(await slotsOf(actorIn(view)));
    },
  });

  type Filter = Parameters<typeof watches.views.find>[0];
  const listed = async (filter: object): Promise<WatchView[]> => {
    const found = await watches.find({ ...filter, 'view.deleted': { $exists: false } }).toArray();
    return found.map(({ view }) => view).sort((a, b) => b.updated.localeCompare(a.updated));
  };

  const slotsOf = async (actor: Actor): Promise<SlotsView> => {
    const stream = `slots-${actor.workspaceId}`;
    const found = await slots.findOne(stream);
    const limit = await limitOf(actor.workspaceId);
    return slotsView(stream, found?.view ?? { ...actor, taken: [] }, found?.version ?? 0, limit);
  };

  /** The ids of the workspace's watches that are not deleted. */
  const idsOf = async (actor: Actor): Promise<string[]> => {
    const filter = { ...ownedBy(actor), 'view.deleted': { $exists: false } } as Filter;
    const found = await watches.views.find(filter).project<{ _id: string }>({ _id: 1 }).toArray();
    return found.map(({ _id }) => _id.replace(/^watch-/, ''));
  };

  const eventsOf = async (watchId: string): Promise<MonitoringEvent[]> =>
    (await store.history(`watch-${watchId}`)).map(({ event }) => event);

  return {
    async project(events: Delivered<MonitoringEvent>[]): Promise<void> {
      await watches.project(events.filter(({ event }) => !isAboutSlots(event)));
      await slots.project(events.filter(({ event }) => isAboutSlots(event)));
    },

    /** The workspace's watches, most recently updated first, with their schedules. */
    async list(actor: Actor): Promise<WatchList> {
      await listViewers.note(actor.workspaceId);
      return { watches: await listRows(checks, await listed(ownedBy(actor))), slots: await slotsOf(actor) };
    },

    /** A page of a watch's timeline, newest first: the entries before this number. */
    timeline: async (watchId: string, before: number): Promise<TimelineEntry[]> =>
      olderEntries(await eventsOf(watchId), before),

    /** The schedules of the workspace's watches, which open pages poll. */
    async schedules(actor: Actor): Promise<ScheduleView[]> {
      await listViewers.note(actor.workspaceId);
      return (await checks.times(await idsOf(actor))).map(scheduleView);
    },

    idsOf,

    /** Publishes a workspace's slots to its open pages. */
    publishSlots: async (actor: Actor): Promise<void> => live.showSlots(await slotsOf(actor)),

    /** The taken slots of every workspace. */
    async *allTaken(): AsyncGenerator<TakenSlots> {
      for await (const { view } of slots.find({})) yield view;
    },

    /** The workspace's pages and questions only, because loading everything is slow for long lists. */
    async watched(actor: Actor): Promise<{ website: string; question: string }[]> {
      const filter = { ...ownedBy(actor), 'view.deleted': { $exists: false } } as Filter;
      const found = watches.views
        .find(filter)
        .project<{ view: { website: string; question: string } }>({ 'view.website': 1, 'view.question': 1 });
      return (await found.toArray()).map(({ view }) => view);
    },

    /** @returns the watches with these ids that belong to the workspace; deleted ones only if `withDeleted` is set */
    async some(actor: Actor, watchIds: string[], withDeleted = false): Promise<WatchView[]> {
      const filter = { ...ownedBy(actor), _id: { $in: watchIds.map((id) => `watch-${id}`) } };
      if (!withDeleted) return listed(filter);
      return (await watches.find(filter).toArray()).map(({ view }) => view);
    },

    show: live.showSchedules,

    /** Everything of a workspace, for the export. */
    async all(actor: Actor): Promise<{ watches: WatchView[] }> {
      const watches: WatchView[] = [];
      for (const view of await listed(ownedBy(actor))) {
        const timeline = olderEntries(await eventsOf(view.id), Infinity, Infinity);
        watches.push({ ...view, timeline, entries: timeline.length });
      }
      return { watches };
    },

    /** Updates the schedule from all watches, for example after it was lost. Missing ones are checked now, silently. */
    async followAll(): Promise<void> {
      let batch: WatchView[] = [];
      for await (const { view } of watches.find({})) {
        batch.push(view);
        if (batch.length < followBatch) continue;
        await follow(checks, batch, Date.now());
        batch = [];
      }
      await follow(checks, batch, Date.now());
    },

    /** Deletes the views of watches that were deleted before this time. */
    async sweepDeleted(before: Date): Promise<void> {
      const gone = await watches.views.find({ 'view.deleted': { $lt: before.toISOString() } } as Filter).toArray();
      const ids = gone.map(({ _id }) => _id);
      if (ids.length === 0) return;
      await checks.remove(ids.map((id) => id.replace(/^watch-/, '')));
      await watches.forget(ids);
    },

    async forget(streams: string[]): Promise<void> {
      await checks.remove(streams.map((id) => id.replace(/^watch-/, '')));
      await watches.forget(streams);
      await slots.forget(streams);
    },

    /** Rebuilds all views from the streams. */
    async rebuild(): Promise<void> {
      await watches.rebuild();
      await slots.rebuild();
    },

    parts: (log: Log) => [watches.part(log), slots.part(log)],
  };
};

import { withWorkspace } from '@askwatch/contracts/workspace';
import type { Collection, Db } from 'mongodb';
import { advance, type Evolve, perStream, type Saved } from './advance.ts';
import type { Delivered } from './consume.ts';
import type { EventStore } from './event-store.ts';
import { generations } from './generations.ts';
import { isDuplicate } from './mongo.ts';

/** @returns false if another instance has changed one of these views since they were read: read and advance again */
const save = async <View extends object>(
  views: Collection<Saved<View>>,
  before: Map<string, Saved<View>>,
  after: Saved<View>[],
) => {
  const changed = after.filter(({ _id, version }) => version > (before.get(_id)?.version ?? 0));
  if (changed.length === 0) return true;
  const operations = changed.map((next) => {
    const previous = before.get(next._id);
    return previous
      ? { replaceOne: { filter: { at: previous.at }, replacement: next } }
      : { insertOne: { document: next } };
  });
  // The driver's types expect documents without the type parameter.
  const writes = operations as unknown as Parameters<typeof views.bulkWrite>[0];
  try {
    const { insertedCount, matchedCount } = await views.bulkWrite(writes, { ordered: false });
    return insertedCount + matchedCount === changed.length;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** Copies views to the collection that is still being read, unless it has newer ones. */
const copy = async <View extends object>(views: Collection<Saved<View>>, after: Saved<View>[]): Promise<void> => {
  const writes = after.map((next) => ({
    replaceOne: { filter: { _id: next._id, version: { $lt: next.version } }, replacement: next, upsert: true },
  }));
  try {
    const operations = writes as unknown as Parameters<typeof views.bulkWrite>[0];
    if (writes.length > 0) await views.bulkWrite(operations, { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
};

const checkedAtOnce = 500;

type Projection<View extends object, Event> = {
  db: Db;
  name: string;
  version?: number;
  indexes?: Record<string, 1 | -1>[];
  of?: (stream: string) => boolean;
  evolve: Evolve<View, Event>;
  store: Pick<EventStore<Event>, 'history' | 'streamIds' | 'existing'>;
  changed?: (views: { stream: string; version: number; view: View }[]) => Promise<void>;
  mayBeGone?: (view: View) => boolean;
};

/**
 * Maintains one view per stream. The version stored with the view filters out events that were applied before.
 * @param name the view's name, and the collection of its first version
 * @param version raise it whenever `evolve` produces a different view from the same events. The view is then rebuilt;
 *   the previous version is read meanwhile, so readers must understand both
 * @param of selects the streams that have this view; defaults to all
 * @param store the event store, for filling gaps and for rebuilding
 * @param changed receives the current view of every stream in a delivery, even if the delivery is a repeat, because
 *   the process may have died before the first call; not called by a rebuild
 * @param mayBeGone views that the service deletes some time later although their streams stay
 */
export const projection = async <View extends object, Event>({
  db,
  name,
  version = 1,
  indexes = [],
  of = () => true,
  evolve,
  store,
  changed,
  mayBeGone = () => false,
}: Projection<View, Event>) => {
  type Views = Collection<Saved<View>>;
  type Filter = Parameters<Views['find']>[0];

  const open = async (collection: string): Promise<Views> => {
    const views = db.collection<Saved<View>>(collection);
    await views.createIndex({ at: 1 }, { unique: true });
    for (const index of indexes) await views.createIndex(index);
    return views;
  };

  const apply = async (views: Views, events: Delivered<Event>[], tries = 5): Promise<Saved<View>[]> => {
    if (tries === 0)
      throw new Error(
        `the views in ${name} were changed concurrently at every attempt; the events will be redelivered`,
      );
    const groups = perStream(events);
    const found = await views.find({ _id: { $in: [...groups.keys()] } } as Filter).toArray();
    const before = new Map(found.map((saved) => [saved._id, saved as Saved<View>]));
    const all = await Promise.all(
      [...groups].map(([stream, group]) => advance(stream, before.get(stream), group, evolve, store.history)),
    );
    const after = all.filter((saved) => saved !== undefined);
    return (await save(views, before, after)) ? after : apply(views, events, tries - 1);
  };

  const completed = (saved: Saved<View>): Saved<View> => ({ ...saved, view: withWorkspace(saved.view) });

  const remove = (views: Views, streams: string[]) => views.deleteMany({ _id: { $in: streams } });

  const build = async (into: Views, isStopped: () => boolean): Promise<void> => {
    for await (const stream of store.streamIds()) {
      if (isStopped()) return;
      if (!of(stream)) continue;
      const events = await store.history(stream);
      await apply(
        into,
        events.map(({ version: place, event }) => ({ stream, version: place, time: '', event })),
      );
    }
    // Remove streams erased while this was running, or since an earlier version was last read.
    const ids = (await into.find({}).project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id);
    for (let from = 0; from < ids.length; from += checkedAtOnce) {
      const some = ids.slice(from, from + checkedAtOnce);
      const existing = new Set(await store.existing(some));
      await remove(
        into,
        some.filter((id) => !existing.has(id)),
      );
    }
  };

  const { serving, building, isNewer, rebuild, part } = await generations({
    db,
    name,
    version,
    open,
    build,
    mayBeGone: (view) => mayBeGone(view as View),
  });

  return {
    /** The collection that is currently read. */
    get views(): Views {
      return serving();
    },

    /** @returns a cursor over the views that are currently read; the filter's fields start with `view.` or are `_id` */
    find: (filter: object) =>
      serving()
        .find(filter as Filter)
        .map((saved) => completed(saved as Saved<View>)),

    /** @returns the view of a stream, with its version; null if there is none */
    async findOne(stream: string): Promise<Saved<View> | null> {
      const saved = await serving().findOne({ _id: stream } as Filter);
      return saved && completed(saved);
    },

    async project(events: Delivered<Event>[]): Promise<void> {
      if (events.length === 0) return;
      const [read, made] = [serving(), building()];
      const after = await apply(made ?? read, events);
      if (made && !isNewer()) await copy(read, after);
      if (after.length > 0)
        await changed?.(after.map(({ _id, version: place, view }) => ({ stream: _id, version: place, view })));
    },

    /** Deletes the views of these streams. */
    async forget(streams: string[]): Promise<void> {
      for (const views of new Set([building(), serving()])) if (views) await remove(views, streams);
    },

    rebuild,
    part,
  };
};

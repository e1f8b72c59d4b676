import type { Collection, Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import type { EventStore } from './event-store.ts';
import { generations } from './generations.ts';
import { isDuplicate } from './mongo.ts';

/** A stored view. `at` is unique and changes with the version, so a slow instance cannot overwrite a newer view. */
type Saved<View extends object> = { _id: string; at: string; version: number; view: View };

/** The next view after an event; null while there is nothing to show. Pure: never reads a database. */
export type Evolve<View extends object, Event> = (view: View | null, event: Event, version: number) => View | null;

type History<Event> = (stream: string) => Promise<{ version: number; event: Event }[]>;

const at = (stream: string, version: number) => `${stream}@${String(version)}`;

const perStream = <Event>(events: Delivered<Event>[]): Map<string, Delivered<Event>[]> => {
  const groups = new Map<string, Delivered<Event>[]>();
  for (const event of events) groups.set(event.stream, [...(groups.get(event.stream) ?? []), event]);
  return groups;
};

/** Whether an event is missing after this version or between the others; a repeated event is not a gap. */
const hasGap = (version: number, events: { version: number }[]): boolean => {
  let last = version;
  return events.some((next) => {
    if (next.version > last + 1) return true;
    last = Math.max(last, next.version);
    return false;
  });
};

/** Applies new events; if one is missing, loads the stream's history from the store. */
const advance = async <View extends object, Event>(
  stream: string,
  saved: Saved<View> | undefined,
  events: { version: number; event: Event }[],
  evolve: Evolve<View, Event>,
  history: History<Event>,
): Promise<Saved<View> | undefined> => {
  let version = saved?.version ?? 0;
  let view = saved?.view ?? null;
  const fresh = events.filter((delivered) => delivered.version > version);
  for (const next of hasGap(version, fresh)
    ? (await history(stream)).filter((stored) => stored.version > version)
    : fresh) {
    if (next.version <= version) continue; // the same event twice in one batch
    view = evolve(view, next.event, next.version);
    version = next.version;
  }
  return view === null ? undefined : { _id: stream, at: at(stream, version), version, view };
};

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

  const remove = (views: Views, streams: string[]) => views.deleteMany({ _id: { $in: streams } } as Filter);

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

  const { serving, building, isNewer, rebuild, part } = await generations({ db, name, version, open, build });

  return {
    /** The collection that is currently read. */
    get views(): Views {
      return serving();
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

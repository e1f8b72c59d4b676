import type { Collection, Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import { isDuplicate } from './mongo.ts';

/** A saved view. `at` is unique and moves with the version, so a slow twin cannot overwrite a newer view. */
type Saved<View extends object> = { _id: string; at: string; version: number; view: View };

/** The next view after an event; null while there is nothing to show. Pure: it never reads a database. */
export type Evolve<View extends object, Event> = (view: View | null, event: Event, version: number) => View | null;

type History<Event> = (stream: string) => Promise<{ version: number; event: Event }[]>;

const at = (stream: string, version: number) => `${stream}@${String(version)}`;

const perStream = <Event>(events: Delivered<Event>[]): Map<string, Delivered<Event>[]> => {
  const groups = new Map<string, Delivered<Event>[]>();
  for (const event of events) groups.set(event.stream, [...(groups.get(event.stream) ?? []), event]);
  return groups;
};

/** Applies what is new; an event whose predecessor never came is looked up in the store. */
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
  const gap = fresh.length > 0 && fresh[0]?.version !== version + 1;
  for (const next of gap ? (await history(stream)).filter((stored) => stored.version > version) : fresh) {
    if (next.version <= version) continue; // the same event twice in one batch
    view = evolve(view, next.event, next.version);
    version = next.version;
  }
  return view === null ? undefined : { _id: stream, at: at(stream, version), version, view };
};

/** False when a twin wrote one of these views since they were read: then they are to be read and advanced again. */
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
  // The driver's types want documents that have lost their type parameter.
  const writes = operations as unknown as Parameters<typeof views.bulkWrite>[0];
  try {
    const { insertedCount, matchedCount } = await views.bulkWrite(writes, { ordered: false });
    return insertedCount + matchedCount === changed.length;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/**
 * Keeps one view per stream, and drops events that it has seen in the same write as their effect.
 * @param name the collection
 * @param history the stream's events from the store, for filling gaps and for rebuilding
 * @param changed told the current view of every stream that a delivery touched, even when the delivery is a repeat,
 *   since the first may have died before telling
 */
export const projection = async <View extends object, Event>({
  db,
  name,
  evolve,
  history,
  changed,
}: {
  db: Db;
  name: string;
  evolve: Evolve<View, Event>;
  history: History<Event>;
  changed?: (views: { stream: string; version: number; view: View }[]) => Promise<void>;
}) => {
  const views = db.collection<Saved<View>>(name);
  await views.createIndex({ at: 1 }, { unique: true });

  const project = async (events: Delivered<Event>[], tries = 5): Promise<void> => {
    if (events.length === 0) return;
    if (tries === 0) throw new Error(`the views in ${name} were written by others at every try; the events come again`);
    const groups = perStream(events);
    const found = await views.find({ _id: { $in: [...groups.keys()] } } as Parameters<typeof views.find>[0]).toArray();
    const before = new Map(found.map((saved) => [saved._id, saved as Saved<View>]));
    const all = await Promise.all(
      [...groups].map(([stream, group]) => advance(stream, before.get(stream), group, evolve, history)),
    );
    const after = all.filter((saved) => saved !== undefined);
    if (!(await save(views, before, after))) return project(events, tries - 1);
    if (after.length > 0) await changed?.(after.map(({ _id, version, view }) => ({ stream: _id, version, view })));
  };

  /** Makes a view again from its stream's events alone; the same events give the same bytes. */
  const rebuild = async (stream: string): Promise<void> => {
    const next = await advance(stream, undefined, await history(stream), evolve, history);
    await views.deleteOne({ _id: stream } as Parameters<typeof views.deleteOne>[0]);
    if (next) await save(views, new Map(), [next]);
  };

  /** Deletes the views of these streams. */
  const forget = async (streams: string[]): Promise<void> => {
    await views.deleteMany({ _id: { $in: streams } } as Parameters<typeof views.deleteMany>[0]);
  };

  return { views, project, rebuild, forget };
};

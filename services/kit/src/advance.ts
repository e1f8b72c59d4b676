import type { Delivered } from './consume.ts';

/** A stored view. `at` is unique and changes with the version, so a slow instance cannot overwrite a newer view. */
export type Saved<View extends object> = { _id: string; at: string; version: number; view: View };

/** The next view after an event; null while there is nothing to show. Pure: never reads a database. */
export type Evolve<View extends object, Event> = (view: View | null, event: Event, version: number) => View | null;

type History<Event> = (stream: string) => Promise<{ version: number; event: Event }[]>;

const at = (stream: string, version: number) => `${stream}@${String(version)}`;

/** Groups events by their stream, in order. */
export const perStream = <Event>(events: Delivered<Event>[]): Map<string, Delivered<Event>[]> => {
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

/**
 * Applies new events; if one is missing, loads the stream's history from the store.
 * @returns the view after the last event; undefined while there is nothing to show
 */
export const advance = async <View extends object, Event>(
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

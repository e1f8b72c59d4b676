import type { Collection, Db } from 'mongodb';
import type { z } from 'zod';
import { isDuplicate } from './mongo.ts';
import { currentTrace } from './trace.ts';
import { unknownKind } from './unknown-kind.ts';

/** `traceparent` is the trace of the command, where that belonged to one. */
export type Stored<Event> = { version: number; commandId: string; traceparent?: string; event: Event };

/**
 * One document per stream. `head` is unique, so that two writers cannot both append after the same version,
 * and it is queried alone, since the embedded server uses an index for nothing else.
 */
type Stream<Event> = {
  _id: string;
  head: string;
  version: number;
  published: number;
  /** When the oldest event that is not yet known to be published was appended. */
  pending?: Date;
  events: Stored<Event>[];
};

/** Somebody else appended first: load, decide again. */
export class VersionConflict extends Error {
  override name = 'VersionConflict';
}

export type Unpublished<Event> = { stream: string; version: number; events: Stored<Event>[] };

export type EventStore<Event> = Awaited<ReturnType<typeof eventStore<Event>>>;

const head = (stream: string, version: number) => `${stream}@${String(version)}`;

const insertStream = async <Event>(streams: Collection<Stream<Event>>, document: Stream<Event>) => {
  try {
    // The driver's types want a document that has lost its type parameter.
    await streams.insertOne(document as Parameters<typeof streams.insertOne>[0]);
  } catch (error) {
    throw isDuplicate(error) ? new VersionConflict(document.head) : error;
  }
};

/**
 * The service's streams of events. The append is the outbox too: the relay publishes what is marked pending.
 * @param schema what every stored event is parsed with when it is loaded
 */
export const eventStore = async <Event>(db: Db, schema: z.ZodType<Event>) => {
  const streams = db.collection<Stream<Event>>('streams');
  await streams.createIndex({ head: 1 }, { unique: true });
  await streams.createIndex({ pending: 1 }, { sparse: true });
  const listeners = new Set<(stream: string) => void>();
  const byId = (ids: string[]) => streams.find({ _id: { $in: ids } } as Parameters<typeof streams.find>[0]);

  // The driver's types want operations that have lost their type parameter.
  const bulk = (operations: object[]) =>
    streams.bulkWrite(operations as unknown as Parameters<typeof streams.bulkWrite>[0], { ordered: false });

  return {
    /** Calls back, after each append, with the stream that grew. */
    onAppend: (listener: (stream: string) => void) => void listeners.add(listener),

    /** @returns the stream's events in order; [] when there is no such stream */
    async load(stream: string): Promise<Stored<Event>[]> {
      const [found] = await byId([stream]).toArray();
      return (found?.events ?? []).map((stored) => ({ ...stored, event: schema.parse(stored.event) }));
    },

    /**
     * The stream's events for a view: those of kinds that only a newer release knows are left out. Decisions need all
     * of them, so `load` throws there.
     */
    async history(stream: string): Promise<Stored<Event>[]> {
      const [found] = await byId([stream]).toArray();
      return (found?.events ?? [])
        .filter(({ event }) => unknownKind(schema, event) === null)
        .map((stored) => ({ ...stored, event: schema.parse(stored.event) }));
    },

    /**
     * Appends after `expected`, the version that the caller decided on.
     * @throws {VersionConflict} when the stream has moved on
     */
    async append(stream: string, expected: number, commandId: string, events: Event[]): Promise<void> {
      // What could not be read back must never be stored: it would close its stream for ever.
      const traceparent = currentTrace();
      const by = { commandId, ...(traceparent === undefined ? {} : { traceparent }) };
      const stored = events.map((event, i) => ({ version: expected + 1 + i, ...by, event: schema.parse(event) }));
      const version = expected + events.length;
      const moved = { head: head(stream, version), version, pending: new Date() };
      if (expected === 0) await insertStream(streams, { _id: stream, published: 0, events: stored, ...moved });
      else {
        const { matchedCount } = await streams.updateOne(
          { head: head(stream, expected) } as Parameters<typeof streams.updateOne>[0],
          { $push: { events: { $each: stored } }, $set: moved } as Parameters<typeof streams.updateOne>[1],
        );
        if (matchedCount === 0) throw new VersionConflict(head(stream, expected));
      }
      for (const listener of listeners) listener(stream);
    },

    /** @returns of the named streams, those with events that are not yet marked published */
    async unpublished(ids: string[]): Promise<Unpublished<Event>[]> {
      const found = await byId(ids).toArray();
      return found
        .filter(({ version, published }) => published < version)
        .map(({ _id, version, published, events }) => ({
          stream: _id,
          version,
          events: events.filter((stored) => stored.version > published),
        }));
    },

    /** Streams that have waited for longer than `olderThanMs`: their appender died before publishing. */
    async leftBehind(olderThanMs: number, atMost: number): Promise<string[]> {
      const filter = { pending: { $lt: new Date(Date.now() - olderThanMs) } };
      const found = streams.find(filter as Parameters<typeof streams.find>[0]).project<{ _id: string }>({ _id: 1 });
      return (await found.limit(atMost).toArray()).map(({ _id }) => _id);
    },

    /** Marks events up to `version` published; a stream that has grown since stays pending. */
    async markPublished(done: { stream: string; version: number }[]): Promise<void> {
      const whole = done.map(({ stream, version }) => ({
        updateOne: {
          filter: { head: head(stream, version) },
          update: { $set: { published: version }, $unset: { pending: '' } },
        },
      }));
      const { matchedCount } = await bulk(whole);
      if (matchedCount === done.length) return;
      // Some have grown meanwhile, which ones nobody says; for the others this changes nothing.
      await bulk(
        done.map(({ stream, version }) => ({
          updateOne: { filter: { _id: stream }, update: { $max: { published: version } } },
        })),
      );
    },

    /** Forgets whole streams, whether or not they were published. */
    async remove(ids: string[]): Promise<void> {
      if (ids.length > 0) await streams.deleteMany({ _id: { $in: ids } } as Parameters<typeof streams.deleteMany>[0]);
    },

    /** @returns the streams that hold an event of this user, all of them read: for what is done once to an account */
    async ofUser(userId: string): Promise<string[]> {
      const filter = { 'events.event.userId': userId } as Parameters<typeof streams.find>[0];
      return (await streams.find(filter).project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id);
    },

    /** @returns those of the named streams that there are */
    async existing(ids: string[]): Promise<string[]> {
      const found = byId(ids).project<{ _id: string }>({ _id: 1 });
      return (await found.toArray()).map(({ _id }) => _id);
    },

    /** Every stream's id, for rebuilding a view from the beginning. */
    async *streamIds(): AsyncGenerator<string> {
      for await (const { _id } of streams.find({}).project<{ _id: string }>({ _id: 1 })) yield _id;
    },
  };
};

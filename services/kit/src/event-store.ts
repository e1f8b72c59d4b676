import { type Actor, owns, withWorkspace } from '@askwatch/contracts/workspace';
import type { Collection, Db } from 'mongodb';
import type { z } from 'zod';
import { appended } from './metrics.ts';
import { isDuplicate } from './mongo.ts';
import { currentTrace } from './trace.ts';
import { unknownKind } from './unknown-kind.ts';

/** `traceparent` is the trace of the command, if it had one. */
export type Stored<Event> = { version: number; commandId: string; traceparent?: string; event: Event };

/**
 * One document per stream. `head` is unique, so that two writers cannot both append after the same version. Queries
 * filter by `head` only, because the embedded server uses an index for single-field filters only.
 */
type Stream<Event> = {
  _id: string;
  head: string;
  version: number;
  published: number;
  /** When the oldest event not yet marked as published was appended. */
  pending?: Date;
  events: Stored<Event>[];
};

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'unknown';

/** Another writer appended first: load and decide again. */
export class VersionConflict extends Error {
  override name = 'VersionConflict';
}

export type Unpublished<Event> = { stream: string; version: number; events: Stored<Event>[] };

export type EventStore<Event> = Awaited<ReturnType<typeof eventStore<Event>>>;

const head = (stream: string, version: number) => `${stream}@${String(version)}`;

const insertStream = async <Event>(streams: Collection<Stream<Event>>, document: Stream<Event>) => {
  try {
    // The driver's types expect a document without the type parameter.
    await streams.insertOne(document);
  } catch (error) {
    throw isDuplicate(error) ? new VersionConflict(document.head) : error;
  }
};

/**
 * The service's event streams. The append is also the outbox: the relay publishes streams marked as pending.
 * @param schema parses every stored event when it is loaded
 */
export const eventStore = async <Event>(db: Db, schema: z.ZodType<Event>) => {
  const streams = db.collection<Stream<Event>>('streams');
  await streams.createIndex({ head: 1 }, { unique: true });
  await streams.createIndex({ pending: 1 }, { sparse: true });
  const listeners = new Set<(stream: string, events: Event[]) => void>();
  const byId = (ids: string[]) => streams.find({ _id: { $in: ids } } as Parameters<typeof streams.find>[0]);

  // The driver's types expect operations without the type parameter.
  const bulk = (operations: object[]) =>
    streams.bulkWrite(operations as unknown as Parameters<typeof streams.bulkWrite>[0], { ordered: false });

  /** Stored events from before workspaces existed get their user's own. */
  const parse = (stored: Stored<Event>): Stored<Event> => ({
    ...stored,
    event: schema.parse(withWorkspace(stored.event)),
  });

  return {
    /** Calls the listener with the stream's id and the new events after each append. */
    onAppend: (listener: (stream: string, events: Event[]) => void) => void listeners.add(listener),

    /** @returns the stream's events in order; [] if the stream does not exist */
    async load(stream: string): Promise<Stored<Event>[]> {
      const [found] = await byId([stream]).toArray();
      return (found?.events ?? []).map(parse);
    },

    /**
     * The stream's events for a view, without event types of a newer release. Decisions need every event, so `load`
     * throws for those.
     */
    async history(stream: string): Promise<Stored<Event>[]> {
      const [found] = await byId([stream]).toArray();
      return (found?.events ?? []).filter(({ event }) => unknownKind(schema, event) === null).map(parse);
    },

    /**
     * Appends after `expected`, the version that the caller decided on.
     * @throws {VersionConflict} if the stream has changed since
     */
    async append(stream: string, expected: number, commandId: string, events: Event[]): Promise<void> {
      // Never store an event that cannot be read back: the stream could not be loaded any more.
      const traceparent = currentTrace();
      const by = { commandId, ...(traceparent === undefined ? {} : { traceparent }) };
      const stored = events.map((event, i) => ({ version: expected + 1 + i, ...by, event: schema.parse(event) }));
      const version = expected + events.length;
      const moved = { head: head(stream, version), version, pending: new Date() };
      if (expected === 0) await insertStream(streams, { _id: stream, published: 0, events: stored, ...moved });
      else {
        const { matchedCount } = await streams.updateOne(
          { head: head(stream, expected) },
          { $push: { events: { $each: stored } }, $set: moved },
        );
        if (matchedCount === 0) throw new VersionConflict(head(stream, expected));
      }
      for (const event of events) appended.inc({ type: typeOf(event) });
      for (const listener of listeners) listener(stream, events);
    },

    /** @returns those of the given streams that have events not yet marked as published */
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

    /** Streams pending for longer than `olderThanMs`: their process died before publishing. */
    async staleStreams(olderThanMs: number, atMost: number): Promise<string[]> {
      const filter = { pending: { $lt: new Date(Date.now() - olderThanMs) } };
      const found = streams.find(filter as Parameters<typeof streams.find>[0]).project<{ _id: string }>({ _id: 1 });
      return (await found.limit(atMost).toArray()).map(({ _id }) => _id);
    },

    /** Marks events up to `version` as published; a stream that has grown since stays pending. */
    async markPublished(done: { stream: string; version: number }[]): Promise<void> {
      const whole = done.map(({ stream, version }) => ({
        updateOne: {
          filter: { head: head(stream, version) },
          update: { $set: { published: version }, $unset: { pending: '' } },
        },
      }));
      const { matchedCount } = await bulk(whole);
      if (matchedCount === done.length) return;
      // Some streams have grown meanwhile, but bulkWrite does not say which. For the others this is a no-op.
      await bulk(
        done.map(({ stream, version }) => ({
          updateOne: { filter: { _id: stream }, update: { $max: { published: version } } },
        })),
      );
    },

    /** Deletes whole streams, published or not. */
    async remove(ids: string[]): Promise<void> {
      if (ids.length > 0) await streams.deleteMany({ _id: { $in: ids } });
    },

    /**
     * The streams of a workspace: those whose first event belongs to it. Scans all streams, so use it for rare
     * operations only.
     * @param owner the workspace, and the user it belongs to, because events from before workspaces name only the user
     */
    async ofWorkspace({ userId, workspaceId }: Actor): Promise<string[]> {
      const either = [{ 'events.event.workspaceId': workspaceId }, { 'events.event.userId': userId }];
      const found: string[] = [];
      for await (const { _id, events } of streams.find({ $or: either } as Parameters<typeof streams.find>[0])) {
        const first = events[0]?.event as Partial<Actor> | undefined;
        // Otherwise it is the stream of another workspace, in which this user acted.
        if (first?.userId !== undefined && owns({ workspaceId }, { ...first, userId: first.userId })) found.push(_id);
      }
      return found;
    },

    /** @returns those of the given streams that exist */
    async existing(ids: string[]): Promise<string[]> {
      const found = byId(ids).project<{ _id: string }>({ _id: 1 });
      return (await found.toArray()).map(({ _id }) => _id);
    },

    /** Ids of all streams, for rebuilding a view from scratch. */
    async *streamIds(): AsyncGenerator<string> {
      for await (const { _id } of streams.find({}).project<{ _id: string }>({ _id: 1 })) yield _id;
    },
  };
};

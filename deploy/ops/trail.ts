import { type Actor, owns } from '@askwatch/contracts/workspace';
import { BSON, type Db, type Document, type MongoClient } from 'mongodb';
import { services } from '../services.ts';

type Event = { type: string; at: string } & Partial<Actor>;
type StoredStream = {
  _id: string;
  version: number;
  published: number;
  events: { version: number; commandId: string; traceparent?: string; event: Event }[];
};

/** One event of a user, and where it is stored. */
type Step = { service: string; stream: string; version: number; at: string; type: string; event: Event };

const databases = Object.keys(services);
const streamsOf = (db: Db) => db.collection<StoredStream>('streams');

/** @returns the events of a stream, in order; none if it does not exist */
export const eventsOf = async (db: Db, stream: string): Promise<StoredStream['events']> =>
  (await streamsOf(db).findOne({ _id: stream }))?.events ?? [];

const stepsIn = async (db: Db, owner: Actor): Promise<Step[]> => {
  const either = [{ 'events.event.workspaceId': owner.workspaceId }, { 'events.event.userId': owner.userId }];
  const steps: Step[] = [];
  for await (const { _id, events } of streamsOf(db).find({ $or: either })) {
    const { userId, workspaceId } = events[0]?.event ?? {};
    const isOwned =
      userId !== undefined && owns(owner, workspaceId === undefined ? { userId } : { userId, workspaceId });
    for (const { version, event } of events)
      if (isOwned || event.userId === owner.userId)
        steps.push({ service: db.databaseName, stream: _id, version, at: event.at, type: event.type, event });
  }
  return steps;
};

/** Everything that a user did and that was done for them, in all services, oldest first. */
export const trailOf = async (client: MongoClient, userId: string): Promise<Step[]> => {
  // Today each account has one workspace of its own, with the same id.
  const owner = { userId, workspaceId: userId };
  const steps = await Promise.all(databases.map((name) => stepsIn(client.db(name), owner)));
  return steps.flat().sort((a, b) => a.at.localeCompare(b.at) || a.version - b.version);
};

/** How many documents name a user, by collection; streams are left out. Reads every document. */
export const placesOf = async (client: MongoClient, userId: string): Promise<Record<string, number>> => {
  const places: Record<string, number> = {};
  for (const name of [...databases, 'payloads'])
    for (const collection of await client.db(name).collections()) {
      if (collection.collectionName === 'streams') continue;
      const place = `${name}.${collection.collectionName}`;
      for await (const document of collection.find({}) as AsyncIterable<Document>)
        if (Buffer.from(BSON.serialize(document)).includes(userId)) places[place] = (places[place] ?? 0) + 1;
    }
  return places;
};

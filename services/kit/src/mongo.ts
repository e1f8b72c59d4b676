import { MongoClient, MongoServerError, type Db } from 'mongodb';
import type { Part } from './run.ts';

export type Mongo = { db: Db; part: Part };

/** True for a write that the unique index refused: somebody else was first. */
export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11000;

/**
 * Connects to the service's own database. Writes use majority and journal where the server has them.
 * @param name the database: the service's name
 * @throws when no server answers within 10 seconds
 */
export const connectMongo = async (url: string, name: string): Promise<Mongo> => {
  const client = new MongoClient(url, {
    writeConcern: { w: 'majority', journal: true },
    // The embedded server has no sessions, which retryable writes need; every write here may be repeated safely.
    retryWrites: false,
    serverSelectionTimeoutMS: 10_000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 40,
  });
  await client.connect();
  const db = client.db(name);
  await db.command({ ping: 1 });
  const check = () =>
    db.command({ ping: 1 }, { timeoutMS: 2000 }).then(
      () => null,
      () => 'the database does not answer',
    );
  return { db, part: { name: 'mongo', check, stop: () => client.close() } };
};

import { MongoClient, MongoServerError, type Db } from 'mongodb';
import type { Part } from './run.ts';

export type Mongo = { db: Db; part: Part };

/** Whether a write violated a unique index, because another writer was first. */
export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11000;

/**
 * Connects to the service's own database. Writes use majority and journal if the server supports them.
 * @param name the database: the service's name
 * @throws if no server responds within 10 seconds
 */
export const connectMongo = async (url: string, name: string): Promise<Mongo> => {
  const client = new MongoClient(url, {
    writeConcern: { w: 'majority', journal: true },
    // Retryable writes need sessions, which the embedded server lacks; every write here is safe to repeat.
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

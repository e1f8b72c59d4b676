import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@askwatch/service-kit/generations';
import type { Request } from '@askwatch/service-kit/requests';
import type { Db } from 'mongodb';
import type { ServiceName } from '../services.ts';
import { say } from './connections.ts';

const generationsOf = (db: Db) => db.collection<Generation>('views');
const lookEveryMs = 500;

/** Polls the requested views until each is done or the time is up. */
const whenDone = async (
  db: Db,
  names: string[],
  seconds: number,
  isDone: (generation: Generation) => boolean,
): Promise<Generation[]> => {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await generationsOf(db)
      .find({ _id: { $in: names } })
      .toArray();
    const done = found.filter(isDone);
    if (done.length === names.length || Date.now() > deadline) return done;
    await sleep(lookEveryMs);
  }
};

const wanted = async (db: Db, view: string | undefined): Promise<Generation[]> => {
  const found = await generationsOf(db)
    .find(view === undefined ? {} : { _id: view })
    .toArray();
  if (found.length === 0) throw new Error(`${db.databaseName} has no such view.`);
  return found;
};

const sayUndone = (db: Db, names: string[], done: Generation[]): void => {
  for (const name of names.filter((one) => !done.some(({ _id }) => _id === one)))
    say(`${name}: not done yet; ${db.databaseName} goes on while it runs, or at its next start`);
};

/**
 * `views rebuild <service> [view]`: makes a service rebuild its views from its streams, while the old ones are still
 * read. The request is written to the service's database, so neither its address nor its secrets are needed.
 */
export const rebuildViews = async (db: Db, view: string | undefined, seconds: number): Promise<void> => {
  const before = await wanted(db, view);
  const names = before.map(({ _id }) => _id);
  await generationsOf(db).updateMany({ _id: { $in: names } }, { $inc: { rebuilds: 1 } });
  const old = new Map(before.map(({ _id, current }) => [_id, current]));
  const done = await whenDone(db, names, seconds, ({ _id, current }) => current !== old.get(_id));
  for (const { _id, current } of done) say(`${_id}: ${current} is now in use`);
  sayUndone(db, names, done);
};

/**
 * `views compare <service> [view]`: makes a service build a copy of its views from its streams, compare it with the
 * ones in use, byte by byte, and delete it.
 * @returns whether all views are equal
 */
export const compareViews = async (db: Db, view: string | undefined, seconds: number): Promise<boolean> => {
  const names = (await wanted(db, view)).map(({ _id }) => _id);
  await generationsOf(db).updateMany({ _id: { $in: names } }, { $inc: { comparisons: 1 } });
  const isDone = ({ comparisons = 0, compared }: Generation) => compared?.request === comparisons;
  const done = await whenDone(db, names, seconds, isDone);
  for (const { _id, compared } of done)
    if (compared?.differing === 0) say(`${_id}: ${String(compared.views)} views, all equal`);
    else if (compared)
      say(`${_id}: ${String(compared.differing)} of ${String(compared.views)} differ: ${compared.some.join(', ')}`);
  sayUndone(db, names, done);
  return done.length === names.length && done.every(({ compared }) => compared?.differing === 0);
};

/** The services that keep schedules in Temporal or in their database. */
const scheduled = ['monitoring', 'notifications', 'billing'] as const satisfies readonly ServiceName[];

/**
 * `schedules reconcile`: makes the services create or correct their Temporal schedules, and monitoring the times of its
 * checks, from what is in their streams.
 * @returns whether all have done so within the time
 */
export const reconcileSchedules = async (databaseOf: (service: string) => Db, seconds: number): Promise<boolean> => {
  const requests = scheduled.map((service) => ({
    service,
    collection: databaseOf(service).collection<Request>('requests'),
  }));
  for (const { collection } of requests)
    await collection.updateOne(
      { _id: 'schedules' },
      { $inc: { asked: 1 }, $setOnInsert: { done: 0 } },
      { upsert: true },
    );
  const deadline = Date.now() + seconds * 1000;
  const open = new Set(requests);
  while (open.size > 0 && Date.now() < deadline) {
    for (const request of open) {
      const found = await request.collection.findOne({ _id: 'schedules' });
      if (!found || found.done < found.asked) continue;
      open.delete(request);
      say(`${request.service}: schedules are as they should be`);
    }
    if (open.size > 0) await sleep(lookEveryMs);
  }
  for (const { service } of open) say(`${service}: not done yet; it goes on while it runs, or at its next start`);
  return open.size === 0;
};

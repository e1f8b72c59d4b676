import type { Db } from 'mongodb';
import type { Log } from './log.ts';
import { periodically } from './periodically.ts';
import type { Part } from './run.ts';

/** A document in the `requests` collection of a service's database: what operators asked for, and what is done. */
export type Request = { _id: string; asked: number; done: number };

const lookEveryMs = 2000;

/**
 * Does something whenever an operator asks for it by incrementing `asked`, which needs neither the service's address
 * nor its secrets. Every process of the service does it, so it must be idempotent.
 * @param name the request's id, such as `schedules`
 */
export const onRequest = (db: Db, name: string, work: () => Promise<unknown>, log: Log): Part => {
  const requests = db.collection<Request>('requests');
  return periodically(
    `requests for ${name}`,
    lookEveryMs,
    async () => {
      const found = await requests.findOne({ _id: name });
      if (!found || found.asked === found.done) return;
      log.info({ request: name }, 'an operator asked for this');
      await work();
      await requests.updateOne({ _id: name }, { $max: { done: found.asked } });
    },
    log,
  );
};

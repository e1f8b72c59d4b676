import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import type { Log } from './log.ts';
import { isDuplicate } from './mongo.ts';
import { sweeping } from './sweep.ts';

type Erased = { _id: string; at: Date };

const hourMs = 3_600_000;

/** Topics retain messages for seven days; after one more day no event of an erased account can still arrive. */
const rememberedMs = 8 * 24 * hourMs;

/**
 * Deletes data of erased accounts, including data that arrives later: from a command still in progress, or an event
 * delivered late. The bare ids of erased users are kept for as long as a topic could still contain their events.
 * @param forget deletes all data this service stores about a user; may be called repeatedly
 */
export const erasures = (db: Db, forget: (userId: string) => Promise<void>, log: Log) => {
  const erased = db.collection<Erased>('erased');
  const remember = async (_id: string): Promise<void> => {
    try {
      await erased.insertOne({ _id, at: new Date() });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  };

  return {
    part: sweeping(
      'erased accounts',
      hourMs,
      () => erased.deleteMany({ at: { $lt: new Date(Date.now() - rememberedMs) } }),
      log,
    ),

    /** Handles `identity.events`. */
    async onEvents(events: Delivered<IdentityEvent>[]): Promise<void> {
      for (const { event } of events)
        if (event.type === 'AccountErased') {
          await remember(event.userId);
          await forget(event.userId);
        }
    },

    /** Call after storing something about these users: deletes it again for those already erased. */
    async forgetLate(userIds: string[]): Promise<void> {
      const late = await erased.find({ _id: { $in: [...new Set(userIds)] } }).toArray();
      for (const { _id } of late) await forget(_id);
    },
  };
};

import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import type { Log } from './log.ts';
import { isDuplicate } from './mongo.ts';
import { sweeping } from './sweep.ts';

type Erased = { _id: string; at: Date };

const hourMs = 3_600_000;

/** Topics keep what they were told for seven days; after one more, nothing of an erased account can still arrive. */
const rememberedMs = 8 * 24 * hourMs;

/**
 * Forgets erased accounts, and what arrives about them afterwards: a command that was under way, an event that was
 * delivered late. Who was erased is remembered, by the bare id, for as long as a topic could still speak of it.
 * @param forget deletes everything that this service keeps of a user; it is called more than once
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
      'memory of erased accounts',
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

    /** To be called after something was kept about these users: those who were erased are forgotten again. */
    async forgetLate(userIds: string[]): Promise<void> {
      const late = await erased.find({ _id: { $in: [...new Set(userIds)] } }).toArray();
      for (const { _id } of late) await forget(_id);
    },
  };
};

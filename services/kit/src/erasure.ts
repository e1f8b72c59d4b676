import type { IdentityEvent } from '@askwatch/contracts/identity';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import type { Log } from './log.ts';
import { isDuplicate } from './mongo.ts';
import { periodically } from './periodically.ts';

/** `_id` is the workspace, `userId` the user it belonged to. Older entries have no `userId`: it equals `_id`. */
type Erased = { _id: string; userId?: string; at: Date };

const hourMs = 3_600_000;

/** Topics retain messages for seven days; after one more day no event of an erased account can still arrive. */
const rememberedMs = 8 * 24 * hourMs;

/**
 * Deletes data of erased accounts, including data that arrives later: from a command still in progress, or an event
 * delivered late. The bare ids of erased accounts are kept for as long as a topic could still contain their events.
 * @param forget deletes all data of the user's own workspace in this service; may be called repeatedly
 */
export const erasures = (db: Db, forget: (owner: Actor) => Promise<void>, log: Log) => {
  const erased = db.collection<Erased>('erased');
  const remember = async ({ userId, workspaceId }: Actor): Promise<void> => {
    try {
      await erased.insertOne({ _id: workspaceId, userId, at: new Date() });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  };

  return {
    /** Remembers an erased workspace, so that what arrives for it later is deleted too. */
    remember,

    part: periodically(
      'erased accounts',
      hourMs,
      () => erased.deleteMany({ at: { $lt: new Date(Date.now() - rememberedMs) } }),
      log,
    ),

    /** Handles `identity.events`. */
    async onEvents(events: Delivered<IdentityEvent>[]): Promise<void> {
      for (const { event } of events)
        if (event.type === 'AccountErased') {
          const owner = actorIn(event);
          await remember(owner);
          await forget(owner);
        }
    },

    /** @returns those of these workspaces that are erased */
    async erasedAmong(workspaceIds: string[]): Promise<Set<string>> {
      const found = await erased.find({ _id: { $in: [...new Set(workspaceIds)] } }).toArray();
      return new Set(found.map(({ _id }) => _id));
    },

    /** Call after storing something of these workspaces: deletes it again for those already erased. */
    async forgetErased(workspaceIds: string[]): Promise<void> {
      const late = await erased.find({ _id: { $in: [...new Set(workspaceIds)] } }).toArray();
      for (const { _id, userId = _id } of late) await forget({ userId, workspaceId: _id });
    },
  };
};

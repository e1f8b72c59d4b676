import type { LeadProvider, LeadsEvent } from '@askwatch/contracts/leads';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Db } from 'mongodb';

/** `newTotal`: how many of its businesses the workspace has not bought before. */
type Search = { workspaceId: string; total: number; newTotal: number; provider: LeadProvider };
export type SearchOf = (searchId: string) => Promise<Search | null>;

/** What billing must know of a lead search to sell it, from `leads.events`. */
export const leadSearches = (db: Db) => {
  const searches = db.collection<Search & { _id: string }>('searches');
  return {
    searchOf: (async (searchId) => searches.findOne({ _id: searchId })) satisfies SearchOf,

    async onEvents(events: Delivered<LeadsEvent>[]): Promise<void> {
      for (const { event } of events)
        if (event.type === 'LeadsFound') {
          const { searchId, total, newTotal, provider } = event;
          const { workspaceId } = actorIn(event);
          await searches.replaceOne({ _id: searchId }, { workspaceId, total, newTotal, provider }, { upsert: true });
        } else if (event.type === 'LeadsRecounted')
          await searches.updateOne({ _id: event.searchId }, { $set: { newTotal: event.newTotal } });
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await searches.deleteMany({ workspaceId });
    },
  };
};

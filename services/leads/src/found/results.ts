import type { Business, LeadProvider, LeadSearchView } from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';
import { keysOf } from './merge.ts';

/** What a search found. `paidBy` is its workspace while it is unlocked. */
type Stored = {
  _id: string;
  userId: string;
  workspaceId: string;
  provider: LeadProvider;
  businesses: Business[];
  /** Google's places, of which nothing but the id may be stored. */
  googlePlaceIds?: string[];
  paidBy?: string;
};

export type StoredResults = Omit<Stored, '_id' | 'userId' | 'workspaceId'>;
export type Results = Awaited<ReturnType<typeof openResults>>;

/** The businesses that searches found. They are stored once and never change, so a payment unlocks what was promised. */
export const openResults = async (db: Db) => {
  const results = db.collection<Stored>('results');
  await results.createIndex({ workspaceId: 1 });
  await results.createIndex({ paidBy: 1 }, { sparse: true });

  return {
    find: (searchId: string): Promise<StoredResults | null> => results.findOne({ _id: searchId }),

    /** Stores a search's results, unless it has some already. @returns the stored ones */
    async keep(searchId: string, { userId, workspaceId }: Actor, found: StoredResults): Promise<StoredResults> {
      try {
        await results.insertOne({ _id: searchId, userId, workspaceId, ...found });
        return found;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return (await results.findOne({ _id: searchId })) ?? found;
      }
    },

    /** Records whether a search is unlocked, for `isBought`. */
    async setPaid({ id, workspaceId, access }: LeadSearchView): Promise<void> {
      if (access === 'unlocked') await results.updateOne({ _id: id }, { $set: { paidBy: workspaceId } });
      else await results.updateOne({ _id: id }, { $unset: { paidBy: '' } });
    },

    /**
     * @param except a search that does not count
     * @returns a function that says whether the workspace bought a business
     */
    async isBought({ workspaceId }: Pick<Actor, 'workspaceId'>, except?: string): Promise<(one: Business) => boolean> {
      const paid = await results.find({ paidBy: workspaceId }).toArray();
      const others = paid.filter(({ _id }) => _id !== except);
      const keys = new Set(others.flatMap(({ businesses }) => businesses).flatMap(keysOf));
      return (business) => keysOf(business).some((key) => keys.has(key));
    },

    async all({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<(StoredResults & { searchId: string })[]> {
      const found = await results.find({ workspaceId }).toArray();
      return found.map(({ _id: searchId, provider, businesses }) => ({ searchId, provider, businesses }));
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await results.deleteMany({ workspaceId });
    },
  };
};

import type { Contacts } from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Db } from 'mongodb';

type Kept = { _id: string; searchId: string; workspaceId: string; placeId: string; contacts: Contacts };

export type ContactStore = Awaited<ReturnType<typeof openContacts>>;

/** The contacts found on the sites of unlocked businesses. */
export const openContacts = async (db: Db) => {
  const kept = db.collection<Kept>('contacts');
  await kept.createIndex({ searchId: 1 });
  await kept.createIndex({ workspaceId: 1 });

  return {
    async keep(searchId: string, workspaceId: string, placeId: string, contacts: Contacts): Promise<void> {
      const entry = { searchId, workspaceId, placeId, contacts };
      await kept.replaceOne({ _id: `${searchId} ${placeId}` }, entry, { upsert: true });
    },

    /** @returns the contacts of a search's businesses by their place */
    async of(searchId: string): Promise<Map<string, Contacts>> {
      const found = await kept.find({ searchId }).toArray();
      return new Map(found.map(({ placeId, contacts }) => [placeId, contacts]));
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await kept.deleteMany({ workspaceId });
    },
  };
};

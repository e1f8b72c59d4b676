import type { HubSpot, ObjectType } from './hubspot.ts';

const types: ObjectType[] = ['notes', 'contacts', 'companies'];

/** Deletes everything that this consumer wrote for a workspace. Repeats find nothing left. */
export const eraseFromCrm = async (crm: HubSpot, workspaceId: string): Promise<void> => {
  for (const type of types)
    for (let ids = await crm.searchWorkspace(type, workspaceId); ids.length > 0;) {
      for (const id of ids) await crm.remove(type, id);
      ids = await crm.searchWorkspace(type, workspaceId);
    }
};

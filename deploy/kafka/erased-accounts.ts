import { IdentityEvent } from '@askwatch/contracts/identity';
import { eventStore } from '@askwatch/service-kit/event-store';
import type { Db } from 'mongodb';

/**
 * Which accounts are erased. Their streams may still exist: every service deletes its own a little later. Once identity
 * has deleted the account's stream too, publishing remembers the id for longer than any deletion takes.
 */
export const erasedAccounts = (identity: Db, publishing: Db) => {
  const remembered = publishing.collection<{ _id: string }>('erased');
  const store = eventStore<IdentityEvent>(identity, IdentityEvent);

  return async (workspaceIds: string[]): Promise<Set<string>> => {
    const ids = [...new Set(workspaceIds)];
    const erased = new Set((await remembered.find({ _id: { $in: ids } }).toArray()).map(({ _id }) => _id));
    for (const id of ids) {
      const account = await (await store).history(`account-${id}`);
      if (account.some(({ event }) => event.type === 'AccountErased')) erased.add(id);
    }
    return erased;
  };
};

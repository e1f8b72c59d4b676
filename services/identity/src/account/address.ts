import type { AddressActivities } from '@askwatch/contracts/workflows';
import type { Accounts } from '../outside/accounts.ts';

/** Activities for other services' workflows, on identity's task queue. */
export const addressActivities = (accounts: Pick<Accounts, 'find'>): AddressActivities => ({
  async addressOf({ userId }) {
    const found = await accounts.find(userId);
    return found && { email: found.email, displayName: found.displayName, isEmailVerified: found.isEmailVerified };
  },
});

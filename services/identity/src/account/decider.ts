import type { IdentityEvent } from '@askwatch/contracts/identity';
import { type Decider, unreachable } from '@askwatch/service-kit/decider';

export type AccountCommand = { type: 'RegisterAccount' | 'EraseAccount'; userId: string; at: string };

type Account = { status: 'new' | 'open' | 'erased' };

/** What Keycloak knows is not repeated here: these events tell the other services. */
export const account: Decider<AccountCommand, Account, IdentityEvent> = {
  initial: { status: 'new' },
  decide({ type, userId, at }, { status }) {
    switch (type) {
      case 'RegisterAccount':
        return status === 'new' ? [{ type: 'AccountRegistered', userId, at }] : [];
      case 'EraseAccount':
        // An account that Google brought was never registered here.
        return status === 'erased' ? [] : [{ type: 'AccountErased', userId, at }];
      default:
        return unreachable(type);
    }
  },
  evolve(_account, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return { status: 'open' };
      case 'AccountErased':
        return { status: 'erased' };
      default:
        return unreachable(event);
    }
  },
};

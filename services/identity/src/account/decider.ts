import type { IdentityEvent } from '@askwatch/contracts/identity';
import { type Decider, unreachable } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';

export type AccountCommand = { type: 'RegisterAccount' | 'EraseAccount'; userId: string; at: string };

type Account = { status: 'new' | 'open' | 'erased' };

/** Accounts themselves are in Keycloak; these events only notify the other services. */
export const account: Decider<AccountCommand, Account, IdentityEvent> = {
  initial: { status: 'new' },
  decide({ type, userId, at }, { status }) {
    switch (type) {
      case 'RegisterAccount':
        return status === 'new' ? [{ type: 'AccountRegistered', userId, at }] : [];
      case 'EraseAccount':
        // An account created by a Google sign-in may have no AccountRegistered event yet.
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

/** Appends the first event of an account, whichever way it was created. Idempotent. */
export const opening =
  (decide: Handle<AccountCommand, IdentityEvent>, now: () => string) =>
  (userId: string): Promise<IdentityEvent[]> =>
    decide(`account-${userId}`, `register-${userId}`, { type: 'RegisterAccount', userId, at: now() });

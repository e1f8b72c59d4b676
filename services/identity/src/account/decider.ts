import type { IdentityEvent } from '@askwatch/contracts/identity';
import { ownActor } from '@askwatch/contracts/workspace';
import { type Decider, unreachable } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';

export type AccountCommand = { type: 'RegisterAccount' | 'ChangeEmail' | 'EraseAccount'; userId: string; at: string };

type Account = { status: 'new' | 'open' | 'erased' };

/**
 * An account belongs to its user's own workspace. Accounts themselves are in Keycloak; these events only notify the
 * other services.
 */
export const account: Decider<AccountCommand, Account, IdentityEvent> = {
  initial: { status: 'new' },
  decide({ type, userId, at }, { status }) {
    const by = { ...ownActor(userId), at };
    switch (type) {
      case 'RegisterAccount':
        return status === 'new' ? [{ type: 'AccountRegistered', ...by }] : [];
      case 'ChangeEmail':
        return status === 'erased' ? [] : [{ type: 'AccountEmailChanged', ...by }];
      case 'EraseAccount':
        // An account created by a Google sign-in may have no AccountRegistered event yet.
        return status === 'erased' ? [] : [{ type: 'AccountErased', ...by }];
      default:
        return unreachable(type);
    }
  },
  evolve(_account, event) {
    switch (event.type) {
      case 'AccountRegistered':
      case 'AccountEmailChanged':
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

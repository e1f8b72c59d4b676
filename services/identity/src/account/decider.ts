import type { IdentityEvent } from '@askwatch/contracts/identity';
import { type Decider, unreachable } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';

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
        // Google may have brought it before its first event was told at sign-in.
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

/** The first event of an account, made by whatever opened it; made once, however often it is asked for. */
export const opening =
  (decide: Handle<AccountCommand, IdentityEvent>, now: () => string) =>
  (userId: string): Promise<IdentityEvent[]> =>
    decide(`account-${userId}`, `register-${userId}`, { type: 'RegisterAccount', userId, at: now() });

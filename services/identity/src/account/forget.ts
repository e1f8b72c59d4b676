import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { EmailChanges } from '../email-change/store.ts';
import type { MailAllowance } from '../mail/allowance.ts';
import type { MailedTokens } from '../mailed-token/store.ts';
import type { Accounts } from '../outside/accounts.ts';

type Deps = {
  accounts: Pick<Accounts, 'remove'>;
  tokens: Pick<MailedTokens, 'forget'>;
  allowance: Pick<MailAllowance, 'forget'>;
  changes: Pick<EmailChanges, 'end'>;
  removeStreams: (streams: string[]) => Promise<void>;
};

/** Erases a user's data in this service and Keycloak. Idempotent. */
export const forgetting = ({ accounts, tokens, allowance, changes, removeStreams }: Deps) => {
  const forget = async (userId: string): Promise<void> => {
    await accounts.remove(userId);
    await tokens.forget(userId);
    await allowance.forget(userId);
    await changes.end(userId);
  };
  return {
    forget,
    /** Deletes the stream last: the event arrives here only after it was published to the other services. */
    onEvents: async (events: Delivered<IdentityEvent>[]): Promise<void> => {
      for (const { stream, event } of events)
        if (event.type === 'AccountErased') {
          await forget(event.userId);
          await removeStreams([stream]);
        }
    },
  };
};

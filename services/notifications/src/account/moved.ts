import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Handle } from '@askwatch/service-kit/handle';
import type { MailboxCommand } from '../digest/decider.ts';
import { streamOf } from '../digest/view.ts';

type Deps = { decide: Handle<MailboxCommand, NotificationsEvent>; now: () => string };

/** Handles `identity.events`: bounces of an old address don't stop emails to the new one. */
export const clearingAddresses =
  ({ decide, now }: Deps) =>
  async (events: Delivered<IdentityEvent>[]): Promise<void> => {
    for (const { event } of events)
      if (event.type === 'AccountEmailChanged') {
        const { userId, at } = event;
        await decide(streamOf(userId), `moved-${at}`, { type: 'ClearAddress', userId, at: now() });
      }
  };

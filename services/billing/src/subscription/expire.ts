import { randomUUID } from 'node:crypto';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { subscriptionStream } from '../streams.ts';
import type { Sync } from '../sync.ts';
import type { SubscriptionCommand, SubscriptionEvent } from './decider.ts';
import type { AccountView } from './view.ts';

type Deps = {
  dueBy: (at: string) => Promise<AccountView[]>;
  sync: Sync;
  decide: Handle<SubscriptionCommand, SubscriptionEvent>;
  now: () => string;
  log: Log;
};

/** Ends Pro where the paid period is over. Stripe is asked first, because the renewal may be known there already. */
export const expiring =
  ({ dueBy, sync, decide, now, log }: Deps) =>
  async (): Promise<void> => {
    for (const { userId, workspaceId } of await dueBy(now())) {
      await sync(workspaceId).catch((err: unknown) => {
        log.warn({ err, workspaceId }, 'a period ends while Stripe does not answer');
      });
      const command = { type: 'ExpirePeriod' as const, userId, workspaceId, at: now() };
      await decide(subscriptionStream(workspaceId), randomUUID(), command);
    }
  };

import type { BillingChangeResult, BillingEvent } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { StripeUnknown } from '../outside/outcome.ts';
import type { Payments } from '../outside/stripe.ts';
import { loadSubscription, subscriptionStream } from '../streams.ts';
import type { SubscriptionCommand, SubscriptionEvent } from '../subscription/decider.ts';
import type { Sync } from '../sync.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load'>;
  decide: Handle<SubscriptionCommand, SubscriptionEvent>;
  payments: Pick<Payments, 'setRenewal'>;
  sync: Sync;
  now: () => string;
  log: Log;
};

export const unclearRenewal =
  "The payment provider didn't respond in time, so we don't know whether this went through. The page shows the state once it is known.";

/** Lets Pro end with the paid period, or takes that back. */
export const renewing =
  ({ store, decide, payments, sync, now, log }: Deps) =>
  async (actor: Actor, commandId: string, willRenew: boolean): Promise<BillingChangeResult> => {
    const { userId, workspaceId } = actor;
    const intent = { type: 'IntendRenewal' as const, userId, workspaceId, at: now(), commandId, willRenew };
    await decide(subscriptionStream(workspaceId), commandId, intent);
    const factsNow = async () => (await loadSubscription(store, workspaceId))?.state.facts;
    const facts = await factsNow();
    if (!facts) throw new Refusal('no-subscription', 'You have no Pro plan to change.');
    if (facts.willRenew === willRenew) return { status: 'completed' };
    await payments.setRenewal(facts.subscriptionId, willRenew, `renewal-${commandId}`).catch((error: unknown) => {
      // Reading the subscription tells whether it was done.
      if (!(error instanceof StripeUnknown)) throw error;
      log.warn({ err: error, workspaceId }, 'a change of a subscription has an unknown outcome');
    });
    await sync(workspaceId);
    return (await factsNow())?.willRenew === willRenew ? { status: 'completed' } : { error: unclearRenewal };
  };

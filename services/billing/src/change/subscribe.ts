import type { BillingChangeResult, BillingEvent, BillingItem } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Prices } from '../prices.ts';
import { loadSubscription, subscriptionStream } from '../streams.ts';
import type { SubscriptionCommand, SubscriptionEvent } from '../subscription/decider.ts';
import type { Sync } from '../sync.ts';
import type { CheckoutSteps, Place } from './checkouts.ts';
import type { CustomerOf } from './customer.ts';
import { arrived, paying } from './pay.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load'>;
  decide: Handle<SubscriptionCommand, SubscriptionEvent>;
  customerOf: CustomerOf;
  steps: CheckoutSteps;
  prices: Prices;
  sync: Sync;
  now: () => string;
};

/** Buys Pro. */
export const subscribing = ({ store, decide, customerOf, steps, prices, sync, now }: Deps) => {
  const pay = paying({ steps, sync });
  return async (actor: Actor, commandId: string, item: BillingItem): Promise<BillingChangeResult> => {
    const { userId, workspaceId } = actor;
    const price = prices.of(item);
    if (!price) throw new Refusal('not-offered', 'Pro is sold by the month only.');
    const stream = subscriptionStream(workspaceId);
    const place: Place = { ...actor, stream, customerId: await customerOf(actor, commandId), decide };
    const openPage = async () => (await loadSubscription(store, workspaceId))?.state.open;
    return pay(place, async (attempt) => {
      const before = await openPage();
      // Of two open pages, both could be paid.
      if (before && before.item !== item && (await steps.close(place, before)) === 'complete')
        await arrived(sync)(actor);
      const by = { userId, workspaceId, at: now(), commandId };
      await decide(stream, `${commandId}-${String(attempt)}`, { type: 'IntendCheckout', ...by, ...price });
      return openPage();
    });
  };
};

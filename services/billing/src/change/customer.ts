import type { BillingEvent } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import { StripeUnknown } from '../outside/outcome.ts';
import type { Payments } from '../outside/stripe.ts';
import { loadSubscription, subscriptionStream } from '../streams.ts';
import type { SubscriptionCommand, SubscriptionEvent } from '../subscription/decider.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load'>;
  decide: Handle<SubscriptionCommand, SubscriptionEvent>;
  payments: Pick<Payments, 'createCustomer'>;
  now: () => string;
};

export type CustomerOf = (actor: Actor, commandId: string) => Promise<string>;

/** The workspace's customer at Stripe, made with its first purchase. */
export const customers =
  ({ store, decide, payments, now }: Deps): CustomerOf =>
  async (actor, commandId) => {
    const { userId, workspaceId } = actor;
    const known = (await loadSubscription(store, workspaceId))?.state.customerId;
    if (known !== undefined) return known;
    const create = () => payments.createCustomer(actor, `customer-${workspaceId}-${commandId}`);
    // With the same key a second call gets the same customer.
    const customerId = await create().catch((error: unknown) => {
      if (error instanceof StripeUnknown) return create();
      throw error;
    });
    const command = { type: 'NameCustomer' as const, userId, workspaceId, at: now(), customerId };
    await decide(subscriptionStream(workspaceId), `customer-${customerId}`, command);
    // Of two commands at the same time, the first names the customer; the other one stays unused.
    return (await loadSubscription(store, workspaceId))?.state.customerId ?? customerId;
  };

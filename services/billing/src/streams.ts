import type { BillingEvent } from '@askwatch/contracts/billing';
import { actorIn } from '@askwatch/contracts/workspace';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { purchase, type Purchase, type PurchaseEvent } from './purchase/decider.ts';
import { subscription, type Subscription, type SubscriptionEvent } from './subscription/decider.ts';

type Store = Pick<EventStore<BillingEvent>, 'load'>;

export const subscriptionStream = (workspaceId: string): string => `subscription-${workspaceId}`;
export const purchaseStream = (searchId: string): string => `purchase-${searchId}`;

/** @returns the workspace's state, its version and its owner; null before its first purchase */
export const loadSubscription = async (store: Store, workspaceId: string) => {
  const stored = await store.load(subscriptionStream(workspaceId));
  const [first] = stored;
  if (!first) return null;
  const state = stored.reduce<Subscription>(
    (before, { event }) => subscription.evolve(before, event as SubscriptionEvent),
    subscription.initial,
  );
  return { state, version: stored.length, owner: actorIn(first.event) };
};

export const loadPurchase = async (store: Store, searchId: string): Promise<Purchase> =>
  (await store.load(purchaseStream(searchId))).reduce<Purchase>(
    (state, { event }) => purchase.evolve(state, event as PurchaseEvent),
    purchase.initial,
  );

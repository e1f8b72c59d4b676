import type { BillingEvent } from '@askwatch/contracts/billing';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Payments } from './outside/stripe.ts';
import { loadSubscription } from './streams.ts';

type Deps = { store: Pick<EventStore<BillingEvent>, 'load'>; payments: Pick<Payments, 'workspaceOf'> };

/** @returns the workspace that a customer belongs to; null if it is not ours, `erased` if its account was erased */
export type WorkspaceOf = (customerId: string) => Promise<string | null>;

const mostKept = 10_000;

/** A customer is ours if Stripe and our own stream agree on it. */
export const findingWorkspaces = ({ store, payments }: Deps): WorkspaceOf => {
  // A customer never moves to another workspace, and bursts of events are about the same few customers.
  const ownerOf = new Map<string, string>();
  return async (customerId) => {
    const owner = ownerOf.get(customerId);
    if (owner !== undefined) return owner;
    const claimed = await payments.workspaceOf(customerId);
    if (claimed === null) return null;
    if (typeof claimed === 'object') return 'erased';
    const known = await loadSubscription(store, claimed);
    if (known?.state.customerId !== customerId) return null;
    if (ownerOf.size >= mostKept) ownerOf.clear();
    ownerOf.set(customerId, claimed);
    return claimed;
  };
};

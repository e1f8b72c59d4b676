import { randomUUID } from 'node:crypto';
import type { BillingEvent } from '@askwatch/contracts/billing';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import { type EventStore, VersionConflict } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import type { AccountFacts, RefusedFact, UnlockFacts } from './outside/account.ts';
import type { Payments } from './outside/stripe.ts';
import type { PurchaseCommand, PurchaseEvent } from './purchase/decider.ts';
import { subscription, type Subscription, type SubscriptionEvent } from './subscription/decider.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load' | 'append'>;
  payments: Pick<Payments, 'account' | 'cancel'>;
  decidePurchase: Handle<PurchaseCommand, PurchaseEvent>;
  now: () => string;
  log: Log;
};

export const subscriptionStream = (workspaceId: string): string => `subscription-${workspaceId}`;
export const purchaseStream = (searchId: string): string => `purchase-${searchId}`;

/** @returns the workspace that a customer belongs to; null if it is not ours, `erased` if its account was erased */
export type WorkspaceOf = (customerId: string) => Promise<string | null>;

/** A customer is ours if Stripe and our own stream agree on it. */
export const findingWorkspaces = ({
  store,
  payments,
}: {
  store: Deps['store'];
  payments: Pick<Payments, 'workspaceOf'>;
}): WorkspaceOf => {
  // What was found does not change, and bursts of events are about the same few customers.
  const found = new Map<string, string>();
  return async (customerId) => {
    const cached = found.get(customerId);
    if (cached !== undefined) return cached;
    const claimed = await payments.workspaceOf(customerId);
    if (claimed === null) return null;
    if (typeof claimed === 'object') return 'erased';
    const known = await loadSubscription(store, claimed);
    if (known?.state.customerId !== customerId) return null;
    if (found.size >= cacheSize) found.clear();
    found.set(customerId, claimed);
    return claimed;
  };
};

/** What a read of Stripe changed, and what it found that gives nothing. */
type Synced = { changes: number; refused: RefusedFact[] };

const attempts = 10;
const cacheSize = 10_000;

/** @returns the workspace's state, its version and its owner; null before its first purchase */
export const loadSubscription = async (store: Pick<EventStore<BillingEvent>, 'load'>, workspaceId: string) => {
  const stored = await store.load(subscriptionStream(workspaceId));
  const [first] = stored;
  if (!first) return null;
  const state = stored.reduce<Subscription>(
    (before, { event }) => subscription.evolve(before, event as SubscriptionEvent),
    subscription.initial,
  );
  return { state, version: stored.length, owner: actorIn(first.event) };
};

/**
 * Brings a workspace in line with what Stripe has now. It does not matter which event led here, in which order, or how
 * often.
 */
export const syncing = ({ store, payments, decidePurchase, now, log }: Deps) => {
  /** Stops the charges for a subscription whose payment went back. @returns whether there was one */
  const stopReversed = async ({ subscription: facts }: AccountFacts): Promise<boolean> => {
    if (facts?.reversed === undefined || facts.status === 'canceled') return false;
    await payments.cancel(facts.subscriptionId);
    return true;
  };

  // What was settled stays settled, so old purchases of a customer are not loaded for each new event.
  const settled = new Set<string>();

  const settleUnlock = async (owner: Actor, unlock: UnlockFacts): Promise<RefusedFact | number> => {
    const { searchId, sessionId: id, workspaceId, amountCents, reversed } = unlock;
    const name = `${id} ${reversed ?? 'paid'}`;
    if (settled.has(name)) return 0;
    if (settled.size >= cacheSize) settled.clear();
    const by = { ...owner, at: now(), searchId };
    const stream = purchaseStream(searchId);
    if (workspaceId !== owner.workspaceId) return { id, why: 'payment for another workspace' };
    try {
      const paid = await decidePurchase(stream, randomUUID(), { type: 'SettleUnlock', ...by, amountCents });
      const revoke = { type: 'RevokeUnlock' as const, ...by };
      const revoked = reversed ? await decidePurchase(stream, randomUUID(), { ...revoke, reason: reversed }) : [];
      settled.add(name);
      return paid.length + revoked.length;
    } catch (error) {
      if (error instanceof Refusal) return { id, why: `payment for a search that was not sold: ${error.code}` };
      throw error;
    }
  };

  /** @returns the number of appended events, or null if another process appended meanwhile */
  const record = async (
    { state, version, owner }: NonNullable<Awaited<ReturnType<typeof loadSubscription>>>,
    facts: AccountFacts,
  ): Promise<number | null> => {
    const { subscription: read, invoices } = facts;
    const command = { type: 'RecordAccount' as const, ...owner, at: now(), subscription: read, invoices };
    const events = subscription.decide(command, state);
    if (events.length === 0) return 0;
    try {
      await store.append(subscriptionStream(owner.workspaceId), version, randomUUID(), events);
      return events.length;
    } catch (error) {
      if (error instanceof VersionConflict) return null;
      throw error;
    }
  };

  const sync = async (workspaceId: string): Promise<Synced> => {
    let changes = 0;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      // Loaded before Stripe is read: of two reads, the older one must not win because it was written last.
      const loaded = await loadSubscription(store, workspaceId);
      if (loaded?.state.customerId === undefined) return { changes, refused: [] };
      const facts = await payments.account(loaded.state.customerId, now());
      const refused = [...facts.refused];
      for (const unlock of facts.unlocks) {
        const result = await settleUnlock(loaded.owner, unlock);
        if (typeof result === 'number') changes += result;
        else refused.push(result);
      }
      const recorded = await record(loaded, facts);
      changes += recorded ?? 0;
      const stopped = await stopReversed(facts);
      // Read once more after a change, until nothing differs.
      if (recorded !== 0 || stopped) continue;
      for (const fact of refused) log.error({ workspaceId, ...fact }, 'something at Stripe was not accepted');
      return { changes, refused };
    }
    throw new Error(`Stripe and ${subscriptionStream(workspaceId)} did not come to rest`);
  };

  // One read per workspace at a time; calls during a read share the next one.
  const running = new Map<string, Promise<Synced>>();
  const next = new Map<string, Promise<Synced>>();
  const start = (workspaceId: string): Promise<Synced> => {
    const begun = sync(workspaceId).finally(() => running.delete(workspaceId));
    running.set(workspaceId, begun);
    return begun;
  };
  return (workspaceId: string): Promise<Synced> => {
    const current = running.get(workspaceId);
    if (!current) return start(workspaceId);
    const queued =
      next.get(workspaceId) ??
      current
        .catch(() => undefined)
        .then(() => {
          next.delete(workspaceId);
          return start(workspaceId);
        });
    next.set(workspaceId, queued);
    return queued;
  };
};

export type Sync = ReturnType<typeof syncing>;

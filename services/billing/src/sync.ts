import { randomUUID } from 'node:crypto';
import type { BillingEvent } from '@askwatch/contracts/billing';
import { type EventStore, VersionConflict } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { type AccountFacts, isLive, type RefusedFact } from './outside/account.ts';
import type { Payments } from './outside/stripe.ts';
import type { PurchaseCommand, PurchaseEvent } from './purchase/decider.ts';
import { settling } from './purchase/settle.ts';
import { loadSubscription, subscriptionStream } from './streams.ts';
import { subscription } from './subscription/decider.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load' | 'append'>;
  payments: Pick<Payments, 'account' | 'cancel' | 'setRenewal'>;
  decidePurchase: Handle<PurchaseCommand, PurchaseEvent>;
  now: () => string;
  log: Log;
};

/** What a read of Stripe changed, and what it found that gives nothing. */
type Synced = { changes: number; refused: RefusedFact[] };

const attempts = 10;

/**
 * Brings a workspace in line with what Stripe has now. It does not matter which event led here, in which order, or how
 * often.
 */
export const syncing = ({ store, payments, decidePurchase, now, log }: Deps) => {
  const settle = settling({ decidePurchase, now });

  /**
   * Stops the charges for a subscription whose payment went back. A disputed one only ends with its period, because the
   * dispute may be won.
   * @returns whether there was one
   */
  const stopReversed = async ({ subscription: facts }: AccountFacts): Promise<boolean> => {
    if (facts?.reversed === undefined || !isLive(facts)) return false;
    if (facts.reversed === 'refunded') await payments.cancel(facts.subscriptionId);
    else if (facts.willRenew) await payments.setRenewal(facts.subscriptionId, false, `disputed-${randomUUID()}`);
    else return false;
    return true;
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
      const before = changes;
      for (const unlock of facts.unlocks) {
        const result = await settle(loaded.owner, unlock);
        if (typeof result === 'number') changes += result;
        else refused.push(result);
      }
      const recorded = await record(loaded, facts);
      changes += recorded ?? 0;
      const stopped = await stopReversed(facts);
      // Read once more after a change, until nothing differs: another process may have read something newer meanwhile.
      if (recorded === null || changes > before || stopped) continue;
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

import { randomUUID } from 'node:crypto';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { RefusedFact, UnlockFacts } from '../outside/account.ts';
import { purchaseStream } from '../streams.ts';
import type { PurchaseCommand, PurchaseEvent } from './decider.ts';

type Deps = { decidePurchase: Handle<PurchaseCommand, PurchaseEvent>; now: () => string };

/** Brings the purchase of a search in line with what Stripe has. @returns how much changed, or why it gives nothing */
export const settling =
  ({ decidePurchase, now }: Deps) =>
  async (owner: Actor, unlock: UnlockFacts): Promise<number | RefusedFact> => {
    const { searchId, sessionId: id, workspaceId, amountCents, reversed } = unlock;
    if (workspaceId !== owner.workspaceId) return { id, why: 'payment for another workspace' };
    const facts = { searchId, amountCents, ...(reversed ? { reversed } : {}) };
    try {
      const command = { type: 'SettleUnlock' as const, ...owner, at: now(), ...facts };
      return (await decidePurchase(purchaseStream(searchId), randomUUID(), command)).length;
    } catch (error) {
      if (error instanceof Refusal) return { id, why: `payment for a search that was not sold: ${error.code}` };
      throw error;
    }
  };

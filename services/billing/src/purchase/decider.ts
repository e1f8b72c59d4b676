import type { BillingEvent } from '@askwatch/contracts/billing';
import { type Actor, actorIn, owns } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- pure rules that both nouns share
import { type CheckoutCommand, type Checkouts, decideCheckout, evolveCheckout, isCheckoutEvent } from '../checkout.ts';

type By = Actor & { at: string };
type Reason = 'refunded' | 'disputed';

export type PurchaseEvent = Extract<
  BillingEvent,
  {
    type:
      | 'CheckoutIntended'
      | 'CheckoutOpened'
      | 'CheckoutEnded'
      | 'LeadUnlockPaid'
      | 'LeadUnlockRevoked'
      | 'LeadUnlockRestored';
  }
>;

export type PurchaseCommand =
  | CheckoutCommand
  | (By & { type: 'IntendUnlock'; commandId: string; priceId: string; amountCents: number })
  /** Stripe has a payment for this search at our price; `reversed` if the money went back to the customer. */
  | (By & { type: 'SettleUnlock'; searchId: string; amountCents: number; reversed?: Reason });

export type Purchase = Checkouts & { owner?: Actor; status: 'unpaid' | 'paid' | 'revoked' };

const unknownSearch = () => new Refusal('search-unknown', 'This search no longer exists.', 404);

const settle = (
  { searchId, amountCents, reversed, at, ...actor }: Extract<PurchaseCommand, { type: 'SettleUnlock' }>,
  status: Purchase['status'],
): PurchaseEvent[] => {
  const by = { ...actorIn(actor), at, searchId, purchaseId: searchId };
  const paid: PurchaseEvent = { ...by, type: 'LeadUnlockPaid', amountCents, currency: 'usd' };
  const revoked: PurchaseEvent[] = reversed ? [{ ...by, type: 'LeadUnlockRevoked', reason: reversed }] : [];
  if (status === 'unpaid') return [paid, ...revoked];
  if (status === 'paid') return revoked;
  return reversed ? [] : [{ ...by, type: 'LeadUnlockRestored' }];
};

/** The purchase of one lead search. One stream per search, so that it cannot be paid for twice. */
export const purchase: Decider<PurchaseCommand, Purchase, PurchaseEvent> = {
  initial: { attempts: 0, status: 'unpaid' },
  decide(command, state) {
    const by = { ...actorIn(command), at: command.at };
    if (state.owner && !owns(command, state.owner)) throw unknownSearch();
    switch (command.type) {
      case 'IntendUnlock': {
        const { commandId, priceId, amountCents } = command;
        if (state.status === 'paid') throw new Refusal('already-paid', 'These leads are unlocked already.');
        if (state.status === 'revoked')
          throw new Refusal(
            'revoked',
            'The payment for these leads was refunded or disputed. Search again to buy them.',
          );
        if (state.open) return [];
        const intent = { commandId, item: 'lead-unlock' as const, attempt: state.attempts + 1, priceId, amountCents };
        return [{ ...by, type: 'CheckoutIntended', ...intent }];
      }
      case 'OpenCheckout':
      case 'EndCheckout':
        return decideCheckout(command, state);
      case 'SettleUnlock': {
        if (!state.owner) throw unknownSearch();
        return settle(command, state.status);
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    const owner = state.owner ?? actorIn(event);
    if (isCheckoutEvent(event)) return { ...state, owner, ...evolveCheckout(state, event) };
    return { ...state, owner, open: undefined, status: event.type === 'LeadUnlockRevoked' ? 'revoked' : 'paid' };
  },
};

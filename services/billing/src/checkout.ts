import type { BillingEvent } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';

type Intended = Extract<BillingEvent, { type: 'CheckoutIntended' }>;
type CheckoutEvent = Extract<BillingEvent, { type: 'CheckoutIntended' | 'CheckoutOpened' | 'CheckoutEnded' }>;

/** A payment page that may still be paid, or whose payment is not settled yet. Without `sessionId`, whether it was made is not known. */
export type Checkout = Pick<Intended, 'item' | 'attempt' | 'priceId' | 'amountCents' | 'at'> & { sessionId?: string };

/** The part of a stream's state that is about payment pages: at most one can be paid at any time. */
export type Checkouts = { attempts: number; open?: Checkout | undefined };

export type CheckoutCommand = Actor & { at: string } & (
    | { type: 'OpenCheckout'; attempt: number; sessionId: string }
    | { type: 'EndCheckout'; attempt: number; outcome: 'expired' | 'unopened' }
  );

/** @returns the events of a command about the open page; [] if it is about an earlier one */
export const decideCheckout = (command: CheckoutCommand, { open }: Checkouts): CheckoutEvent[] => {
  const { userId, workspaceId, at, attempt } = command;
  if (open?.attempt !== attempt) return [];
  const by = { userId, workspaceId, at, attempt };
  if (command.type === 'EndCheckout') return [{ type: 'CheckoutEnded', ...by, outcome: command.outcome }];
  return open.sessionId === undefined ? [{ type: 'CheckoutOpened', ...by, sessionId: command.sessionId }] : [];
};

export const evolveCheckout = (state: Checkouts, event: CheckoutEvent): Checkouts => {
  switch (event.type) {
    case 'CheckoutIntended': {
      const { item, attempt, priceId, amountCents, at } = event;
      return { attempts: attempt, open: { item, attempt, priceId, amountCents, at } };
    }
    case 'CheckoutOpened':
      return { ...state, open: state.open && { ...state.open, sessionId: event.sessionId } };
    case 'CheckoutEnded':
      return { ...state, open: undefined };
  }
};

export const isCheckoutEvent = (event: BillingEvent): event is CheckoutEvent =>
  event.type === 'CheckoutIntended' || event.type === 'CheckoutOpened' || event.type === 'CheckoutEnded';

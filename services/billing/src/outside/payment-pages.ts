import type { Actor } from '@askwatch/contracts/workspace';
import type Stripe from 'stripe';
import type { Price } from '../prices.ts';
import { settled } from './outcome.ts';

/** A payment page. Its URL exists while it can be paid. */
export type Session = { id: string; status: 'open' | 'complete' | 'expired'; url: string | null };

type NewCheckout = Actor & {
  customerId: string;
  key: string;
  price: Pick<Price, 'item' | 'priceId'>;
  searchId?: string;
  successUrl: string;
  cancelUrl: string;
};

const failedPayment = new Set<string>(['requires_payment_method', 'canceled']);

const sessionOf = ({ id, status, url, payment_intent: payment }: Stripe.Checkout.Session): Session => {
  // Some ways to pay fail days after the page was completed; then it is as if it had expired.
  const hasFailed = typeof payment === 'object' && payment !== null && failedPayment.has(payment.status);
  const isComplete = status === 'complete' && !hasFailed;
  return { id, status: isComplete ? 'complete' : status === 'open' ? 'open' : 'expired', url };
};

/**
 * The calls about payment pages.
 * @param sessionsOf all pages of a customer
 */
export const paymentPages = (stripe: Stripe, sessionsOf: (customer: string) => Promise<Stripe.Checkout.Session[]>) => ({
  openCheckout: ({ customerId, key, price, searchId, successUrl, cancelUrl, ...actor }: NewCheckout) =>
    settled(async (): Promise<Session> => {
      const { userId, workspaceId } = actor;
      const metadata = {
        workspaceId,
        userId,
        item: price.item,
        key,
        ...(searchId === undefined ? {} : { searchId }),
      };
      const isPayment = price.item === 'lead-unlock';
      const session = await stripe.checkout.sessions.create(
        {
          mode: isPayment ? 'payment' : 'subscription',
          customer: customerId,
          client_reference_id: searchId ?? workspaceId,
          line_items: [{ price: price.priceId, quantity: 1 }],
          metadata,
          success_url: successUrl,
          cancel_url: cancelUrl,
          // An invoice for single payments too, so that all payments are listed alike.
          ...(isPayment ? { invoice_creation: { enabled: true } } : { subscription_data: { metadata } }),
        },
        { idempotencyKey: key },
      );
      return sessionOf(session);
    }),

  /** @returns the payment page that was made with this key; null if there is none */
  findCheckout: (customerId: string, key: string): Promise<Session | null> =>
    settled(async () => {
      const found = (await sessionsOf(customerId)).find(({ metadata }) => metadata?.key === key);
      return found ? sessionOf(found) : null;
    }),

  checkout: (sessionId: string): Promise<Session> =>
    settled(async () => sessionOf(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))),

  /** Makes sure that nothing can be paid on this page any more. Refused if it has been paid or has expired. */
  expireCheckout: (sessionId: string): Promise<Session> =>
    settled(async () => sessionOf(await stripe.checkout.sessions.expire(sessionId))),
});

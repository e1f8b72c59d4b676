import type Stripe from 'stripe';

type Reversed = { refundedCents: number; by?: 'refunded' | 'disputed' };
export type Reversals = Map<string, Reversed>;

export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** Of a dispute that was won, the money is ours again; an inquiry has not taken it yet. */
const isTaken = ({ status }: Stripe.Dispute): boolean => status !== 'won' && !status.startsWith('warning_');

/** What went back to the customer, by payment intent. A partly refunded charge still counts as paid. */
export const reversalsIn = (charges: Stripe.Charge[], disputes: Stripe.Dispute[]): Reversals => {
  // A charge stays marked as disputed, whatever became of the dispute.
  const isDisputed = ({ id, disputed }: Stripe.Charge): boolean => {
    const about = disputes.filter(({ charge }) => idOf(charge) === id);
    return disputed && (about.length === 0 || about.some(isTaken));
  };
  return new Map(
    charges.flatMap((charge): [string, Reversed][] => {
      const payment = idOf(charge.payment_intent);
      if (payment === undefined || charge.status !== 'succeeded') return [];
      const by = isDisputed(charge) ? 'disputed' : charge.refunded ? 'refunded' : undefined;
      return [[payment, { refundedCents: charge.amount_refunded, ...(by ? { by } : {}) }]];
    }),
  );
};

export const reversalOf = (invoice: Stripe.Invoice | undefined, reversals: Reversals): Reversed => {
  for (const { payment } of invoice?.payments?.data ?? []) {
    const found = reversals.get(idOf(payment.payment_intent) ?? '');
    if (found) return found;
  }
  return { refundedCents: 0 };
};

import type { Store } from './store.ts';
import { type Charge, type Invoice, listOf, type Price } from './things.ts';

/** Creates charges, and the invoices that they pay. */
export const chargesOf = (store: Store) => {
  const about = (created: number) => ({ created, livemode: false as const, currency: 'usd' as const });

  const paymentOf = ({ payment_intent }: Charge) => ({
    id: store.newId('inpay'),
    object: 'invoice_payment' as const,
    payment: { type: 'payment_intent' as const, payment_intent },
  });

  return {
    charge(customer: string, amount: number): Charge {
      const created = store.nowOf(customer);
      const payment = store.newId('pi');
      const charged = store.put<Charge>({
        id: store.newId('ch'),
        object: 'charge',
        ...about(created),
        customer,
        amount,
        amount_refunded: 0,
        status: 'succeeded',
        paid: true,
        refunded: false,
        disputed: false,
        payment_intent: payment,
      });
      store.put({
        id: payment,
        object: 'payment_intent',
        ...about(created),
        customer,
        amount,
        status: 'succeeded',
        latest_charge: charged.id,
      });
      return charged;
    },

    invoice(customer: string, price: Price, subscription: string | null, paidBy: Charge | null): Invoice {
      const amount = price.unit_amount;
      const number = `SANDBOX-${String(store.count('invoice') + 1).padStart(4, '0')}`;
      return store.put<Invoice>({
        id: store.newId('in'),
        object: 'invoice',
        ...about(store.nowOf(customer)),
        customer,
        number,
        status: paidBy ? 'paid' : 'open',
        total: amount,
        amount_paid: paidBy ? amount : 0,
        parent: subscription === null ? null : { type: 'subscription_details', subscription_details: { subscription } },
        lines: listOf([
          { id: store.newId('il'), object: 'line_item', amount, pricing: { price_details: { price: price.id } } },
        ]),
        payments: listOf(paidBy ? [paymentOf(paidBy)] : []),
      });
    },

    /** Pays an open invoice. */
    settle(invoice: Invoice, paidBy: Charge): Invoice {
      const payments = listOf([paymentOf(paidBy)]);
      return store.put<Invoice>({ ...invoice, status: 'paid', amount_paid: invoice.total, payments });
    },
  };
};

import { chargesOf } from './charges.ts';
import type { Store } from './store.ts';
import { subscriptionsOf } from './subscriptions.ts';
import type { Charge, Dispute, Session, Subscription } from './things.ts';
import type { WebhookSender } from './webhooks.ts';

/** What happens to money here: pages are paid, periods pass, and payments go back. */
export const money = (store: Store, sender: Pick<WebhookSender, 'emit'>) => {
  const { emit } = sender;
  const { charge, invoice } = chargesOf(store);
  const { subscribe, ...periods } = subscriptionsOf(store, sender);

  return {
    ...periods,

    /** The customer pays a page. @returns false if it cannot be paid any more */
    pay(session: Session): boolean {
      const price = session.line_items.data[0]?.price;
      if (session.status !== 'open' || !price) return false;
      const charged = charge(session.customer, session.amount_total);
      const subscription = session.mode === 'subscription' ? subscribe(session, price) : null;
      const billed = invoice(session.customer, price, subscription?.id ?? null, charged);
      const subscribed = subscription && store.put<Subscription>({ ...subscription, latest_invoice: billed.id });
      const paid = store.put<Session>({
        ...session,
        status: 'complete',
        payment_status: 'paid',
        url: null,
        payment_intent: subscription ? null : charged.payment_intent,
        subscription: subscription?.id ?? null,
        invoice: billed.id,
      });
      emit('charge.succeeded', charged);
      if (subscribed) emit('customer.subscription.created', subscribed);
      emit('invoice.paid', billed);
      emit('checkout.session.completed', paid);
      return true;
    },

    expire(session: Session): Session {
      const expired = store.put<Session>({ ...session, status: 'expired', url: null });
      emit('checkout.session.expired', expired);
      return expired;
    },

    refund(charged: Charge, amount = charged.amount - charged.amount_refunded): void {
      const amount_refunded = charged.amount_refunded + amount;
      const refunded = amount_refunded >= charged.amount;
      emit('charge.refunded', store.put<Charge>({ ...charged, amount_refunded, refunded }));
    },

    dispute(charged: Charge): void {
      store.put<Charge>({ ...charged, disputed: true });
      const { id: chargeId, amount, currency, payment_intent, customer } = charged;
      const opened = store.put<Dispute>({
        id: store.newId('du'),
        object: 'dispute',
        created: store.nowOf(customer),
        livemode: false,
        currency,
        amount,
        charge: chargeId,
        payment_intent,
        status: 'needs_response',
      });
      emit('charge.dispute.created', opened);
    },

    /** The bank decides the open disputes about a charge. The charge stays marked as disputed. */
    decideDispute({ id }: Charge, status: 'won' | 'lost'): void {
      for (const dispute of store.all('dispute'))
        if (dispute.charge === id && dispute.status === 'needs_response')
          emit('charge.dispute.closed', store.put<Dispute>({ ...dispute, status }));
    },
  };
};

export type Money = ReturnType<typeof money>;

import type { Store } from './store.ts';
import { type Charge, type Invoice, listOf, type Price, type Session, type Subscription } from './things.ts';
import type { WebhookSender } from './webhooks.ts';

const daySeconds = 86_400;

/** Adds months in UTC; the 31st becomes the last day of a shorter month. */
const addMonths = (seconds: number, months: number): number => {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
};

const periodAfter = (start: number, { recurring }: Price): number =>
  addMonths(start, recurring?.interval === 'year' ? 12 : 1);

/** What happens to money here: pages are paid, periods pass, and payments go back. */
export const money = (store: Store, { emit }: Pick<WebhookSender, 'emit'>) => {
  const about = (created: number) => ({ created, livemode: false as const, currency: 'usd' as const });

  const charge = (customer: string, amount: number): Charge => {
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
  };

  const invoice = (customer: string, price: Price, subscription: string | null, paidBy: Charge | null): Invoice => {
    const amount = price.unit_amount;
    const number = `SANDBOX-${String(store.all('invoice').length + 1).padStart(4, '0')}`;
    const payment = paidBy && {
      id: store.newId('inpay'),
      object: 'invoice_payment' as const,
      payment: { type: 'payment_intent' as const, payment_intent: paidBy.payment_intent },
    };
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
      payments: listOf(payment ? [payment] : []),
    });
  };

  const subscribe = ({ customer, subscription_data: { metadata } }: Session, price: Price): Subscription => {
    const start = store.nowOf(customer);
    const item = {
      id: store.newId('si'),
      object: 'subscription_item' as const,
      price,
      quantity: 1,
      current_period_start: start,
      current_period_end: periodAfter(start, price),
    };
    return store.put<Subscription>({
      id: store.newId('sub'),
      object: 'subscription',
      created: start,
      livemode: false,
      customer,
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      latest_invoice: null,
      metadata,
      items: listOf([item]),
    });
  };

  const cancel = (subscription: Subscription): Subscription => {
    const at = store.nowOf(subscription.customer);
    const ended = store.put<Subscription>({ ...subscription, status: 'canceled', canceled_at: at, ended_at: at });
    emit('customer.subscription.deleted', ended);
    return ended;
  };

  const renew = (subscription: Subscription, isPaid: boolean): Subscription => {
    const [item] = subscription.items.data;
    if (!item) return subscription;
    const paidBy = isPaid ? charge(subscription.customer, item.price.unit_amount) : null;
    const { id: latest_invoice, ...rest } = invoice(subscription.customer, item.price, subscription.id, paidBy);
    const start = item.current_period_end;
    const period = { current_period_start: start, current_period_end: periodAfter(start, item.price) };
    const renewed = store.put<Subscription>({
      ...subscription,
      status: isPaid ? 'active' : 'past_due',
      latest_invoice,
      items: listOf([{ ...item, ...period }]),
    });
    emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', { id: latest_invoice, ...rest });
    emit('customer.subscription.updated', renewed);
    return renewed;
  };

  return {
    cancel,

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
      const { id, amount, payment_intent, customer } = charged;
      const created = store.nowOf(customer);
      const dispute = { id: store.newId('du'), object: 'dispute' as const, ...about(created), amount, charge: id };
      emit('charge.dispute.created', store.put({ ...dispute, payment_intent, status: 'needs_response' }));
    },

    /** Moves a customer's clock ahead; periods that end are renewed or end for good. */
    advance(customerId: string, days: number, isPaid = true): void {
      const customer = store.find('customer', customerId);
      if (!customer) return;
      const until = store.nowOf(customerId) + days * daySeconds;
      const endOf = (one: Subscription) => one.items.data[0]?.current_period_end ?? Infinity;
      for (let one of store.all('subscription').filter((each) => each.customer === customerId))
        while (one.status === 'active' && endOf(one) <= until) {
          store.put({ ...customer, ahead: endOf(one) - Math.floor(Date.now() / 1000) });
          one = one.cancel_at_period_end ? cancel(one) : renew(one, isPaid);
        }
      store.put({ ...customer, ahead: customer.ahead + days * daySeconds });
    },
  };
};

export type Money = ReturnType<typeof money>;

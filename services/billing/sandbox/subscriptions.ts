import { chargesOf } from './charges.ts';
import { daySeconds, periodAfter, retrySeconds } from './periods.ts';
import { nowSeconds, type Store } from './store.ts';
import { listOf, type Price, type Session, type Subscription } from './things.ts';
import type { WebhookSender } from './webhooks.ts';

/** What happens to subscriptions as time passes: they are renewed, tried again, paid late, or end. */
export const subscriptionsOf = (store: Store, { emit }: Pick<WebhookSender, 'emit'>) => {
  const { charge, invoice, settle } = chargesOf(store);

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
    const billed = invoice(subscription.customer, item.price, subscription.id, paidBy);
    const start = item.current_period_end;
    const period = { current_period_start: start, current_period_end: periodAfter(start, item.price) };
    const renewed = store.put<Subscription>({
      ...subscription,
      status: isPaid ? 'active' : 'past_due',
      latest_invoice: billed.id,
      items: listOf([{ ...item, ...period }]),
    });
    emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', billed);
    emit('customer.subscription.updated', renewed);
    return renewed;
  };

  /** The customer pays what is open, with another card. */
  const payLate = (subscription: Subscription): Subscription => {
    const open = store.find('invoice', subscription.latest_invoice ?? undefined);
    if (subscription.status !== 'past_due' || open?.status !== 'open') return subscription;
    const paid = settle(open, charge(subscription.customer, open.total));
    const served = store.put<Subscription>({ ...subscription, status: 'active' });
    emit('invoice.paid', paid);
    emit('customer.subscription.updated', served);
    return served;
  };

  const ofCustomer = (customerId: string): Subscription[] =>
    store.all('subscription').filter(({ customer }) => customer === customerId);

  /** When something happens to a subscription by itself. */
  const nextOf = ({ status, items: { data } }: Subscription): number => {
    const [item] = data;
    if (!item || status === 'canceled') return Infinity;
    return status === 'past_due' ? item.current_period_start + retrySeconds : item.current_period_end;
  };

  const next = (subscription: Subscription, isPaid: boolean): Subscription => {
    if (subscription.status === 'past_due') return cancel(subscription);
    return subscription.cancel_at_period_end ? cancel(subscription) : renew(subscription, isPaid);
  };

  return {
    cancel,

    subscribe({ customer, subscription_data: { metadata } }: Session, price: Price): Subscription {
      const start = store.nowOf(customer);
      const period = { current_period_start: start, current_period_end: periodAfter(start, price) };
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
        items: listOf([{ id: store.newId('si'), object: 'subscription_item', price, quantity: 1, ...period }]),
      });
    },

    /** The customer changes the card in the portal; what is open is paid with it. */
    updateCard(customerId: string): void {
      for (const one of ofCustomer(customerId)) payLate(one);
    },

    /** Moves a customer's clock ahead; `isPaid` tells whether the card still works. */
    advance(customerId: string, days: number, isPaid = true): void {
      const customer = store.find('customer', customerId);
      if (!customer) return;
      const until = store.nowOf(customerId) + days * daySeconds;
      for (let one of ofCustomer(customerId)) {
        if (isPaid) one = payLate(one);
        for (let at = nextOf(one); at <= until; at = nextOf(one)) {
          store.put({ ...customer, ahead: at - nowSeconds() });
          one = next(one, isPaid);
        }
      }
      store.put({ ...customer, ahead: customer.ahead + days * daySeconds });
    },
  };
};

import { ApiError } from './api-error.ts';
import { type Form, requiredText, textIn, textsIn } from './form.ts';
import type { Money } from './money.ts';
import { createSession } from './sessions.ts';
import { nowSeconds, type Store } from './store.ts';
import { type Customer, listOf, type Portal, type Session, type Subscription, type Thing } from './things.ts';
import type { WebhookSender } from './webhooks.ts';

type Deps = { store: Store; money: Money; sender: Pick<WebhookSender, 'emit'>; baseUrl: () => string };
type Call = { method: string; path: string[]; form: Form };

const pageSize = 10;

const missing = (what: string, id: string | undefined) => new ApiError(404, `No such ${what}: '${id ?? ''}'`);

/** The parts of Stripe's API that billing uses: same paths, same fields, same errors. */
export const stripeApi = ({ store, money, sender, baseUrl }: Deps) => {
  const must = <Name extends Thing['object']>(object: Name, id: string | undefined) => {
    const found = store.find(object, id);
    if (!found) throw missing(object, id);
    return found;
  };
  const customerIn = (form: Form): Customer => {
    const customer = must('customer', requiredText(form, 'customer'));
    if (customer.deleted) throw new ApiError(400, `Customer ${customer.id} was deleted.`);
    return customer;
  };

  /** Newest first, in pages, filtered as Stripe does. */
  const list = (object: Thing['object'], form: Form) => {
    const [customer, charge] = [textIn(form, 'customer'), textIn(form, 'charge')];
    const since = Number(textIn(form, 'created', 'gte') ?? 0);
    const found = (store.all(object) as (Thing & { customer?: string; charge?: string; status?: string })[]).filter(
      (thing) =>
        (customer === undefined || thing.customer === customer) &&
        (charge === undefined || thing.charge === charge) &&
        thing.created >= since &&
        (object !== 'subscription' || textIn(form, 'status') === 'all' || thing.status !== 'canceled'),
    );
    const after = textIn(form, 'starting_after');
    const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const data = found.slice(from, from + Number(textIn(form, 'limit') ?? pageSize));
    return { ...listOf(data, `/v1/${object}s`), has_more: from + data.length < found.length };
  };

  const createCustomer = (form: Form): Customer =>
    store.put({
      id: store.newId('cus'),
      object: 'customer',
      created: nowSeconds(),
      livemode: false,
      metadata: textsIn(form, 'metadata'),
      ahead: 0,
    });

  const deleteCustomer = (id: string) => {
    const customer = must('customer', id);
    for (const one of store.all('subscription'))
      if (one.customer === id && one.status !== 'canceled') money.cancel(one);
    store.put<Customer>({ ...customer, metadata: {}, deleted: true });
    return { id, object: 'customer', deleted: true };
  };

  const expireSession = (id: string): Session => {
    const session = must('checkout.session', id);
    if (session.status !== 'open')
      throw new ApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    return money.expire(session);
  };

  const updateSubscription = (id: string, form: Form): Subscription => {
    const before = must('subscription', id);
    if (before.status === 'canceled') throw new ApiError(400, 'A canceled subscription can only be changed in part.');
    const ends = textIn(form, 'cancel_at_period_end');
    const updated = store.put<Subscription>(
      ends === undefined ? before : { ...before, cancel_at_period_end: ends === 'true' },
    );
    sender.emit('customer.subscription.updated', updated);
    return updated;
  };

  const cancelSubscription = (id: string): Subscription => {
    const found = must('subscription', id);
    if (found.status === 'canceled') throw missing('subscription', id);
    return money.cancel(found);
  };

  const refund = (form: Form) => {
    const payment = textIn(form, 'payment_intent');
    const charged = must('charge', textIn(form, 'charge') ?? store.find('payment_intent', payment)?.latest_charge);
    const amount = Number(textIn(form, 'amount') ?? charged.amount - charged.amount_refunded);
    if (amount <= 0 || amount > charged.amount - charged.amount_refunded)
      throw new ApiError(400, `Charge ${charged.id} has already been refunded.`);
    money.refund(charged, amount);
    const { id: charge, payment_intent } = charged;
    return { id: store.newId('re'), object: 'refund', amount, charge, payment_intent, status: 'succeeded' };
  };

  const createPortal = (form: Form): Portal => {
    const { id: customer } = customerIn(form);
    const id = store.newId('bps');
    const created = store.nowOf(customer);
    const url = `${baseUrl()}/portal/${id}`;
    const return_url = requiredText(form, 'return_url');
    return store.put({
      id,
      object: 'billing_portal.session',
      created,
      livemode: false,
      customer,
      return_url,
      url,
    });
  };

  const routes: Record<string, (form: Form, id: string) => object> = {
    'POST customers': createCustomer,
    'GET customers/:id': (_form, id) => {
      const customer = must('customer', id);
      return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
    },
    'POST customers/:id': (form, id) => {
      const email = textIn(form, 'email');
      return store.put<Customer>({ ...must('customer', id), ...(email === undefined ? {} : { email }) });
    },
    'DELETE customers/:id': (_form, id) => deleteCustomer(id),
    'POST checkout/sessions': (form) => createSession(store, baseUrl, customerIn(form), form),
    'GET checkout/sessions': (form) => list('checkout.session', form),
    'GET checkout/sessions/:id': (_form, id) => must('checkout.session', id),
    'POST checkout/sessions/:id/expire': (_form, id) => expireSession(id),
    'GET subscriptions': (form) => list('subscription', form),
    'GET subscriptions/:id': (_form, id) => must('subscription', id),
    'POST subscriptions/:id': (form, id) => updateSubscription(id, form),
    'DELETE subscriptions/:id': (_form, id) => cancelSubscription(id),
    'GET invoices': (form) => list('invoice', form),
    'GET invoices/:id': (_form, id) => must('invoice', id),
    'GET payment_intents/:id': (_form, id) => must('payment_intent', id),
    'GET charges': (form) => list('charge', form),
    'GET charges/:id': (_form, id) => must('charge', id),
    'GET disputes': (form) => list('dispute', form),
    'POST refunds': refund,
    'GET prices/:id': (_form, id) => must('price', id),
    'GET events': (form) => list('event', form),
    'GET events/:id': (_form, id) => must('event', id),
    'POST billing_portal/sessions': createPortal,
  };

  /** @throws {ApiError} as Stripe would answer */
  return ({ method, path, form }: Call): object => {
    const isId = (part: string) => /^[a-z]+_\w{8,}$/.test(part) || part.startsWith('price_');
    const pattern = path.map((part) => (isId(part) ? ':id' : part)).join('/');
    const route = routes[`${method} ${pattern}`];
    if (!route) throw new ApiError(404, `Unrecognized request URL (${method}: /v1/${path.join('/')}).`);
    return route(form, path.find(isId) ?? '');
  };
};

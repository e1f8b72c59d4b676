import { ApiError } from './api-error.ts';
import { type Form, requiredText, textIn, textsIn } from './form.ts';
import { daySeconds } from './periods.ts';
import { nowSeconds, type Store } from './store.ts';
import { type Customer, listOf, type Session } from './things.ts';

/** A new payment page, from the parameters that Stripe takes. */
export const createSession = (store: Store, baseUrl: () => string, customer: Customer, form: Form): Session => {
  const mode = requiredText(form, 'mode');
  if (mode !== 'payment' && mode !== 'subscription') throw new ApiError(400, 'Invalid mode');
  const priceId = requiredText(form, 'line_items', '0', 'price');
  const price = store.find('price', priceId);
  if (!price) throw new ApiError(400, `No such price: '${priceId}'`);
  if ((mode === 'subscription') !== (price.recurring !== null))
    throw new ApiError(400, 'You specified a mode that does not fit the price.');
  const quantity = Number(requiredText(form, 'line_items', '0', 'quantity'));
  const id = store.newId('cs_sandbox');
  const amount_total = price.unit_amount * quantity;
  const created = nowSeconds();
  const success_url = requiredText(form, 'success_url');
  return store.put<Session>({
    id,
    object: 'checkout.session',
    created,
    livemode: false,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    customer: customer.id,
    client_reference_id: textIn(form, 'client_reference_id') ?? null,
    metadata: textsIn(form, 'metadata'),
    amount_total,
    currency: 'usd',
    expires_at: created + daySeconds,
    url: `${baseUrl()}/checkout/${id}`,
    success_url,
    cancel_url: textIn(form, 'cancel_url') ?? success_url,
    payment_intent: null,
    subscription: null,
    invoice: null,
    subscription_data: { metadata: textsIn(form, 'subscription_data', 'metadata') },
    line_items: listOf([{ id: store.newId('li'), object: 'item', price, quantity, amount_total }]),
  });
};

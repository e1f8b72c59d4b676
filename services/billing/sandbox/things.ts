/** The objects of Stripe's API that we use, with the fields that we read. */
type Base<Name extends string> = { id: string; object: Name; created: number; livemode: false };
type Metadata = Record<string, string>;

type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };

export const listOf = <Item>(data: Item[], url = ''): List<Item> => ({ object: 'list', data, has_more: false, url });

export type Customer = Base<'customer'> & {
  email?: string;
  metadata: Metadata;
  deleted?: true;
  /** How far this customer's clock is ahead, in seconds; Stripe's test clocks do the same. */
  ahead: number;
};
export type Price = Base<'price'> & {
  active: true;
  currency: 'usd';
  unit_amount: number;
  type: 'recurring' | 'one_time';
  recurring: { interval: 'month' | 'year'; interval_count: 1 } | null;
  product: string;
  nickname: string;
};
export type Session = Base<'checkout.session'> & {
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  customer: string;
  client_reference_id: string | null;
  metadata: Metadata;
  amount_total: number;
  currency: 'usd';
  expires_at: number;
  url: string | null;
  success_url: string;
  cancel_url: string;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  subscription_data: { metadata: Metadata };
  line_items: List<{ id: string; object: 'item'; price: Price; quantity: number; amount_total: number }>;
};
export type Subscription = Base<'subscription'> & {
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  metadata: Metadata;
  items: List<{
    id: string;
    object: 'subscription_item';
    price: Price;
    quantity: number;
    current_period_start: number;
    current_period_end: number;
  }>;
};
export type Invoice = Base<'invoice'> & {
  customer: string;
  number: string;
  status: 'paid' | 'open';
  currency: 'usd';
  total: number;
  amount_paid: number;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } } | null;
  lines: List<{ id: string; object: 'line_item'; amount: number; pricing: { price_details: { price: string } } }>;
  payments: List<{
    id: string;
    object: 'invoice_payment';
    payment: { type: 'payment_intent'; payment_intent: string };
  }>;
};
type Payment = Base<'payment_intent'> & {
  customer: string;
  amount: number;
  currency: 'usd';
  status: 'succeeded';
  latest_charge: string;
};
export type Charge = Base<'charge'> & {
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: 'usd';
  status: 'succeeded';
  paid: true;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
};
export type Dispute = Base<'dispute'> & {
  amount: number;
  currency: 'usd';
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
};
export type Portal = Base<'billing_portal.session'> & { customer: string; return_url: string; url: string };
export type StripeEvent = Base<'event'> & { type: string; api_version: string; data: { object: Thing } };

export type Thing =
  Customer | Price | Session | Subscription | Invoice | Payment | Charge | Dispute | Portal | StripeEvent;

import type { Actor } from '@askwatch/contracts/workspace';
import Stripe from 'stripe';
import type { Prices } from '../prices.ts';
import { accountFacts, type AccountFacts } from './account.ts';
import { settled } from './outcome.ts';
import { paymentPages } from './payment-pages.ts';

type Settings = {
  secretKey: string;
  prices: Prices;
  /** A server that implements Stripe's API, for local trials. */
  endpoint?: string | undefined;
  timeoutMs?: number;
  /** Further tries of a call, by the library, with the same idempotency key. */
  retries?: number;
};

export type Payments = ReturnType<typeof stripePayments>;

/** A customer's objects that a list returns at once; a customer has far fewer. */
const limit = 100;

const clientOf = ({ secretKey, endpoint, timeoutMs = 4000, retries = 1 }: Settings): Stripe => {
  const { protocol, hostname, port } = new URL(endpoint ?? 'https://api.stripe.com');
  const where =
    endpoint === undefined
      ? {}
      : { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
  return new Stripe(secretKey, { ...where, timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false });
};

/**
 * The calls to Stripe. All throw `StripeRefused` if the call certainly had no effect and `StripeUnknown` if it may have
 * had one. Calls that create something take an idempotency key.
 */
export const stripePayments = (settings: Settings) => {
  const stripe = clientOf(settings);
  const { prices } = settings;

  /** All pages of a list. */
  const all = <Item>(list: { autoPagingToArray(options: { limit: number }): Promise<Item[]> }) =>
    list.autoPagingToArray({ limit: 10_000 });

  const sessionsOf = (customer: string) =>
    all(stripe.checkout.sessions.list({ customer, limit, expand: ['data.line_items'] }));

  return {
    createCustomer: ({ userId, workspaceId }: Actor, key: string): Promise<string> =>
      settled(async () => {
        const metadata = { workspaceId, userId };
        return (await stripe.customers.create({ metadata }, { idempotencyKey: key })).id;
      }),

    /** @returns the workspace that a customer was created for, null if for none; `deleted` after an erasure */
    workspaceOf: (customerId: string): Promise<string | null | { deleted: true }> =>
      settled(async () => {
        const customer = await stripe.customers.retrieve(customerId);
        return customer.deleted ? { deleted: true } : (customer.metadata.workspaceId ?? null);
      }),

    /** @returns the customer that a charge belongs to */
    customerOfCharge: (chargeId: string): Promise<string | null> =>
      settled(async () => {
        const { customer } = await stripe.charges.retrieve(chargeId);
        return typeof customer === 'string' ? customer : (customer?.id ?? null);
      }),

    ...paymentPages(stripe, sessionsOf),

    setRenewal: (subscriptionId: string, willRenew: boolean, key: string): Promise<void> =>
      settled(async () => {
        const change = { cancel_at_period_end: !willRenew };
        await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key });
      }),

    /** Ends a subscription now, so that it is not charged again. */
    cancel: (subscriptionId: string): Promise<void> =>
      settled(async () => {
        await stripe.subscriptions.cancel(subscriptionId);
      }),

    portal: (customerId: string, returnUrl: string): Promise<string> =>
      settled(
        async () => (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url,
      ),

    /** Everything that a customer has, read now. */
    account: (customerId: string, at: string): Promise<AccountFacts> =>
      settled(async () => {
        const customer = customerId;
        const [subscriptions, invoices, sessions, charges] = await Promise.all([
          all(stripe.subscriptions.list({ customer, status: 'all', limit })),
          all(stripe.invoices.list({ customer, limit, expand: ['data.payments'] })),
          sessionsOf(customer),
          all(stripe.charges.list({ customer, limit })),
        ]);
        const disputed = charges.filter((charge) => charge.disputed);
        const disputes = await Promise.all(disputed.map(({ id }) => all(stripe.disputes.list({ charge: id, limit }))));
        return accountFacts({ subscriptions, invoices, sessions, charges, disputes: disputes.flat() }, prices, at);
      }),

    /** The customers with anything new since then, for the reconciliation. */
    customersSince: (sinceMs: number): Promise<Set<string>> =>
      settled(async () => {
        const created = { gte: Math.floor(sinceMs / 1000) };
        const lists = await Promise.all([
          all(stripe.checkout.sessions.list({ created, limit })),
          all(stripe.subscriptions.list({ status: 'all', limit })),
          all(stripe.invoices.list({ created, limit })),
          all(stripe.charges.list({ created, limit })),
        ]);
        const ids = lists.flat().map(({ customer }) => (typeof customer === 'string' ? customer : customer?.id));
        return new Set(ids.filter((id) => id !== undefined));
      }),

    /** Where Stripe sends receipts. */
    setCustomerAddress: (customerId: string, email: string): Promise<void> =>
      settled(async () => {
        await stripe.customers.update(customerId, { email });
      }),

    /** Deletes a customer and ends all its subscriptions. Stripe keeps the invoices. */
    deleteCustomer: (customerId: string): Promise<void> =>
      settled(async () => {
        await stripe.customers.del(customerId);
      }),
  };
};

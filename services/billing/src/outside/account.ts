import type { Invoice, SubscriptionFacts } from '@askwatch/contracts/billing';
import type Stripe from 'stripe';
import type { Prices } from '../prices.ts';
import { givesPro } from '../subscription/decider.ts';
import { idOf, reversalOf, type Reversals, reversalsIn } from './reversals.ts';

/** A lead list that was bought on a payment page. */
export type UnlockFacts = {
  sessionId: string;
  searchId: string;
  workspaceId: string;
  amountCents: number;
  reversed?: 'refunded' | 'disputed';
};

/** Something at Stripe that we do not give anything for. */
export type RefusedFact = { id: string; why: string };

/** Everything a customer has at Stripe, as far as it matters here. */
export type AccountFacts = {
  subscription: SubscriptionFacts | null;
  invoices: Invoice[];
  unlocks: UnlockFacts[];
  refused: RefusedFact[];
};

export type RawAccount = {
  subscriptions: Stripe.Subscription[];
  /** With `payments`. */
  invoices: Stripe.Invoice[];
  /** With `line_items`. */
  sessions: Stripe.Checkout.Session[];
  charges: Stripe.Charge[];
  /** Those about these charges. */
  disputes: Stripe.Dispute[];
};

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const invoiceOf = (invoice: Stripe.Invoice, prices: Prices, reversals: Reversals): Invoice | RefusedFact | null => {
  const { id, number, status, created, total } = invoice;
  if (status === 'draft' || status === null) return null;
  const priceId = idOf(invoice.lines.data[0]?.pricing?.price_details?.price);
  const price = priceId === undefined ? undefined : prices.byId(priceId);
  if (!price) return { id, why: `invoice of an unknown price ${priceId ?? ''}` };
  const { refundedCents, by } = reversalOf(invoice, reversals);
  const known = status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void';
  return {
    id,
    number,
    item: price.item,
    created: isoOf(created),
    amountCents: Math.max(0, total),
    refundedCents,
    status: by ?? known,
  };
};

/** Compares a subscription with our table: a price that we do not know or an amount that differs gives nothing. */
const subscriptionOf = (
  subscription: Stripe.Subscription,
  invoices: Map<string, Stripe.Invoice>,
  prices: Prices,
  reversals: Reversals,
): SubscriptionFacts | RefusedFact => {
  const { id, status, items, cancel_at_period_end: endsWithPeriod, cancel_at: endsAt } = subscription;
  const [item, ...others] = items.data;
  const price = item && prices.byId(item.price.id);
  if (!item || !price || price.item === 'lead-unlock')
    return { id, why: `subscription to an unknown price ${item?.price.id ?? ''}` };
  if (others.length > 0 || (item.quantity ?? 1) !== 1) return { id, why: 'subscription to more than one thing' };
  const invoice = invoices.get(idOf(subscription.latest_invoice) ?? '');
  const isRight =
    item.price.unit_amount === price.amountCents &&
    item.price.currency === 'usd' &&
    (invoice === undefined || (invoice.total === price.amountCents && invoice.currency === 'usd'));
  if (!isRight) return { id, why: 'subscription at another amount' };
  const { by } = reversalOf(invoice, reversals);
  return {
    subscriptionId: id,
    item: price.item,
    status,
    // Only items have periods; a subscription itself has none.
    periodEnd: isoOf(item.current_period_end),
    willRenew: status !== 'canceled' && !endsWithPeriod && endsAt === null,
    ...(by ? { reversed: by } : {}),
  };
};

const unlockOf = (session: Stripe.Checkout.Session, prices: Prices, reversals: Reversals) => {
  const { id, mode, status, payment_status: payment, metadata, amount_total: amount, currency } = session;
  const { searchId, workspaceId } = metadata ?? {};
  if (mode !== 'payment' || status !== 'complete' || payment !== 'paid') return null;
  if (searchId === undefined || workspaceId === undefined) return { id, why: 'payment for an unknown search' };
  const items = session.line_items?.data ?? [];
  const price = prices.byId(idOf(items[0]?.price) ?? '');
  if (items.length !== 1 || price?.item !== 'lead-unlock') return { id, why: 'payment for an unknown price' };
  if (amount !== price.amountCents || currency !== 'usd' || items[0]?.quantity !== 1)
    return { id, why: `payment of another amount ${String(amount)} ${currency ?? ''}` };
  const by = reversals.get(idOf(session.payment_intent) ?? '')?.by;
  return { sessionId: id, searchId, workspaceId, amountCents: amount, ...(by ? { reversed: by } : {}) };
};

/** The subscription that counts: one that gives Pro for the longest time, otherwise the one that ends last. */
const foremost = (all: SubscriptionFacts[], at: string): SubscriptionFacts | null =>
  [...all].sort(
    (a, b) => Number(givesPro(b, at)) - Number(givesPro(a, at)) || b.periodEnd.localeCompare(a.periodEnd),
  )[0] ?? null;

/** Whether it could still be charged. */
export const isLive = ({ status }: SubscriptionFacts): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired';

/** @returns one payment for each search: it stays paid as long as one of its payments is not taken back */
const bySearch = (unlocks: UnlockFacts[]): { unlocks: UnlockFacts[]; twice: UnlockFacts[] } => {
  const paidFirst = [...unlocks].sort((a, b) => Number(a.reversed !== undefined) - Number(b.reversed !== undefined));
  const first = new Map<string, UnlockFacts>();
  const twice: UnlockFacts[] = [];
  for (const unlock of paidFirst) {
    if (!first.has(unlock.searchId)) first.set(unlock.searchId, unlock);
    else if (unlock.reversed === undefined) twice.push(unlock);
  }
  return { unlocks: [...first.values()], twice };
};

/**
 * What a customer has at Stripe, compared with our table of prices.
 * @param at the current time
 */
export const accountFacts = (raw: RawAccount, prices: Prices, at: string): AccountFacts => {
  const refused: RefusedFact[] = [];
  const kept = <Fact extends object>(facts: (Fact | RefusedFact | null)[]): Fact[] =>
    facts.flatMap((fact) => {
      if (fact === null) return [];
      if (!('why' in fact)) return [fact];
      refused.push(fact);
      return [];
    });
  const reversals = reversalsIn(raw.charges, raw.disputes);
  const byId = new Map(raw.invoices.map((invoice) => [invoice.id, invoice]));
  const subscriptions = kept(raw.subscriptions.map((one) => subscriptionOf(one, byId, prices, reversals)));
  const invoices = kept(raw.invoices.map((one) => invoiceOf(one, prices, reversals)));
  const { unlocks, twice } = bySearch(kept(raw.sessions.map((one) => unlockOf(one, prices, reversals))));
  for (const { sessionId } of twice) refused.push({ id: sessionId, why: 'second payment for a search' });
  const [, ...extra] = subscriptions.filter((one) => isLive(one) && one.reversed === undefined);
  for (const { subscriptionId } of extra) refused.push({ id: subscriptionId, why: 'second subscription' });
  return { subscription: foremost(subscriptions, at), invoices, unlocks, refused };
};

import type { BillingChange, BillingChangeResult, BillingEvent, BillingItem } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { StripeRefused, StripeUnknown } from '../outside/outcome.ts';
import type { Payments } from '../outside/stripe.ts';
import type { Prices } from '../prices.ts';
import { purchase, type Purchase, type PurchaseCommand, type PurchaseEvent } from '../purchase/decider.ts';
import type { SearchOf } from '../purchase/searches.ts';
import type { SubscriptionCommand, SubscriptionEvent } from '../subscription/decider.ts';
import { loadSubscription, purchaseStream, subscriptionStream, type Sync } from '../sync.ts';
import type { CheckoutSteps, Place } from './checkouts.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load'>;
  decide: Handle<SubscriptionCommand, SubscriptionEvent>;
  decidePurchase: Handle<PurchaseCommand, PurchaseEvent>;
  payments: Pick<Payments, 'createCustomer' | 'setRenewal'>;
  steps: CheckoutSteps;
  prices: Prices;
  searchOf: SearchOf;
  /** Real payments: leads from sample data cannot be sold. */
  isSandbox: boolean;
  sync: Sync;
  now: () => string;
  log: Log;
};

const unclear =
  'The payment provider did not answer in time. You were not charged; try again, and you will get the same payment page.';
const unclearRenewal =
  'The payment provider did not answer in time, so it is not known whether this was done. The page shows the state once it is known.';
const refusedByStripe = 'The payment provider refused this. You were not charged. Try again later.';

/** An earlier page can end while it is being looked at; then the next attempt makes another. */
const pages = 3;

/** Carries out what users order: the intent first, then the call, then what came of it. */
export const changing = (deps: Deps) => {
  const { store, decide, decidePurchase, payments, steps, prices, searchOf, isSandbox, sync, now, log } = deps;
  const by = ({ userId, workspaceId }: Actor) => ({ userId, workspaceId, at: now() });

  const customerOf = async (actor: Actor, commandId: string): Promise<string> => {
    const known = (await loadSubscription(store, actor.workspaceId))?.state.customerId;
    if (known !== undefined) return known;
    const stream = subscriptionStream(actor.workspaceId);
    const create = () => payments.createCustomer(actor, `customer-${actor.workspaceId}-${commandId}`);
    // With the same key a second call gets the same customer.
    const customerId = await create().catch((error: unknown) => {
      if (error instanceof StripeUnknown) return create();
      throw error;
    });
    await decide(stream, `customer-${customerId}`, { type: 'NameCustomer', ...by(actor), customerId });
    // Of two commands at the same time, the first names the customer; the other one stays unused.
    return (await loadSubscription(store, actor.workspaceId))?.state.customerId ?? customerId;
  };

  const priceOf = (item: BillingItem) => {
    const price = prices.of(item);
    if (!price) throw new Refusal('not-offered', 'Pro is sold by the month only.');
    return price;
  };

  /** For a page that has been completed: reads what came of it. @throws {Refusal} that says so */
  const settle = async (actor: Actor): Promise<never> => {
    const { changes } = await sync(actor.workspaceId);
    throw changes > 0
      ? new Refusal('just-paid', 'Your payment has arrived just now.')
      : new Refusal('pending', 'Your payment is being confirmed. This page shows it as soon as it has arrived.');
  };

  const subscribe = async (actor: Actor, commandId: string, item: BillingItem): Promise<BillingChangeResult> => {
    const { priceId, amountCents } = priceOf(item);
    const stream = subscriptionStream(actor.workspaceId);
    const place: Place = { ...actor, stream, customerId: await customerOf(actor, commandId), decide };
    for (let page = 1; page <= pages; page += 1) {
      const before = (await loadSubscription(store, actor.workspaceId))?.state.open;
      // Of two open pages, both could be paid.
      if (before && before.item !== item && (await steps.close(place, before)) === 'complete') await settle(actor);
      const intent = { commandId, item, priceId, amountCents };
      await decide(stream, `${commandId}-${String(page)}`, { type: 'IntendCheckout', ...by(actor), ...intent });
      const open = (await loadSubscription(store, actor.workspaceId))?.state.open;
      const opened = open ? await steps.open(place, open) : 'ended';
      if (typeof opened === 'object') return { sessionUrl: opened.url };
      if (opened === 'complete') await settle(actor);
    }
    throw new StripeUnknown('no payment page stayed open');
  };

  const loadPurchase = async (searchId: string): Promise<Purchase> =>
    (await store.load(purchaseStream(searchId))).reduce<Purchase>(
      (state, { event }) => purchase.evolve(state, event as PurchaseEvent),
      purchase.initial,
    );

  const refuseUnsellable = async (actor: Actor, searchId: string): Promise<void> => {
    const search = await searchOf(searchId);
    if (search?.workspaceId !== actor.workspaceId) throw new Refusal('search-unknown', 'There is no such search.', 404);
    if (search.total === 0)
      throw new Refusal('nothing-found', 'This search found nothing, so there is nothing to buy.');
    if (search.provider === 'sample' && !isSandbox)
      throw new Refusal('sample-data', 'This is sample data, which is not for sale.');
  };

  const unlock = async (actor: Actor, commandId: string, searchId: string): Promise<BillingChangeResult> => {
    await refuseUnsellable(actor, searchId);
    const { priceId, amountCents } = priceOf('lead-unlock');
    const stream = purchaseStream(searchId);
    const customerId = await customerOf(actor, commandId);
    const place: Place = { ...actor, stream, customerId, searchId, decide: decidePurchase };
    for (let page = 1; page <= pages; page += 1) {
      const intent = { commandId, priceId, amountCents };
      await decidePurchase(stream, `${commandId}-${String(page)}`, { type: 'IntendUnlock', ...by(actor), ...intent });
      const { open } = await loadPurchase(searchId);
      const opened = open ? await steps.open(place, open) : 'ended';
      if (typeof opened === 'object') return { sessionUrl: opened.url };
      if (opened === 'complete') await settle(actor);
    }
    throw new StripeUnknown('no payment page stayed open');
  };

  const renew = async (actor: Actor, commandId: string, willRenew: boolean): Promise<BillingChangeResult> => {
    const { workspaceId } = actor;
    const intent = { type: 'IntendRenewal' as const, ...by(actor), commandId, willRenew };
    await decide(subscriptionStream(workspaceId), commandId, intent);
    const isDone = async () => (await loadSubscription(store, workspaceId))?.state.facts?.willRenew === willRenew;
    if (await isDone()) return { status: 'completed' };
    const facts = (await loadSubscription(store, workspaceId))?.state.facts;
    if (!facts) throw new Refusal('no-subscription', 'You have no Pro plan to change.');
    await payments.setRenewal(facts.subscriptionId, willRenew, `renewal-${commandId}`).catch((error: unknown) => {
      // Reading the subscription tells whether it was done.
      if (!(error instanceof StripeUnknown)) throw error;
      log.warn({ err: error, workspaceId }, 'a change of a subscription has an unknown outcome');
    });
    await sync(workspaceId);
    return (await isDone()) ? { status: 'completed' } : { error: unclearRenewal };
  };

  const carryOut = (actor: Actor, { commandId, type, item, metadata }: BillingChange) => {
    if (type !== 'purchase') return renew(actor, commandId, type === 'resubscribe');
    return metadata ? unlock(actor, commandId, metadata.searchId) : subscribe(actor, commandId, item);
  };

  /** @returns what the user is shown, including every refusal */
  return async (actor: Actor, change: BillingChange): Promise<BillingChangeResult> => {
    try {
      return await carryOut(actor, change);
    } catch (error) {
      if (error instanceof Refusal) return { error: error.message };
      if (!(error instanceof StripeUnknown || error instanceof StripeRefused)) throw error;
      log.error({ err: error, workspaceId: actor.workspaceId, commandId: change.commandId }, 'Stripe did not do it');
      if (error instanceof StripeRefused) return { error: refusedByStripe };
      return { error: change.type === 'purchase' ? unclear : unclearRenewal };
    }
  };
};

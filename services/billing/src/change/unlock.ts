import type { BillingChangeResult, BillingEvent } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Prices } from '../prices.ts';
import type { PurchaseCommand, PurchaseEvent } from '../purchase/decider.ts';
import type { SearchOf } from '../purchase/searches.ts';
import { loadPurchase, purchaseStream } from '../streams.ts';
import type { Place } from './checkouts.ts';
import type { CustomerOf } from './customer.ts';
import type { Pay } from './pay.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load'>;
  decidePurchase: Handle<PurchaseCommand, PurchaseEvent>;
  customerOf: CustomerOf;
  pay: Pay;
  prices: Prices;
  searchOf: SearchOf;
  /** Otherwise payments are real, and leads from sample data cannot be sold. */
  isSandbox: boolean;
  now: () => string;
};

/** Buys the results of a lead search. */
export const unlocking = (deps: Deps) => {
  const { store, decidePurchase, customerOf, pay, prices, searchOf, isSandbox, now } = deps;

  const refuseUnsellable = async ({ workspaceId }: Actor, searchId: string): Promise<void> => {
    const search = await searchOf(searchId);
    if (search?.workspaceId !== workspaceId) throw new Refusal('search-unknown', 'This search no longer exists.', 404);
    if (search.total === 0)
      throw new Refusal('nothing-found', 'This search found nothing, so there is nothing to buy.');
    if (search.provider === 'sample' && !isSandbox)
      throw new Refusal('sample-data', 'This is sample data, which is not for sale.');
    if (search.newTotal === 0 && (await loadPurchase(store, searchId)).status === 'unpaid')
      throw new Refusal('all-bought', 'You bought all of these businesses before, so there is nothing to pay for.');
  };

  return async (actor: Actor, commandId: string, searchId: string): Promise<BillingChangeResult> => {
    await refuseUnsellable(actor, searchId);
    const { userId, workspaceId } = actor;
    const price = prices.of('lead-unlock');
    if (!price) throw new Refusal('not-offered', 'Lead lists are not sold here.');
    const stream = purchaseStream(searchId);
    const customerId = await customerOf(actor, commandId);
    const place: Place = { ...actor, stream, customerId, searchId, decide: decidePurchase };
    const { priceId, amountCents } = price;
    return pay(place, async (attempt) => {
      const intent = { userId, workspaceId, at: now(), commandId, priceId, amountCents };
      await decidePurchase(stream, `${commandId}-${String(attempt)}`, { type: 'IntendUnlock', ...intent });
      return (await loadPurchase(store, searchId)).open;
    });
  };
};

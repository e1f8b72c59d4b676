import type { BillingChange, BillingChangeResult, BillingEvent } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { StripeRefused, StripeUnknown } from '../outside/outcome.ts';
import type { Payments } from '../outside/stripe.ts';
import type { Prices } from '../prices.ts';
import type { PurchaseCommand, PurchaseEvent } from '../purchase/decider.ts';
import type { SearchOf } from '../purchase/searches.ts';
import type { SubscriptionCommand, SubscriptionEvent } from '../subscription/decider.ts';
import type { Sync } from '../sync.ts';
import type { CheckoutSteps } from './checkouts.ts';
import { customers } from './customer.ts';
import { paying } from './pay.ts';
import { renewing, unclearRenewal } from './renew.ts';
import { subscribing } from './subscribe.ts';
import { unlocking } from './unlock.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load'>;
  decide: Handle<SubscriptionCommand, SubscriptionEvent>;
  decidePurchase: Handle<PurchaseCommand, PurchaseEvent>;
  payments: Pick<Payments, 'createCustomer' | 'setRenewal'>;
  steps: CheckoutSteps;
  prices: Prices;
  searchOf: SearchOf;
  isSandbox: boolean;
  sync: Sync;
  now: () => string;
  log: Log;
};

const unclear =
  'The payment provider did not answer in time. You were not charged; try again, and you will get the same payment page.';
const refusedByStripe = 'The payment provider refused this. You were not charged. Try again later.';

/** Carries out what users order: the intent first, then the call, then what came of it. */
export const changing = (deps: Deps) => {
  const { log } = deps;
  const customerOf = customers(deps);
  const subscribe = subscribing({ ...deps, customerOf });
  const unlock = unlocking({ ...deps, customerOf, pay: paying(deps) });
  const renew = renewing(deps);

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

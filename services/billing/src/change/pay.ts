import type { BillingChangeResult } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Checkout } from '../checkout.ts';
import { StripeUnknown } from '../outside/outcome.ts';
import type { Sync } from '../sync.ts';
import type { CheckoutSteps, Place } from './checkouts.ts';

type Deps = { steps: Pick<CheckoutSteps, 'open'>; sync: Sync };

/** An earlier page can end while it is being looked at; then the next attempt makes another. */
const attempts = 3;

/** For a page that has been completed: reads what came of it. @throws {Refusal} that says so */
export const arrived =
  (sync: Sync) =>
  async ({ workspaceId }: Actor): Promise<never> => {
    const { changes } = await sync(workspaceId);
    throw changes > 0
      ? new Refusal('just-paid', 'Your payment just came through.')
      : new Refusal('pending', 'Your payment is being confirmed. This page updates as soon as it comes through.');
  };

/**
 * Leads to a page that can be paid.
 * @param intend stores the intent, unless there is one, and resolves to the open one
 */
export const paying =
  ({ steps, sync }: Deps) =>
  async (place: Place, intend: (attempt: number) => Promise<Checkout | undefined>): Promise<BillingChangeResult> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const open = await intend(attempt);
      const opened = open ? await steps.open(place, open) : 'ended';
      if (typeof opened === 'object') return { sessionUrl: opened.url };
      if (opened === 'complete') await arrived(sync)(place);
    }
    throw new StripeUnknown('no payment page stayed open');
  };

export type Pay = ReturnType<typeof paying>;

import type { BillingEvent } from '@askwatch/contracts/billing';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Log } from '@askwatch/service-kit/log';
import { StripeRefused } from '../outside/outcome.ts';
import type { Payments } from '../outside/stripe.ts';
import { loadSubscription } from '../streams.ts';

type Deps = {
  store: Pick<EventStore<BillingEvent>, 'load'>;
  payments: Pick<Payments, 'setCustomerAddress'>;
  log: Log;
};

export const addressActivities = ({ store, payments, log }: Deps) => ({
  /** Does nothing for a workspace that never bought anything. */
  async setCustomerAddress({ workspaceId, email }: { workspaceId: string; email: string }): Promise<void> {
    const customerId = (await loadSubscription(store, workspaceId))?.state.customerId;
    if (customerId === undefined) return;
    try {
      await payments.setCustomerAddress(customerId, email);
    } catch (error) {
      // Refused for good, as for a customer that was deleted: trying again would not help.
      if (!(error instanceof StripeRefused)) throw error;
      log.warn({ customerId }, 'Stripe refused a customer’s new address');
    }
  },
});

export type Activities = ReturnType<typeof addressActivities>;

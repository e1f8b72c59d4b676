import type { BillingEvent, Invoice } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';
import { StripeRefused } from '../outside/outcome.ts';
import type { Payments } from '../outside/stripe.ts';
import { loadSubscription } from '../streams.ts';

type Deps = {
  db: Db;
  store: Pick<EventStore<BillingEvent>, 'load' | 'ofWorkspace' | 'remove'>;
  payments: Pick<Payments, 'deleteCustomer'>;
  forgetViews: (streams: string[]) => Promise<void>;
  forgetEvents: (customerId: string) => Promise<void>;
  /** Each deletes a part of the workspace's other data. */
  others: ((owner: Actor) => Promise<void>)[];
  log: Log;
};

const retryMs = 60_000;

/**
 * Erases an account: ends its subscription at Stripe, and deletes everything here. The amounts of paid invoices are
 * kept, as the law requires, without anything that names the person.
 */
export const forgetting = ({ db, store, payments, forgetViews, forgetEvents, others, log }: Deps) => {
  const kept = db.collection<Omit<Invoice, 'id'> & { _id: string }>('kept-invoices');
  /** Customers that are still to be deleted at Stripe. */
  const closing = db.collection<{ _id: string }>('closing-customers');

  const close = async (customerId: string): Promise<void> => {
    try {
      await payments.deleteCustomer(customerId);
    } catch (error) {
      // Refused: Stripe has no such customer any more.
      if (!(error instanceof StripeRefused)) throw error;
    }
    await closing.deleteOne({ _id: customerId });
  };

  const closeAll = async (): Promise<void> => {
    for (const { _id } of await closing.find({}).toArray())
      await close(_id).catch((err: unknown) => {
        log.warn({ err }, 'a customer could not be deleted at Stripe yet, will retry');
      });
  };

  return {
    async forget(owner: Actor): Promise<void> {
      const state = (await loadSubscription(store, owner.workspaceId))?.state;
      for (const { id, ...invoice } of state?.invoices.values() ?? [])
        await kept.replaceOne({ _id: id }, invoice, { upsert: true });
      const customerId = state?.customerId;
      if (customerId !== undefined) {
        // Stored first, so that the subscription ends even if Stripe cannot be reached now.
        await closing.replaceOne({ _id: customerId }, {}, { upsert: true });
        await forgetEvents(customerId);
      }
      for (const forget of others) await forget(owner);
      const streams = await store.ofWorkspace(owner);
      await forgetViews(streams);
      await store.remove(streams);
      await closeAll();
    },
    part: periodically('erased customers', retryMs, closeAll, log),
  };
};

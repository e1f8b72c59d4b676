import type { BillingEvent } from '@askwatch/contracts/billing';
import { type Plan, plans } from '@askwatch/contracts/limits';
import type { Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import { isDuplicate } from './mongo.ts';

type Kept = { _id: string; plan: Plan; version: number };

/** One limit of a user's plan. */
export type Limit = {
  /** null if the account is not metered. */
  limit: number | null;
  plan: Plan;
  /** Grows with every plan change. A view that shows the limit adds it to its own version, to be seen as newer. */
  version: number;
};
export type LimitOf = (userId: string) => Promise<Limit>;

/**
 * A service's own copy of each user's plan, built from `billing.events`. Users without an entry have the free plan.
 * @param unmetered accounts without limits, for local trials
 */
export const keptPlans = (db: Db, unmetered: string[]) => {
  const kept = db.collection<Kept>('plans');

  const keep = async ({ version, event }: Delivered<BillingEvent>): Promise<void> => {
    const { workspaceId, plan } = event;
    try {
      const older = { _id: workspaceId, version: { $lt: version } };
      await kept.updateOne(older, { $set: { plan, version } }, { upsert: true });
    } catch (error) {
      // A newer version is already stored.
      if (!isDuplicate(error)) throw error;
    }
  };

  return {
    /** @returns a function that looks up one limit of a user's plan */
    limitOf:
      (name: 'questionsPerMonth' | 'watches' | 'modelTokensPerDay'): LimitOf =>
      async (userId) => {
        const { plan, version } = (await kept.findOne({ _id: userId })) ?? { plan: 'free' as const, version: 0 };
        return { limit: unmetered.includes(userId) ? null : plans[plan][name], plan, version };
      },

    /**
     * Handles `billing.events`.
     * @param changed called for every delivered user, even for a repeat: the process may have died before calling it
     */
    onEvents:
      (changed: (userId: string) => Promise<void>) =>
      async (events: Delivered<BillingEvent>[]): Promise<void> => {
        for (const delivered of events) await keep(delivered);
        for (const userId of new Set(events.map(({ event }) => event.workspaceId))) await changed(userId);
      },

    async forget(userId: string): Promise<void> {
      await kept.deleteOne({ _id: userId });
    },
  };
};

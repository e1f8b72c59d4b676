import type { BillingEvent } from '@askwatch/contracts/billing';
import { type Plan, plans } from '@askwatch/contracts/limits';
import type { Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import { isDuplicate } from './mongo.ts';

type Kept = { _id: string; plan: Plan; version: number };

/** What a plan gives of one thing. */
export type Limit = {
  /** null where the account is not metered. */
  limit: number | null;
  plan: Plan;
  /** Grows with every change of the plan; a view that shows the limit adds it to its own, so that it counts as newer. */
  version: number;
};
export type LimitOf = (userId: string) => Promise<Limit>;

/**
 * A service's own copy of who has which plan, made from `billing.events`. Who is not in it has the free plan.
 * @param unmetered accounts without limits, for trials on one machine
 */
export const keptPlans = (db: Db, unmetered: string[]) => {
  const kept = db.collection<Kept>('plans');

  const keep = async ({ version, event }: Delivered<BillingEvent>): Promise<void> => {
    const { workspaceId, plan } = event;
    try {
      const older = { _id: workspaceId, version: { $lt: version } };
      await kept.updateOne(older, { $set: { plan, version } }, { upsert: true });
    } catch (error) {
      // A newer one is kept already.
      if (!isDuplicate(error)) throw error;
    }
  };

  return {
    /** @returns how to look up what somebody's plan gives of one thing */
    limitOf:
      (name: 'questionsPerMonth' | 'watches' | 'modelTokensPerDay'): LimitOf =>
      async (userId) => {
        const { plan, version } = (await kept.findOne({ _id: userId })) ?? { plan: 'free' as const, version: 0 };
        return { limit: unmetered.includes(userId) ? null : plans[plan][name], plan, version };
      },

    /**
     * Handles `billing.events`.
     * @param changed told whose plan was delivered, also when it is known already: who kept it may have died before telling
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

import type { BillingEvent } from '@askwatch/contracts/billing';
import { type Plan, plans } from '@askwatch/contracts/limits';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Db } from 'mongodb';
import type { Delivered } from './consume.ts';
import { isDuplicate } from './mongo.ts';

type Kept = { _id: string; plan: Plan; version: number };

/** One limit of a workspace's plan. */
export type Limit = {
  /** null if the account is not metered. */
  limit: number | null;
  plan: Plan;
  /** Grows with every plan change. A view that shows the limit adds it to its own version, to be seen as newer. */
  version: number;
};
export type LimitOf = (workspaceId: string) => Promise<Limit>;

/**
 * A service's own copy of each workspace's plan, built from `billing.events`. Workspaces without an entry have the free
 * plan.
 * @param unmetered workspaces without limits, for local trials
 */
export const planLookup = (db: Db, unmetered: string[]) => {
  const kept = db.collection<Kept>('plans');

  const keep = async ({ version, event }: Delivered<BillingEvent>): Promise<void> => {
    if (event.type !== 'PlanChanged') return;
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
    /** @returns a function that looks up one limit of a workspace's plan */
    limitOf:
      (name: 'questionsPerMonth' | 'watches' | 'modelTokensPerDay'): LimitOf =>
      async (workspaceId) => {
        const { plan, version } = (await kept.findOne({ _id: workspaceId })) ?? { plan: 'free' as const, version: 0 };
        return { limit: unmetered.includes(workspaceId) ? null : plans[plan][name], plan, version };
      },

    /**
     * Handles `billing.events`.
     * @param changed called for every workspace with a delivered change, with who made the last one, even for a repeat:
     *   the process may have died before calling it
     */
    onEvents:
      (changed: (actor: Actor) => Promise<void>) =>
      async (events: Delivered<BillingEvent>[]): Promise<void> => {
        for (const delivered of events) await keep(delivered);
        const changes = events.filter(({ event }) => event.type === 'PlanChanged');
        const actors = new Map(changes.map(({ event }) => [event.workspaceId, actorIn(event)] as const));
        for (const actor of actors.values()) await changed(actor);
      },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await kept.deleteOne({ _id: workspaceId });
    },
  };
};

import type { RequestsSpent } from '@askwatch/contracts/asking';
import { type Decider, Refusal } from '@askwatch/service-kit/decider';

export type SpendRequests = {
  type: 'SpendRequests';
  userId: string;
  at: string;
  month: string;
  questionIds: string[];
  /** The plan's requests a month; null when the account is not metered. */
  limit: number | null;
  plan: string;
};

type Allowance = { spent: ReadonlySet<string> };

/** One stream per user and month (UTC): the requests that were taken from it. */
export const allowance: Decider<SpendRequests, Allowance, RequestsSpent> = {
  initial: { spent: new Set() },
  decide({ userId, at, month, questionIds, limit, plan }, { spent }) {
    const fresh = [...new Set(questionIds)].filter((id) => !spent.has(id));
    if (fresh.length === 0) return [];
    if (limit !== null && spent.size + fresh.length > limit) {
      const left = Math.max(0, limit - spent.size);
      const message =
        left === 0
          ? `You've used all ${String(limit)} ${plan} requests this month`
          : `You have ${String(left)} of ${String(limit)} requests left this month, and this needs ${String(fresh.length)}. Nothing was asked.`;
      throw new Refusal('allowance-exhausted', message);
    }
    return [{ type: 'RequestsSpent', userId, at, month, questionIds: fresh }];
  },
  evolve: ({ spent }, { questionIds }) => ({ spent: new Set([...spent, ...questionIds]) }),
};

import { createHash } from 'node:crypto';
import type { AllowanceView, RequestsSpent } from '@askwatch/contracts/asking';
import type { Handle } from '@askwatch/service-kit/handle';
import type { SpendRequests } from './decider.ts';
import { allowanceView, type SpentView } from './view.ts';

type Deps = {
  decide: Handle<SpendRequests, RequestsSpent>;
  find: (stream: string) => Promise<{ version: number; view: SpentView } | null>;
  limitOf: (userId: string) => number | null;
  now: () => string;
};

/** One stream per user and UTC month. */
const place = (userId: string, at: string) => {
  const month = at.slice(0, 7);
  return { month, stream: `allowance-${userId}-${month}` };
};

/** Takes questions from this month's requests, all of a batch or none. The same questions are taken once. */
export const spending =
  ({ decide, limitOf, now }: Pick<Deps, 'decide' | 'limitOf' | 'now'>) =>
  async (userId: string, questionIds: string[]): Promise<void> => {
    const at = now();
    const { month, stream } = place(userId, at);
    const commandId = createHash('sha256').update(questionIds.join()).digest('hex');
    const limit = limitOf(userId);
    await decide(stream, commandId, { type: 'SpendRequests', userId, at, month, questionIds, limit, plan: 'free' });
  };

/** What the user has used of this month's requests. */
export const spentThisMonth =
  ({ find, limitOf, now }: Pick<Deps, 'find' | 'limitOf' | 'now'>) =>
  async (userId: string): Promise<AllowanceView> => {
    const { month, stream } = place(userId, now());
    const found = await find(stream);
    return allowanceView(stream, found?.view ?? { userId, month, used: 0 }, found?.version ?? 0, limitOf(userId));
  };

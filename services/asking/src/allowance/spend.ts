import { randomUUID } from 'node:crypto';
import type { AllowanceView } from '@askwatch/contracts/asking';
import type { Handle } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/kept-plans';
import type { AllowanceCommand, AllowanceEvent } from './decider.ts';
import { allowanceView, type SpentView } from './view.ts';

type Deps = {
  decide: Handle<AllowanceCommand, AllowanceEvent>;
  find: (stream: string) => Promise<{ version: number; view: SpentView } | null>;
  limitOf: LimitOf;
  now: () => string;
};

/** One stream per user and UTC month. */
export const allowanceStream = (userId: string, month: string): string => `allowance-${userId}-${month}`;

/** Spends questions against the month's allowance: a batch is all or nothing, and a question counts once. */
export const spending =
  ({ decide, limitOf }: Pick<Deps, 'decide' | 'limitOf'>) =>
  async (userId: string, questionIds: string[], at: string): Promise<void> => {
    const month = at.slice(0, 7);
    const { limit, plan } = await limitOf(userId);
    // A random command id, because each command must be judged against the current state; the question ids make repeats
    // no-ops.
    await decide(allowanceStream(userId, month), `spend-${randomUUID()}`, {
      type: 'SpendRequests',
      userId,
      at,
      month,
      questionIds,
      limit,
      plan,
    });
  };

/** What the user has used of this month's requests. */
export const spentThisMonth =
  ({ find, limitOf, now }: Pick<Deps, 'find' | 'limitOf' | 'now'>) =>
  async (userId: string): Promise<AllowanceView> => {
    const month = now().slice(0, 7);
    const stream = allowanceStream(userId, month);
    const found = await find(stream);
    const spent = found?.view ?? { userId, month, used: 0 };
    return allowanceView(stream, spent, found?.version ?? 0, await limitOf(userId));
  };

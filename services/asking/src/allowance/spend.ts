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

/** Takes questions from the requests of a month, all of a batch or none. The same questions are taken once. */
export const spending =
  ({ decide, limitOf }: Pick<Deps, 'decide' | 'limitOf'>) =>
  async (userId: string, questionIds: string[], at: string): Promise<void> => {
    const month = at.slice(0, 7);
    const { limit, plan } = await limitOf(userId);
    // Every order is judged by what was taken and given back so far; the ids alone make a repeat take nothing.
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

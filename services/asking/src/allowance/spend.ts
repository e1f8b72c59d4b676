import { randomUUID } from 'node:crypto';
import type { AllowanceView } from '@askwatch/contracts/asking';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/plan-lookup';
import type { AllowanceCommand, AllowanceEvent } from './decider.ts';
import { allowanceView, type SpentView } from './view.ts';

type Deps = {
  decide: Handle<AllowanceCommand, AllowanceEvent>;
  find: (stream: string) => Promise<{ version: number; view: SpentView } | null>;
  limitOf: LimitOf;
  now: () => string;
};

/** One stream per workspace and UTC month. */
export const allowanceStream = (workspaceId: string, month: string): string => `allowance-${workspaceId}-${month}`;

/** Spends questions against the month's allowance: a batch is all or nothing, and a question counts once. */
export const spending =
  ({ decide, limitOf }: Pick<Deps, 'decide' | 'limitOf'>) =>
  async (actor: Actor, questionIds: string[], at: string): Promise<void> => {
    const month = at.slice(0, 7);
    const { limit, plan } = await limitOf(actor.workspaceId);
    // A random command id, because each command must be judged against the current state; the question ids make repeats
    // no-ops.
    await decide(allowanceStream(actor.workspaceId, month), `spend-${randomUUID()}`, {
      type: 'SpendRequests',
      ...actor,
      at,
      month,
      questionIds,
      limit,
      plan,
    });
  };

/** What the workspace has used of this month's requests. */
export const spentThisMonth =
  ({ find, limitOf, now }: Pick<Deps, 'find' | 'limitOf' | 'now'>) =>
  async (actor: Actor): Promise<AllowanceView> => {
    const month = now().slice(0, 7);
    const stream = allowanceStream(actor.workspaceId, month);
    const found = await find(stream);
    const spent = found?.view ?? { ...actor, month, used: 0 };
    return allowanceView(stream, spent, found?.version ?? 0, await limitOf(actor.workspaceId));
  };

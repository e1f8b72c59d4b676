import type { AllowanceView, AskingEvent } from '@askwatch/contracts/asking';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Limit } from '@askwatch/service-kit/plan-lookup';

/** The stored view. The limit is added when it is read, because plans change. */
export type SpentView = Actor & { month: string; used: number };

/** Increase whenever `spentView` builds a different view from the same events. */
export const spentViewVersion = 2;

export const spentView = (view: SpentView | null, event: AskingEvent): SpentView | null => {
  if (event.type !== 'RequestsSpent' && event.type !== 'RequestsReturned') return view;
  const { month, questionIds } = event;
  const more = event.type === 'RequestsSpent' ? questionIds.length : -questionIds.length;
  return { ...actorIn(event), month, used: Math.max(0, (view?.used ?? 0) + more) };
};

/** @param version stream version */
export const allowanceView = (id: string, spent: SpentView, version: number, of: Limit): AllowanceView => ({
  id,
  ...spent,
  limit: of.limit,
  version: version + of.version,
});

import type { AllowanceView, AskingEvent } from '@askwatch/contracts/asking';

/** What is stored of a month's requests. The limit is added when it is shown, since plans change. */
export type SpentView = { userId: string; month: string; used: number };

export const spentView = (view: SpentView | null, event: AskingEvent): SpentView | null => {
  if (event.type !== 'RequestsSpent' && event.type !== 'RequestsReturned') return view;
  const { userId, month, questionIds } = event;
  const more = event.type === 'RequestsSpent' ? questionIds.length : -questionIds.length;
  return { userId, month, used: Math.max(0, (view?.used ?? 0) + more) };
};

/**
 * @param limit the plan's requests a month; null when the account is not metered
 */
export const allowanceView = (id: string, spent: SpentView, version: number, limit: number | null): AllowanceView => ({
  id,
  ...spent,
  limit,
  version,
});

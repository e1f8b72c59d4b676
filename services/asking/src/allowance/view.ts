import type { AllowanceView, AskingEvent } from '@askwatch/contracts/asking';

/** What is stored of a month's requests. The limit is added when it is shown, since plans change. */
export type SpentView = { userId: string; month: string; used: number };

export const spentView = (view: SpentView | null, event: AskingEvent): SpentView | null =>
  event.type === 'RequestsSpent'
    ? { userId: event.userId, month: event.month, used: (view?.used ?? 0) + event.questionIds.length }
    : view;

/**
 * @param limit the plan's requests a month; null when the account is not metered
 */
export const allowanceView = (id: string, spent: SpentView, version: number, limit: number | null): AllowanceView => ({
  id,
  ...spent,
  limit,
  version,
});

import type { AllowanceView } from '@askwatch/contracts/asking';

/** Whether nothing more can be asked this month. Before the figures are known, the server decides. */
export const isUsedUp = (allowance: AllowanceView | undefined): boolean =>
  allowance !== undefined && allowance.limit !== null && allowance.used >= allowance.limit;

/**
 * What is left, in words.
 * @param needed how many the form would ask
 */
export const allowanceText = (allowance: AllowanceView | undefined, needed: number): string | null => {
  if (!allowance || allowance.limit === null) return null;
  const { used, limit } = allowance;
  const left = Math.max(0, limit - used);
  if (left === 0) return `You've used all ${String(limit)} free requests this month`;
  if (needed > left) return `This needs ${String(needed)} requests, and ${String(left)} are left this month`;
  return `${String(left)} of ${String(limit)} requests left this month`;
};

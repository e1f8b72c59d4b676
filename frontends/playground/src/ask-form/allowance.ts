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
  if (needed > left)
    return `This needs ${needed.toLocaleString('en')} requests, and ${String(left)} ${left === 1 ? 'is' : 'are'} left this month`;
  return leftText({ used, limit });
};

/** What is left of a month. */
export const leftText = ({ used, limit }: { used: number; limit: number }): string =>
  `${String(Math.max(0, limit - used))} of ${String(limit)} requests left this month`;

/** How full the month is: green below 75 percent, yellow from 75, red from 90; never more than full. */
export const meterOf = (
  allowance: AllowanceView | undefined,
): { percent: number; tone: 'ok' | 'warn' | 'bad' } | null => {
  if (!allowance || allowance.limit === null) return null;
  const percent = Math.min(100, Math.round((allowance.used / Math.max(1, allowance.limit)) * 100));
  if (percent >= 90) return { percent, tone: 'bad' };
  return { percent, tone: percent >= 75 ? 'warn' : 'ok' };
};

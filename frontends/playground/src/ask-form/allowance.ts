import type { AllowanceView } from '@askwatch/contracts/asking';

/** Whether this month's requests are used up. False until the figures are known; the server enforces the limit. */
export const isUsedUp = (allowance: AllowanceView | undefined): boolean =>
  allowance !== undefined && allowance.limit !== null && allowance.used >= allowance.limit;

/**
 * Text about the remaining requests.
 * @param needed how many requests the form would make
 */
export const allowanceText = (allowance: AllowanceView | undefined, needed: number): string | null => {
  if (allowance?.limit == null) return null;
  const { used, limit } = allowance;
  const left = Math.max(0, limit - used);
  if (left === 0) return `You've used all ${String(limit)} free requests this month`;
  if (needed > left)
    return `This needs ${needed.toLocaleString('en')} requests, and ${String(left)} ${left === 1 ? 'is' : 'are'} left this month`;
  return leftText({ used, limit });
};

/** The text for the requests left this month. */
export const leftText = ({ used, limit }: { used: number; limit: number }): string =>
  `${String(Math.max(0, limit - used))} of ${String(limit)} requests left this month`;

/** The fill level of the month's meter: green below 75 percent, yellow from 75, red from 90; capped at 100. */
export const meterOf = (
  allowance: AllowanceView | undefined,
): { percent: number; tone: 'ok' | 'warn' | 'bad' } | null => {
  if (allowance?.limit == null) return null;
  const percent = Math.min(100, Math.round((allowance.used / Math.max(1, allowance.limit)) * 100));
  if (percent >= 90) return { percent, tone: 'bad' };
  return { percent, tone: percent >= 75 ? 'warn' : 'ok' };
};

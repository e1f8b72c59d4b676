import type { AllowanceView } from '@askwatch/contracts/asking';
import { usageTexts } from '../texts.ts';

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
  if (left === 0) return usageTexts.usedUp(limit);
  return needed > left ? usageTexts.short(needed, left) : leftText({ used, limit });
};

/** The text for the requests left this month. */
export const leftText = ({ used, limit }: { used: number; limit: number }): string =>
  usageTexts.left(Math.max(0, limit - used), limit);

/** The day on which the requests of a UTC month such as "2026-11" are renewed: "Dec 1". */
export const resetDay = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year ?? 0, number ?? 0, 1),
  );
};

/** The fill level of the month's meter: green below 75 percent, yellow from 75, red from 90; capped at 100. */
export const meterOf = (
  allowance: AllowanceView | undefined,
): { percent: number; tone: 'ok' | 'warn' | 'bad' } | null => {
  if (allowance?.limit == null) return null;
  const percent = Math.min(100, Math.round((allowance.used / Math.max(1, allowance.limit)) * 100));
  if (percent >= 90) return { percent, tone: 'bad' };
  return { percent, tone: percent >= 75 ? 'warn' : 'ok' };
};

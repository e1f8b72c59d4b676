import { plans } from '@askwatch/contracts/limits';
import type { SlotsView, WatchView } from '@askwatch/contracts/watch-views';
import { limitTexts } from '../texts.ts';

export type Usage = { used: number; limit: number | null; deactivated: number };

/** The plan's usage, including watches that it deactivated. */
export const usageOf = ({ used, limit }: SlotsView, views: readonly WatchView[]): Usage => ({
  used,
  limit,
  deactivated: views.filter(
    ({ enabled, disabledBy, deleted }) => !enabled && disabledBy === 'plan' && deleted === undefined,
  ).length,
});

/** Whether the list exceeds the plan's limit. */
export const isOverLimit = ({ used, limit, deactivated }: Usage): boolean =>
  limit !== null && (used > limit || (deactivated > 0 && used >= limit));

// The text of the monitoring limit banner, from docs/limits.md.
export const limitText = (limit: number): string =>
  limit <= plans.free.watches ? limitTexts.free : limitTexts.pro(limit);

/** That no slot is free; null if one is. */
export const slotsFault = ({ used, limit }: Pick<Usage, 'used' | 'limit'>): string | null => {
  if (limit === null || used < limit) return null;
  return limit <= plans.free.watches ? limitTexts.freeUsedUp(limit) : limitTexts.usedUp(limit);
};

/** "{n} websites ({m} deactivated)" */
export const usageText = ({ used, limit, deactivated }: Usage): string => {
  const beyond = deactivated > 0 ? deactivated : Math.max(0, used - (limit ?? used));
  if (beyond > 0) return limitTexts.deactivated(used + deactivated, beyond);
  return limit === null ? limitTexts.monitored(used) : limitTexts.used(used, limit);
};

/** How many slots are free, at most what one request accepts. */
export const freeSlots = ({ used, limit }: Pick<Usage, 'used' | 'limit'>, most: number): number =>
  limit === null ? most : Math.max(0, Math.min(most, limit - used));

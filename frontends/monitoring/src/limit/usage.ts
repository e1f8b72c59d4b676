import { plans } from '@askwatch/contracts/limits';
import type { SlotsView, WatchView } from '@askwatch/contracts/watch-views';

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
  limit <= plans.free.watches
    ? "You've reached your free plan limit. Please upgrade to continue monitoring more websites."
    : `You've reached your monitoring limit of ${String(limit)} websites. Please disable some of them.`;

const websites = (count: number): string => (count === 1 ? '1 website' : `${String(count)} websites`);

/** "{n} websites ({m} deactivated)" */
export const usageText = ({ used, limit, deactivated }: Usage): string => {
  const beyond = deactivated > 0 ? deactivated : Math.max(0, used - (limit ?? used));
  if (beyond > 0) return `${websites(used + deactivated)} (${String(beyond)} deactivated)`;
  return limit === null ? `${websites(used)} monitored` : `${String(used)} of ${websites(limit)} monitored`;
};

/** How many slots are free, at most what one request accepts. */
export const freeSlots = ({ used, limit }: Pick<Usage, 'used' | 'limit'>, most: number): number =>
  limit === null ? most : Math.max(0, Math.min(most, limit - used));

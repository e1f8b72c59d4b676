import { type IntervalSet, type WatchDisabled, watchLimits } from '@askwatch/contracts/monitoring';
import type { Actor } from '@askwatch/contracts/workspace';

/** What a plan may change of a watch. */
type Planned = {
  /** Minutes between two checks. */
  minutes: number;
  /** The interval that the user chose, while the plan does not allow it. */
  wantedMinutes?: number | undefined;
  enabled: boolean;
  disabledBy?: WatchDisabled['by'] | undefined;
};

/** The shortest interval that a plan allows, in minutes: hourly checks are Pro's. */
export const shortestInterval = ({ plan, limit }: { plan: string; limit: number | null }): number =>
  plan === 'pro' || limit === null ? watchLimits.intervals.pro : watchLimits.intervals.usual;

/** A choice that the plan does not allow is kept, and returns with a plan that does. */
export const fitInterval = (
  by: Actor & { watchId: string; at: string },
  shortest: number,
  { minutes, wantedMinutes }: Planned,
): IntervalSet[] => {
  const fitting = Math.max(shortest, wantedMinutes ?? minutes);
  return fitting === minutes ? [] : [{ ...by, type: 'IntervalSet', minutes: fitting, by: 'plan' }];
};

export const intervalAfter = (
  { minutes, by }: IntervalSet,
  before: Planned,
): Pick<Planned, 'minutes' | 'wantedMinutes'> => {
  const wanted = before.wantedMinutes ?? before.minutes;
  return { minutes, wantedMinutes: by === 'plan' && minutes > wanted ? wanted : undefined };
};

/** A user may also disable a watch that the plan has deactivated, so that it does not come back with a larger plan. */
export const isDisabling = (by: WatchDisabled['by'], { enabled, disabledBy }: Planned): boolean =>
  enabled || (disabledBy === 'plan' && by !== 'plan');

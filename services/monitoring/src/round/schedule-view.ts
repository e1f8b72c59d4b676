import type { ScheduleView } from '@askwatch/contracts/watch-views';
import { actorIn } from '@askwatch/contracts/workspace';
import { restingShard } from './due.ts';
import { troubleOf } from './health.ts';
import type { Times } from './store.ts';

const isoOf = (ms: number) => new Date(ms).toISOString();

/** The scheduling state of a watch; for a disabled one, only when it was last checked. */
export const scheduleOf = ({
  checkedMs,
  dueMs,
  shard,
  confirming,
  failures,
}: Times): Omit<ScheduleView, 'id' | 'userId' | 'workspaceId' | 'version'> => {
  const last = checkedMs === undefined ? {} : { lastChecked: isoOf(checkedMs) };
  if (shard === restingShard) return last;
  const trouble = failures && troubleOf(failures, isoOf(Date.now()));
  return {
    ...last,
    nextCheck: isoOf(confirming?.untilMs ?? dueMs),
    ...(confirming ? { confirming: isoOf(confirming.untilMs) } : {}),
    ...(trouble ? { trouble } : {}),
  };
};

/** The same as it is pushed to open pages. */
export const scheduleView = (check: Times): ScheduleView => ({
  id: check._id,
  ...actorIn(check),
  ...scheduleOf(check),
  version: Math.floor(check.checkedMs ?? 0),
});

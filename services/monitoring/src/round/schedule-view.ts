import type { ScheduleView } from '@askwatch/contracts/watch-views';
import { actorIn } from '@askwatch/contracts/workspace';
import { restingShard } from './due.ts';
import { troubleOf } from './health.ts';
import type { Check, Confirming } from './store.ts';

/** The fields of a check that users see. */
export type Times = Pick<
  Check,
  '_id' | 'userId' | 'workspaceId' | 'shard' | 'checkedMs' | 'dueMs' | 'failures' | 'siteName' | 'icon'
> & {
  confirming?: Pick<Confirming, 'untilMs'> & { suspect?: { after: { text: string } } };
};
export const timesFields = {
  userId: 1,
  workspaceId: 1,
  shard: 1,
  checkedMs: 1,
  dueMs: 1,
  failures: 1,
  siteName: 1,
  icon: 1,
  'confirming.untilMs': 1,
  'confirming.suspect.after.text': 1,
};

// Like the answers of a row.
const suspectedChars = 200;

const isoOf = (ms: number) => new Date(ms).toISOString();

/** The scheduling state of a watch; for a disabled one, only when it was last checked and its company's name and icon. */
export const scheduleOf = ({
  checkedMs,
  dueMs,
  shard,
  confirming,
  failures,
  siteName,
  icon,
}: Times): Omit<ScheduleView, 'id' | 'userId' | 'workspaceId' | 'version'> => {
  const last = {
    ...(checkedMs === undefined ? {} : { lastChecked: isoOf(checkedMs) }),
    ...(siteName === undefined ? {} : { siteName }),
    ...(icon === undefined ? {} : { icon }),
  };
  if (shard === restingShard) return last;
  const trouble = failures && troubleOf(failures, isoOf(Date.now()));
  return {
    ...last,
    nextCheck: isoOf(confirming?.untilMs ?? dueMs),
    ...(confirming ? { confirming: isoOf(confirming.untilMs) } : {}),
    ...(confirming?.suspect
      ? { suspected: Array.from(confirming.suspect.after.text).slice(0, suspectedChars).join('') }
      : {}),
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

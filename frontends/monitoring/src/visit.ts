import type { TimelineEntry, WatchView } from '@askwatch/contracts/monitoring';
import { z } from 'zod';

const Visit = z.object({
  /** When the visit before this one ended; missing on the first. */
  since: z.iso.datetime().optional(),
  /** When this page was last looked at. */
  last: z.iso.datetime(),
});
export type Visit = z.infer<typeof Visit>;

/** Who comes back after so long makes a new visit; a reload before that still shows the same as new. */
const pauseMs = 30 * 60_000;

/** The visit that begins or goes on now. */
export const visitAt = (before: Visit | null, now: Date): Visit => {
  const last = now.toISOString();
  if (!before) return { last };
  const isNew = now.getTime() - Date.parse(before.last) > pauseMs;
  return isNew ? { since: before.last, last } : { ...before, last };
};

/** What was stored; null when it is missing or was written by somebody else. */
export const readVisit = (text: string | null): Visit | null => {
  try {
    return Visit.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    // No JSON: as if nothing had been stored.
    return null;
  }
};

/** Whether an entry is a change that came after the last visit. */
export const isNewEntry = (entry: TimelineEntry, since: string | undefined): boolean =>
  entry.type === 'change' && since !== undefined && Date.parse(entry.at) > Date.parse(since);

/** How many of the changes on the row are new; more may be, where all of them are. */
export const newChanges = (view: WatchView, since: string | undefined): number =>
  view.timeline.filter((entry) => isNewEntry(entry, since)).length;

/** Whether changes that are not on the row may be new as well: everything on it came since the last visit. */
export const hasMoreNew = ({ timeline, entries }: WatchView, since: string | undefined): boolean => {
  const oldest = timeline.at(-1);
  return oldest !== undefined && entries > timeline.length && since !== undefined && oldest.at > since;
};

import type { TimelineEntry, WatchView } from '@askwatch/contracts/watch-views';
import { z } from 'zod';

const Visit = z.object({
  /** When the visit before this one ended; undefined on the first. */
  since: z.iso.datetime().optional(),
  /** When this page was last open. */
  last: z.iso.datetime(),
});
export type Visit = z.infer<typeof Visit>;

// A gap this long starts a new visit; a reload before that still shows the same changes as new.
const pauseMs = 30 * 60_000;

/** The current visit: a new one, or the previous one continued. */
export const visitAt = (before: Visit | null, now: Date): Visit => {
  const last = now.toISOString();
  if (!before) return { last };
  const isNew = now.getTime() - Date.parse(before.last) > pauseMs;
  return isNew ? { since: before.last, last } : { ...before, last };
};

/** Parses the stored visit; null if missing or invalid. */
export const readVisit = (text: string | null): Visit | null => {
  try {
    return Visit.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    // Invalid JSON: treat as not stored.
    return null;
  }
};

/** Whether an entry is a change since the last visit. */
export const isNewEntry = (entry: TimelineEntry, since: string | undefined): boolean =>
  entry.type === 'change' && since !== undefined && Date.parse(entry.at) > Date.parse(since);

/** How many changes on the row are new; older ones that aren't on the row are not counted. */
export const newChanges = (view: WatchView, since: string | undefined): number =>
  view.timeline.filter((entry) => isNewEntry(entry, since)).length;

/** Whether older changes that aren't on the row may be new too, because all on it are. */
export const hasMoreNew = ({ timeline, entries }: WatchView, since: string | undefined): boolean => {
  const oldest = timeline.at(-1);
  return oldest !== undefined && entries > timeline.length && since !== undefined && oldest.at > since;
};

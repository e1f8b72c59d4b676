import type { Cause } from '@askwatch/contracts/answer';
import type { Health } from '@askwatch/contracts/monitoring';

/** A spell of reads that failed one after the other. */
export type Failures = { count: number; since: string; cause: Cause };

/** The site is there and does not want to be read: nobody repairs that. */
const blocking = new Set<Cause>(['bot-wall', 'login-wall', 'consent-wall', 'robots-forbidden', 'protected-file', 'refused-address']);

/** So many failures in a row are more than a hiccup. */
const failing = 3;
/** Whoever failed for so long is tried once a day. */
const pausedMs = 14 * 86_400_000;

export const afterFailure = (before: Failures | undefined, cause: Cause, at: string): Failures => ({
  count: (before?.count ?? 0) + 1,
  since: before?.since ?? at,
  cause,
});

/** What a spell of failures means for the watch; null while it may still be a hiccup. */
export const healthOf = ({ count, since, cause }: Failures, at: string): Health | null => {
  if (Date.parse(at) - Date.parse(since) >= pausedMs) return { status: 'paused', cause, since };
  if (count < failing) return null;
  return { status: blocking.has(cause) ? 'blocked' : 'failing', cause, since };
};

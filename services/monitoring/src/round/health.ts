import type { Cause } from '@askwatch/contracts/answer';
import type { Health, Trouble } from '@askwatch/contracts/monitoring';

/** A spell of reads that failed one after the other. */
export type Failures = { count: number; since: string; cause: Cause };

/** The site is there and does not want to be read: nobody repairs that. */
const blocking = new Set<Cause>([
  'bot-wall',
  'login-wall',
  'consent-wall',
  'robots-forbidden',
  'protected-file',
  'refused-address',
]);

/** So many failures in a row are more than a hiccup: from then on the stream knows, and a mail tells of it once. */
const failing = 3;
/** Whoever failed for so long is tried once a day. */
export const pausedMs = 14 * 86_400_000;

export const afterFailure = (before: Failures | undefined, cause: Cause, at: string): Failures => ({
  count: (before?.count ?? 0) + 1,
  since: before && before.count > 0 ? before.since : at,
  cause,
});

/**
 * Failures of a watch that rested or moved meanwhile: the next one begins a spell of its own. They are kept, since the
 * stream may know of them: the next read that succeeds says that all is well again.
 */
export const startedAgain = (failures: Failures, at: string): Failures => ({ ...failures, count: 0, since: at });

export const isBlocking = (cause: Cause): boolean => blocking.has(cause);

/** Why a watch cannot be read at present, from its first failure on. */
export const troubleOf = ({ count, since, cause }: Failures, at: string): Trouble | undefined => {
  if (count === 0) return undefined;
  if (Date.parse(at) - Date.parse(since) >= pausedMs) return { status: 'paused', cause, since };
  return { status: isBlocking(cause) ? 'blocked' : 'failing', cause, since };
};

/** What a spell of failures means for the watch; null while it may still be a hiccup. */
export const healthOf = (failures: Failures, at: string): Health | null => {
  const trouble = troubleOf(failures, at);
  return trouble && (trouble.status === 'paused' || failures.count >= failing) ? trouble : null;
};

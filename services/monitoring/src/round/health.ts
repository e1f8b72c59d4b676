import type { Cause, CauseDetail } from '@askwatch/contracts/answer';
import type { Health, Trouble } from '@askwatch/contracts/monitoring';

/** A spell of reads that failed one after the other. */
export type Failures = { count: number; since: string; cause: Cause; detail?: CauseDetail };
type Why = Pick<Failures, 'cause' | 'detail'>;

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

export const afterFailure = (before: Failures | undefined, { cause, detail }: Why, at: string): Failures => ({
  count: (before?.count ?? 0) + 1,
  since: before && before.count > 0 ? before.since : at,
  cause,
  ...(detail ? { detail } : {}),
});

/**
 * Failures of a watch that rested or moved meanwhile: the next one begins a spell of its own. They are kept, since the
 * stream may know of them: the next read that succeeds says that all is well again.
 */
export const startedAgain = (failures: Failures, at: string): Failures => ({ ...failures, count: 0, since: at });

/** A site that names a time until when it wants to be left alone may be read after it. */
export const isBlocking = ({ cause, detail }: Why): boolean => blocking.has(cause) && detail?.kind !== 'paused';

/** Why a watch cannot be read at present, from its first failure on. */
export const troubleOf = ({ count, since, cause, detail }: Failures, at: string): Trouble | undefined => {
  if (count === 0) return undefined;
  const why = { cause, ...(detail ? { detail } : {}), since };
  if (Date.parse(at) - Date.parse(since) >= pausedMs) return { status: 'paused', ...why };
  return { status: isBlocking(why) ? 'blocked' : 'failing', ...why };
};

/** What a spell of failures means for the watch; null while it may still be a hiccup. */
export const healthOf = (failures: Failures, at: string): Health | null => {
  const trouble = troubleOf(failures, at);
  return trouble && (trouble.status === 'paused' || failures.count >= failing) ? trouble : null;
};

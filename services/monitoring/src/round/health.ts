import type { Cause, CauseDetail } from '@askwatch/contracts/answer';
import type { Health, Trouble } from '@askwatch/contracts/monitoring';

/** A spell of consecutive failed reads. */
export type Failures = { count: number; since: string; cause: Cause; detail?: CauseDetail };
type FailureCause = Pick<Failures, 'cause' | 'detail'>;

/** Causes where the site works but does not want to be read, so it will not be fixed. */
const blocking = new Set<Cause>([
  'bot-wall',
  'login-wall',
  'consent-wall',
  'robots-forbidden',
  'protected-file',
  'refused-address',
]);

/** After this many consecutive failures, it is recorded in the stream and one email is sent. */
const failingAfter = 3;
/** A watch that has failed for this long is tried once a day. */
export const pausedMs = 14 * 86_400_000;

export const afterFailure = (before: Failures | undefined, { cause, detail }: FailureCause, at: string): Failures => ({
  count: (before?.count ?? 0) + 1,
  since: before && before.count > 0 ? before.since : at,
  cause,
  ...(detail ? { detail } : {}),
});

/**
 * The failures of a watch that was disabled or moved: the next failure starts a new spell. They are kept, because they
 * may be recorded in the stream: the next successful read then records the recovery.
 */
export const resetFailures = (failures: Failures, at: string): Failures => ({ ...failures, count: 0, since: at });

/** Whether the site blocks us. A site that names a time until which it does not want to be read does not. */
export const isBlocking = ({ cause, detail }: FailureCause): boolean =>
  blocking.has(cause) && detail?.kind !== 'paused';

/** Why a watch cannot be read currently, from its first failure on. */
export const troubleOf = ({ count, since, cause, detail }: Failures, at: string): Trouble | undefined => {
  if (count === 0) return undefined;
  const why = { cause, ...(detail ? { detail } : {}), since };
  if (Date.parse(at) - Date.parse(since) >= pausedMs) return { status: 'paused', ...why };
  return { status: isBlocking(why) ? 'blocked' : 'failing', ...why };
};

/** The health to record for a spell of failures; null while it may be temporary. */
export const healthOf = (failures: Failures, at: string): Health | null => {
  const trouble = troubleOf(failures, at);
  return trouble && (trouble.status === 'paused' || failures.count >= failingAfter) ? trouble : null;
};

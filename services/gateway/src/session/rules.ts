const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Session lifetimes. The realm's session has the same ones, because the shorter of the two wins. Keycloak is asked
 * again every 5 minutes, so a closed account is signed out by then.
 */
export const lifetimes = {
  idleMs: day,
  absoluteMs: 30 * day,
  checkAfterMs: 5 * minute,
  /** The time of last use is stored no more often than this. */
  touchAfterMs: minute,
} as const;

export type Times = { createdAt: Date; seenAt: Date; checkedAt: Date };

/** When the session expires: at the idle timeout or at its maximum lifetime, whichever comes first. */
export const expiryOf = ({ createdAt, seenAt }: Pick<Times, 'createdAt' | 'seenAt'>): Date =>
  new Date(Math.min(seenAt.getTime() + lifetimes.idleMs, createdAt.getTime() + lifetimes.absoluteMs));

export const isExpired = (times: Times, now: Date): boolean => expiryOf(times) <= now;

export const needsCheck = ({ checkedAt }: Times, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() >= lifetimes.checkAfterMs;

export const needsTouch = ({ seenAt }: Times, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= lifetimes.touchAfterMs;

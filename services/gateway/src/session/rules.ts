const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How long a session lives. The realm's session lives as long, since the shorter of the two counts.
 * Keycloak is asked again every 5 minutes, so that an account that was closed is signed out by then.
 */
export const lifetimes = {
  idleMs: day,
  absoluteMs: 30 * day,
  checkAfterMs: 5 * minute,
  /** Being seen is written down no more often than this. */
  touchAfterMs: minute,
} as const;

export type Times = { createdAt: Date; seenAt: Date; checkedAt: Date };

/** Whichever comes first: too long without a request, or too long altogether. */
export const expiryOf = ({ createdAt, seenAt }: Pick<Times, 'createdAt' | 'seenAt'>): Date =>
  new Date(Math.min(seenAt.getTime() + lifetimes.idleMs, createdAt.getTime() + lifetimes.absoluteMs));

export const isOver = (times: Times, now: Date): boolean => expiryOf(times) <= now;

export const needsCheck = ({ checkedAt }: Times, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() >= lifetimes.checkAfterMs;

export const needsTouch = ({ seenAt }: Times, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= lifetimes.touchAfterMs;

/**
 * How calm a watch's answer is. `quiet` counts the checks in a row that found the same answer, `withdrawn` the suspected
 * changes that a second read did not confirm, `raisedAt` the changes told of late.
 */
export type Settling = { quiet: number; withdrawn: number; raisedAt: string[]; unstableSince?: string };

export type Sight =
  /** The same answer as at the check before. */
  | 'same'
  /** Another answer, which the second read did not confirm, or which came while the watch was unstable. */
  | 'moved'
  /** Another answer that the second read confirmed. */
  | 'confirmed';

export type Settled = {
  settling: Settling;
  /** Whether the confirmed change is told. One that is not told is told when the answer has come to rest, if it is still one. */
  raise: boolean;
  /** Set when the watch becomes unstable, or quiet again. */
  became?: 'unstable' | 'stable';
};

/** A watch that has just begun. */
export const calm: Settling = { quiet: 0, withdrawn: 0, raisedAt: [] };

const fortnightMs = 14 * 86_400_000;
const quietChecks = 3;
const maxQuietChecks = 42;
const maxWithdrawn = 3;

/** The equal checks that must lie between two changes: twice as many for each change told within a fortnight. */
const quietNeeded = (raised: number): number =>
  raised === 0 ? 0 : Math.min(maxQuietChecks, quietChecks * 2 ** (raised - 1));

const recent = (raisedAt: string[], at: string): string[] =>
  raisedAt.filter((one) => Date.parse(at) - Date.parse(one) < fortnightMs);

/**
 * Keeps a page that changes all the time from telling of it all the time: it raises at most one change, then its watch is
 * unstable until the answer has been the same for a while.
 */
export const settle = (before: Settling, sight: Sight, at: string): Settled => {
  const raisedAt = recent(before.raisedAt, at);
  const { unstableSince, ...rest } = before;
  const isUnstable = unstableSince !== undefined;
  const unstable = { unstableSince: unstableSince ?? at };
  if (sight === 'same') {
    const quiet = before.quiet + 1;
    const withdrawn = quiet >= quietChecks ? 0 : before.withdrawn;
    const settling = { ...rest, raisedAt, quiet, withdrawn };
    if (!isUnstable) return { settling, raise: false };
    const isQuiet = quiet >= Math.max(quietChecks, quietNeeded(raisedAt.length));
    return isQuiet
      ? { settling, raise: false, became: 'stable' }
      : { settling: { ...settling, ...unstable }, raise: false };
  }
  if (sight === 'moved') {
    const withdrawn = before.withdrawn + 1;
    const settling = { ...rest, raisedAt, quiet: 0, withdrawn };
    if (!isUnstable && withdrawn < maxWithdrawn) return { settling, raise: false };
    return {
      settling: { ...settling, ...unstable },
      raise: false,
      ...(isUnstable ? {} : { became: 'unstable' as const }),
    };
  }
  const isTooSoon = isUnstable || before.quiet < quietNeeded(raisedAt.length);
  if (!isTooSoon) return { settling: { quiet: 0, withdrawn: 0, raisedAt: [...raisedAt, at] }, raise: true };
  return {
    settling: { ...rest, raisedAt, quiet: 0, ...unstable },
    raise: false,
    ...(isUnstable ? {} : { became: 'unstable' as const }),
  };
};

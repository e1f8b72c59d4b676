/**
 * How stable a watch's answer is. `quiet` counts consecutive checks with the same answer, `withdrawn` the suspected
 * changes that a second read did not confirm, `raisedAt` has the times of recently raised changes.
 */
export type Settling = { quiet: number; withdrawn: number; raisedAt: string[]; unstableSince?: string };

export type Observation =
  /** The same answer as at the previous check. */
  | 'same'
  /** Another answer, which the second read did not confirm or which came while the watch was unstable. */
  | 'moved'
  /** Another answer that the second read confirmed. */
  | 'confirmed';

export type Settled = {
  settling: Settling;
  /** Whether to raise the confirmed change. If not, it is raised once the watch is stable, if it still differs then. */
  raise: boolean;
  /** Set when the watch becomes unstable or stable. */
  became?: 'unstable' | 'stable';
};

/** The initial state of a watch. */
export const initialSettling: Settling = { quiet: 0, withdrawn: 0, raisedAt: [] };

const fortnightMs = 14 * 86_400_000;
const quietChecks = 3;
const maxQuietChecks = 42;
const maxWithdrawn = 3;

/** How many quiet checks a change requires: doubles with each change raised within a fortnight. */
const quietNeeded = (raised: number): number =>
  raised === 0 ? 0 : Math.min(maxQuietChecks, quietChecks * 2 ** (raised - 1));

const recent = (raisedAt: string[], at: string): string[] =>
  raisedAt.filter((one) => Date.parse(at) - Date.parse(one) < fortnightMs);

/**
 * Prevents repeated alerts about a page that keeps changing: it raises at most one change, then the watch is unstable
 * until the answer has been the same for a while.
 */
export const settle = (before: Settling, observation: Observation, at: string): Settled => {
  const raisedAt = recent(before.raisedAt, at);
  const { unstableSince, ...rest } = before;
  const isUnstable = unstableSince !== undefined;
  const unstable = { unstableSince: unstableSince ?? at };
  if (observation === 'same') {
    const quiet = before.quiet + 1;
    const withdrawn = quiet >= quietChecks ? 0 : before.withdrawn;
    const settling = { ...rest, raisedAt, quiet, withdrawn };
    if (!isUnstable) return { settling, raise: false };
    const isQuiet = quiet >= Math.max(quietChecks, quietNeeded(raisedAt.length));
    return isQuiet
      ? { settling, raise: false, became: 'stable' }
      : { settling: { ...settling, ...unstable }, raise: false };
  }
  if (observation === 'moved') {
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

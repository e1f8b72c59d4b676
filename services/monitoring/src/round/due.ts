import { createHash } from 'node:crypto';
import { pausedMs } from './health.ts';

const minuteMs = 60_000;

/** The number of shards for hosts, and the index of an extra one for slow hosts, so that they do not delay others. */
const shards = 8;
export const slowShard = shards;
/** The shard of watches that are not checked. */
export const restingShard = -1;

const fraction = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** One shard per host, so that rate limits per host and shared reads need no coordination between shards. */
export const shardOf = (website: string): number => Math.floor(fraction(new URL(website).host) * shards);

/**
 * When a watch is due again: after its interval plus or minus 10%, so that watches added together drift apart.
 * @returns milliseconds since 1970
 */
export const nextDue = (watchId: string, checkedMs: number, intervalMinutes: number): number =>
  checkedMs +
  intervalMinutes * minuteMs * (0.9 + 0.2 * fraction(`${watchId} ${String(Math.floor(checkedMs / minuteMs))}`));

const hour = 60;
const day = 24 * hour;

/** Minutes until the next try. Depends on the duration of the spell, not on its tries, because users can add tries. */
const waitMinutes = (spellMinutes: number, intervalMinutes: number, isBlocked: boolean): number => {
  if (spellMinutes >= pausedMs / minuteMs) return day;
  if (spellMinutes >= 7 * day) return isBlocked ? day : intervalMinutes;
  const usual = Math.min(intervalMinutes, 6 * hour);
  // No quick retries for sites that block us.
  if (isBlocked || spellMinutes >= usual) return usual;
  return Math.min(usual, spellMinutes < 15 ? 15 : hour);
};

type FailureSpell = {
  sinceMs: number;
  isBlocked: boolean;
  /** The site asked not to be read again before this time. */ retryAtMs?: number | undefined;
};

/**
 * When a failed check is retried (docs/architecture.md, Watching): after 15 minutes, then hourly, then at its interval,
 * at most 6 hours apart in the first week; once a day after a fortnight. A site may ask for more time, up to 6 hours in
 * the first week and a day after it.
 * @returns milliseconds since 1970
 */
export const nextTry = (
  checkedMs: number,
  intervalMinutes: number,
  { sinceMs, isBlocked, retryAtMs = 0 }: FailureSpell,
): number => {
  const spellMinutes = (checkedMs - sinceMs) / minuteMs;
  const longest = spellMinutes >= 7 * day ? day : 6 * hour;
  return Math.max(
    checkedMs + waitMinutes(spellMinutes, intervalMinutes, isBlocked) * minuteMs,
    Math.min(retryAtMs, checkedMs + longest * minuteMs),
  );
};

/** A check this late was not delayed by a busy round: the service was down. */
const outageMs = 15 * minuteMs;
const catchUpMs = 35 * minuteMs;

/**
 * After an outage everything is due at the same time, so overdue checks are spread over the next half hour.
 * @returns when to check instead, in milliseconds since 1970; null when it is not late or was already postponed
 */
export const catchUpAt = (
  watchId: string,
  { dueMs, spreadMs }: { dueMs: number; spreadMs?: number | undefined },
  nowMs: number,
): number | null => {
  if (nowMs - dueMs < outageMs) return null;
  if (spreadMs !== undefined) return null;
  return nowMs + catchUpMs * fraction(`${watchId} catch up`);
};

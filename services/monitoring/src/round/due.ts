import { createHash } from 'node:crypto';
import { pausedMs } from './health.ts';

const minuteMs = 60_000;

/** Shards of hosts, and after them one for hosts that fail, so that they hold up nobody else. */
export const shards = 8;
export const slowShard = shards;
/** Where watches are that are not checked. */
export const resting = -1;

const fraction = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Watches of one host are in one shard, so that politeness and shared reads fall out by themselves. */
export const shardOf = (website: string): number => Math.floor(fraction(new URL(website).host) * shards);

/**
 * When a watch is due again: after its interval, give or take a tenth, so that what began together does not stay together.
 * @returns milliseconds since 1970
 */
export const nextDue = (watchId: string, checkedMs: number, intervalMinutes: number): number =>
  checkedMs +
  intervalMinutes * minuteMs * (0.9 + 0.2 * fraction(`${watchId} ${String(Math.floor(checkedMs / minuteMs))}`));

const hour = 60;
const day = 24 * hour;

/** Minutes from one try to the next, by how long the spell lasts: how many tries it had, a user decides as well. */
const waitMinutes = (spellMinutes: number, intervalMinutes: number, isBlocked: boolean): number => {
  if (spellMinutes >= pausedMs / minuteMs) return day;
  if (spellMinutes >= 7 * day) return isBlocked ? day : intervalMinutes;
  const usual = Math.min(intervalMinutes, 6 * hour);
  // Whoever does not want to be read is not pressed.
  if (isBlocked || spellMinutes >= usual) return usual;
  return Math.min(usual, spellMinutes < 15 ? 15 : hour);
};

type Spell = {
  sinceMs: number;
  isBlocked: boolean;
  /** The site asked not to be asked again before then. */ retryAtMs?: number | undefined;
};

/**
 * When what could not be read is tried again (docs/architecture.md, Watching): after 15 minutes, then hourly, then at its
 * interval, at most 6 hours apart in the first week; once a day after a fortnight. A site may ask for more time, up to
 * 6 hours in the first week and a day after it.
 * @returns milliseconds since 1970
 */
export const nextTry = (
  checkedMs: number,
  intervalMinutes: number,
  { sinceMs, isBlocked, retryAtMs = 0 }: Spell,
): number => {
  const spellMinutes = (checkedMs - sinceMs) / minuteMs;
  const longest = spellMinutes >= 7 * day ? day : 6 * hour;
  return Math.max(
    checkedMs + waitMinutes(spellMinutes, intervalMinutes, isBlocked) * minuteMs,
    Math.min(retryAtMs, checkedMs + longest * minuteMs),
  );
};

/** What is this late was not held up by a busy round: the service was away. */
const outageMs = 15 * minuteMs;
const catchUpMs = 35 * minuteMs;

/**
 * After an outage everything is due at once. Each watch is checked once, at a moment of its own within the next half hour.
 * @returns when to check instead, in milliseconds since 1970; null when it is not late, or has its moment already
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

import { createHash } from 'node:crypto';

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
  checkedMs + intervalMinutes * minuteMs * (0.9 + 0.2 * fraction(`${watchId} ${String(Math.floor(checkedMs / minuteMs))}`));

/** Twice as long after each failure, up to a day. */
export const nextTry = (checkedMs: number, intervalMinutes: number, failures: number): number =>
  checkedMs + Math.min(24 * 60, intervalMinutes * 2 ** Math.max(0, failures - 1)) * minuteMs;

/** What is this late was not held up by a busy round: the service was away. */
const outageMs = 15 * minuteMs;
const catchUpMs = 35 * minuteMs;

/**
 * After an outage everything is due at once. Each watch is checked once, at a moment of its own within the next half hour.
 * @returns when to check instead, in milliseconds since 1970; null when it is not late, or has its moment already
 */
export const catchUpAt = (watchId: string, { dueMs, spreadMs }: { dueMs: number; spreadMs?: number | undefined }, nowMs: number): number | null => {
  if (nowMs - dueMs < outageMs) return null;
  if (spreadMs !== undefined) return null;
  return nowMs + catchUpMs * fraction(`${watchId} catch up`);
};

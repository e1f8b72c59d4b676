import type { WatchView } from '@askwatch/contracts/watch-views';
import { withIntent } from '@askwatch/contracts/question';
import { actorIn } from '@askwatch/contracts/workspace';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { AnyBulkWriteOperation } from 'mongodb';
import { newWatch } from '../check/check.ts';
import { nextDue, restingShard, shardOf } from './due.ts';
import { resetFailures } from './health.ts';
import { atOf, type Check, type CheckStore, turnOf } from './store.ts';

const isActive = (view: WatchView): boolean => view.enabled && view.deleted === undefined;

const settingsOf = (view: WatchView) => {
  const { id, website, question, queryMode, intent, revision, intervalMinutes, version } = view;
  return {
    at: atOf(id, version),
    version,
    ...actorIn(view),
    website,
    ...(queryMode ? { queryMode } : {}),
    ...withIntent({ question, intent }),
    revision,
    intervalMinutes,
    shard: isActive(view) ? shardOf(website) : restingShard,
  };
};

/** A new or edited watch is due immediately, and starts with a silent baseline. */
const newCheck = (view: WatchView, old: Check | undefined, now: number): Check => ({
  _id: view.id,
  ...settingsOf(view),
  turn: turnOf(view.id),
  watched: { ...newWatch, baseline: view.answer ?? null },
  dueMs: now,
  suspicions: old?.suspicions ?? 0,
  kept: [],
});

/**
 * Updates a check from its watch. An edited watch starts again; a disabled one rests; a re-enabled or moved one is due
 * immediately, and a check still running on the old page loses its claim. Otherwise the due time and shard are not
 * written, because a check may have ended or been requested since `old` was read.
 */
const updateFor = (view: WatchView, old: Check, now: number): AnyBulkWriteOperation<Check> => {
  if (old.revision !== view.revision)
    return { replaceOne: { filter: { at: old.at }, replacement: newCheck(view, old, now) } };
  const { shard, ...settings } = settingsOf(view);
  const active = shard !== restingShard;
  const hasMoved = old.website !== settings.website;
  const isWoken = active && old.shard === restingShard;
  const isSooner = old.intervalMinutes > settings.intervalMinutes && old.checkedMs !== undefined;
  const again =
    (hasMoved || isWoken) && old.failures ? { failures: resetFailures(old.failures, new Date(now).toISOString()) } : {};
  const due =
    hasMoved || isWoken
      ? { dueMs: now }
      : isSooner
        ? { dueMs: Math.min(old.dueMs, nextDue(view.id, old.checkedMs ?? now, settings.intervalMinutes)) }
        : {};
  return {
    updateOne: {
      filter: { at: old.at },
      update: {
        $set: {
          ...settings,
          ...due,
          ...again,
          ...(hasMoved || isWoken || !active ? { shard } : {}),
          ...(hasMoved || !active ? { turn: turnOf(view.id) } : {}),
        },
        $unset: {
          ...(hasMoved ? { validators: '', page: '' } : {}),
          ...(hasMoved || !active ? { claim: '', claimedUntilMs: '' } : {}),
          ...(active ? {} : { confirming: '', plannedMs: '' }),
        },
      },
    },
  };
};

/** Whether the watch is new, edited, moved or re-enabled, so that its user is waiting for the result. */
const isAwaited = (view: WatchView, old: Check | undefined): boolean =>
  isActive(view) && (old?.revision !== view.revision || old.website !== view.website || old.shard === restingShard);

/**
 * Updates the schedule from the views of watches. Views may arrive twice or out of order.
 * @returns the shards in which a check is due immediately
 */
export const follow = async (store: CheckStore, views: WatchView[], now: number): Promise<number[]> => {
  const known = new Map((await store.some(views.map(({ id }) => id))).map((check) => [check._id, check]));
  const newer = views.filter(({ id, version }) => version > (known.get(id)?.version ?? 0));
  if (newer.length === 0) return [];
  const writes = newer.map((view): AnyBulkWriteOperation<Check> => {
    const old = known.get(view.id);
    return old ? updateFor(view, old, now) : { insertOne: { document: newCheck(view, undefined, now) } };
  });
  const begin = newer.filter(({ id, revision }) => known.get(id)?.revision !== revision);
  await store.forgetReads(begin.map(({ id }) => id));
  const isDone = await store.checks.bulkWrite(writes, { ordered: false }).then(
    ({ insertedCount, matchedCount }) => insertedCount + matchedCount === writes.length,
    (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return false;
    },
  );
  const due = newer.filter((view) => isAwaited(view, known.get(view.id))).map(({ website }) => shardOf(website));
  // A concurrent call updated one of them: retries those that are still newer.
  return [...new Set([...due, ...(isDone ? [] : await follow(store, views, now))])];
};

import type { WatchView } from '@askwatch/contracts/monitoring';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { AnyBulkWriteOperation } from 'mongodb';
import { newWatch } from '../check/check.ts';
import { nextDue, resting, shardOf } from './due.ts';
import { startedAgain } from './health.ts';
import { atOf, type Check, type CheckStore, turnOf } from './store.ts';

const isActive = (view: WatchView): boolean => view.enabled && view.deleted === undefined;

const settingsOf = (view: WatchView) => {
  const { id, userId, website, question, revision, intervalMinutes, version } = view;
  return {
    at: atOf(id, version),
    version,
    userId,
    website,
    question,
    revision,
    intervalMinutes,
    shard: isActive(view) ? shardOf(website) : resting,
  };
};

/** What is new is due at once, and begins with a silent baseline. */
const begun = (view: WatchView, old: Check | undefined, now: number): Check => ({
  _id: view.id,
  ...settingsOf(view),
  turn: turnOf(view.id),
  watched: { ...newWatch, baseline: view.answer ?? null },
  dueMs: now,
  suspicions: old?.suspicions ?? 0,
  kept: [],
});

/**
 * What was edited begins again; what is not enabled rests; what woke or moved is due at once, and whoever checks it at the
 * old page has nothing more to say. Where nothing of that is so, the check's time and shard are left alone: since it was
 * read, a check may have ended or been asked for.
 */
const followed = (view: WatchView, old: Check, now: number): AnyBulkWriteOperation<Check> => {
  if (old.revision !== view.revision)
    return { replaceOne: { filter: { at: old.at }, replacement: begun(view, old, now) } };
  const { shard, ...settings } = settingsOf(view);
  const active = shard !== resting;
  const hasMoved = old.website !== settings.website;
  const isWoken = active && old.shard === resting;
  const isSooner = old.intervalMinutes > settings.intervalMinutes && old.checkedMs !== undefined;
  const again =
    (hasMoved || isWoken) && old.failures ? { failures: startedAgain(old.failures, new Date(now).toISOString()) } : {};
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
          ...(hasMoved ? { validators: '' } : {}),
          ...(hasMoved || !active ? { claim: '', claimedUntilMs: '' } : {}),
          ...(active ? {} : { confirming: '', plannedMs: '' }),
        },
      },
    },
  };
};

/** What was new, edited or moved, or woke: its user waits to see it. */
const isAwaited = (view: WatchView, old: Check | undefined): boolean =>
  isActive(view) && (old?.revision !== view.revision || old.website !== view.website || old.shard === resting);

/**
 * Makes the schedule say what the views of watches say. Views may come twice, and older ones after newer ones.
 * @returns the shards in which something is due at once
 */
export const follow = async (store: CheckStore, views: WatchView[], now: number): Promise<number[]> => {
  const known = new Map((await store.some(views.map(({ id }) => id))).map((check) => [check._id, check]));
  const newer = views.filter(({ id, version }) => version > (known.get(id)?.version ?? 0));
  if (newer.length === 0) return [];
  const writes = newer.map((view): AnyBulkWriteOperation<Check> => {
    const old = known.get(view.id);
    return old ? followed(view, old, now) : { insertOne: { document: begun(view, undefined, now) } };
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
  // Somebody else followed one of them meanwhile: what is still newer is followed again.
  return [...new Set([...due, ...(isDone ? [] : await follow(store, views, now))])];
};

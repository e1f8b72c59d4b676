import { randomUUID } from 'node:crypto';
import type { WatchView } from '@askwatch/contracts/monitoring';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Validators } from '@askwatch/contracts/workflows';
import type { Db } from 'mongodb';
import type { Change } from '../check/compare.ts';
import { newWatch, type Watched } from '../check/check.ts';
import { catchUpAt, nextDue, resting, shardOf, slowShard } from './due.ts';
import type { Failures } from './health.ts';

/** A suspected change that waits for its second read. */
export type Confirming = { n: number; changeId: string; suspect: Change; seenAt: string; untilMs: number; /** Reads that said the same. */ agreed: number };

/** Something that stood on the page once: its source, by hash. */
export type KeptRead = { bodyHash: string; at: string };

/**
 * What the schedule knows of a watch, beside its stream: when it is due, and what its last check saw. Losing it costs one
 * silent baseline. Documents are found by `_id`, or by shard and time.
 */
export type Check = {
  _id: string;
  userId: string;
  website: string;
  question: string;
  revision: number;
  intervalMinutes: number;
  /** The version of the stream that made it so. */
  version: number;
  /** Where it is checked; -1 while it is not enabled. */
  shard: number;
  dueMs: number;
  spreadMs?: number;
  /** Who is checking it, and until when nobody else may. */
  claim?: string;
  claimedUntilMs?: number;
  checkedMs?: number;
  watched: Watched;
  validators?: Validators;
  failures?: Failures;
  /** What was suspected last, so that each suspicion has a number of its own. */
  suspicions: number;
  confirming?: Confirming;
  kept: KeptRead[];
  /** Somebody pressed "check now" and waits to see it. */
  isAwaited?: boolean;
};

const claimMs = 10 * 60_000;
/** Whoever is due so soon is checked with the others on its page. */
const togetherMs = 10 * 60_000;
const chunk = 200;

export type CheckStore = ReturnType<typeof checkStore>;

export const checkStore = (db: Db) => {
  const checks = db.collection<Check>('checks', { ignoreUndefined: true });
  const reads = db.collection<{ _id: string; page: PageRead }>('last-reads');

  /** Takes what is due in a shard, and what is due soon on the same pages. Nobody else gets it until it is settled. */
  const claimDue = async (shard: number, now: number): Promise<{ claim: string; due: Check[] }> => {
    const free = { shard, confirming: { $exists: false }, $or: [{ claimedUntilMs: { $exists: false } }, { claimedUntilMs: { $lte: now } }] };
    const found = await checks.find({ ...free, dueMs: { $lte: now } }).sort({ dueMs: 1 }).limit(chunk).toArray();
    const late = found.flatMap((check) => {
      const at = catchUpAt(check._id, check, now);
      return at === null ? [] : [{ id: check._id, at }];
    });
    if (late.length > 0)
      await checks.bulkWrite(late.map(({ id, at }) => ({ updateOne: { filter: { _id: id }, update: { $set: { dueMs: at, spreadMs: at } } } })), { ordered: false });
    const put = new Set(late.map(({ id }) => id));
    const first = found.filter(({ _id }) => !put.has(_id));
    if (first.length === 0) return { claim: '', due: [] };
    const pages = [...new Set(first.map(({ website }) => website))];
    const beside = await checks.find({ ...free, website: { $in: pages }, dueMs: { $gt: now, $lte: now + togetherMs }, checkedMs: { $exists: true } }).limit(chunk).toArray();
    const claim = randomUUID();
    const ids = [...new Set([...first, ...beside].map(({ _id }) => _id))];
    await checks.updateMany({ _id: { $in: ids }, ...free }, { $set: { claim, claimedUntilMs: now + claimMs } });
    return { claim, due: await checks.find({ _id: { $in: ids }, claim }).toArray() };
  };

  return {
    checks,
    claimDue,

    find: (watchId: string): Promise<Check | null> => checks.findOne({ _id: watchId }),

    claimed: (claim: string): Promise<Check[]> => checks.find({ claim }).toArray(),

    some: (watchIds: string[]): Promise<Check[]> => checks.find({ _id: { $in: watchIds } }).toArray(),

    /** The page as the last check that came to an answer read it. */
    lastRead: async (watchId: string): Promise<PageRead | undefined> => (await reads.findOne({ _id: watchId }))?.page,
    keepRead: async (watchId: string, page: PageRead): Promise<void> => void (await reads.replaceOne({ _id: watchId }, { page }, { upsert: true })),

    /** Follows a watch: what is new is due at once, what was edited begins again, what is not enabled rests. */
    async follow(view: WatchView, now: number): Promise<void> {
      const { id, userId, website, question, revision, intervalMinutes, version } = view;
      const isActive = view.enabled && view.deleted === undefined;
      const old = await checks.findOne({ _id: id });
      if (old && old.version >= version) return;
      const as = { userId, website, question, revision, intervalMinutes, version, shard: isActive ? shardOf(website) : resting };
      if (!old || old.revision !== revision) {
        const watched: Watched = { ...newWatch, baseline: view.answer ?? null };
        await checks.replaceOne({ _id: id }, { ...as, watched, dueMs: now, suspicions: old?.suspicions ?? 0, kept: [] }, { upsert: true });
        await reads.deleteOne({ _id: id });
        return;
      }
      const hasMoved = old.website !== website;
      const isWoken = isActive && old.shard === resting;
      const isSooner = old.intervalMinutes > intervalMinutes && old.checkedMs !== undefined;
      const dueMs = hasMoved || isWoken ? now : isSooner ? Math.min(old.dueMs, nextDue(id, old.checkedMs ?? now, intervalMinutes)) : old.dueMs;
      const isSlow = !hasMoved && isActive && old.shard === slowShard;
      await checks.updateOne(
        { _id: id, version: old.version },
        {
          $set: { ...as, dueMs, ...(isSlow ? { shard: slowShard } : {}) },
          $unset: { ...(hasMoved ? { validators: '' } : {}), ...(isActive ? {} : { claim: '', claimedUntilMs: '', confirming: '', isAwaited: '' }) },
        },
      );
    },

    async remove(watchIds: string[]): Promise<void> {
      await checks.deleteMany({ _id: { $in: watchIds } });
      await reads.deleteMany({ _id: { $in: watchIds } });
    },

    /** Due now, as its user asked. @returns the shard whose round takes it; null while it rests or is being confirmed */
    async checkNow(watchId: string, now: number): Promise<number | null> {
      const filter = { _id: watchId, shard: { $ne: resting }, confirming: { $exists: false } };
      await checks.updateOne(filter, { $set: { dueMs: now, isAwaited: true }, $unset: { spreadMs: '' } });
      const found = await checks.findOne({ _id: watchId });
      return found && found.shard !== resting && !found.confirming ? found.shard : null;
    },
  };
};

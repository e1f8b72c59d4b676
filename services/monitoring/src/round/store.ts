import { randomUUID } from 'node:crypto';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Validators } from '@askwatch/contracts/workflows';
import type { Db } from 'mongodb';
import type { Change } from '../check/compare.ts';
import type { Watched } from '../check/check.ts';
import { catchUpAt, resting } from './due.ts';
import type { Failures } from './health.ts';

/** A suspected change that waits for its second read. */
export type Confirming = {
  n: number;
  changeId: string;
  suspect: Change;
  seenAt: string;
  untilMs: number;
  /** Reads that said the same. */ agreed: number;
};

/** Something that stood on the page once: its source, by hash. */
export type KeptRead = { bodyHash: string; at: string };

/**
 * What the schedule knows of a watch, beside its stream: when it is due, and what its last check saw. Losing it costs one
 * silent baseline. `at` and `turn` are unique, and writes that depend on them ask for them alone, since the embedded
 * server uses an index for nothing else.
 */
export type Check = {
  _id: string;
  /** The version of the stream that made it so, behind its id. */
  at: string;
  version: number;
  /** Whose turn it is to write what a check found, behind its id. */
  turn: string;
  userId: string;
  website: string;
  question: string;
  revision: number;
  intervalMinutes: number;
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
  /** When it would have been due, had nobody pressed "check now". */
  plannedMs?: number;
};

export const atOf = (watchId: string, version: number): string => `${watchId}@${String(version)}`;
/** @param claim whoever checks it; nothing for nobody */
export const turnOf = (watchId: string, claim = ''): string => `${watchId}@${claim}`;

const claimMs = 10 * 60_000;
/** A second read that is so late will never come: an ordinary check takes over, and suspects the same again. */
const lostMs = 24 * 60 * 60_000;
/** Whoever is due so soon is checked with the others on its page. */
const togetherMs = 10 * 60_000;
const chunk = 200;
/** Among so many that are due next, others on the same pages are looked for. */
const lookAhead = 5 * chunk;

/** What is shown of a check. */
export type Times = Pick<Check, '_id' | 'userId' | 'shard' | 'checkedMs' | 'dueMs' | 'failures'> & {
  confirming?: Pick<Confirming, 'untilMs'>;
};
const timesFields = { userId: 1, shard: 1, checkedMs: 1, dueMs: 1, failures: 1, 'confirming.untilMs': 1 };

type Due = Pick<Check, '_id' | 'turn' | 'website' | 'dueMs' | 'spreadMs' | 'checkedMs'>;
const dueFields = { turn: 1, website: 1, dueMs: 1, spreadMs: 1, checkedMs: 1 };

/** Those that are due, a chunk of them, and whoever is due soon on their pages. */
const together = (found: Due[], now: number): Due[] => {
  const due = found.filter(({ dueMs }) => dueMs <= now).slice(0, chunk);
  const ids = new Set(due.map(({ _id }) => _id));
  const pages = new Set(due.map(({ website }) => website));
  const beside = found.filter(
    (check) => check.checkedMs !== undefined && !ids.has(check._id) && pages.has(check.website),
  );
  return [...due, ...beside.slice(0, chunk)];
};

export type CheckStore = Awaited<ReturnType<typeof checkStore>>;

export const checkStore = async (db: Db) => {
  const checks = db.collection<Check>('checks', { ignoreUndefined: true });
  const reads = db.collection<{ _id: string; page: PageRead }>('last-reads');
  // Checks that were stored before there were these keys would keep the indexes from being made.
  for await (const { _id, version } of checks
    .find({ turn: { $exists: false } } as object)
    .project<Pick<Check, '_id' | 'version'>>({ version: 1 }))
    await checks.updateOne(
      { _id },
      { $set: { at: atOf(_id, version), turn: turnOf(_id) }, $unset: { claim: '', claimedUntilMs: '' } },
    );
  await checks.createIndex({ at: 1 }, { unique: true });
  await checks.createIndex({ turn: 1 }, { unique: true });
  await checks.createIndex({ shard: 1, dueMs: 1 });

  const some = (watchIds: string[]): Promise<Check[]> => checks.find({ _id: { $in: watchIds } }).toArray();

  /** Gives whoever is late after an outage a moment of its own. @returns those that are not put off */
  const spread = async (found: Due[], now: number): Promise<Due[]> => {
    const late = new Map(
      found.flatMap((check) => {
        const at = check.dueMs <= now ? catchUpAt(check._id, check, now) : null;
        return at === null ? [] : [[check._id, at] as const];
      }),
    );
    const writes = [...late].map(([_id, at]) => ({
      updateOne: { filter: { _id }, update: { $set: { dueMs: at, spreadMs: at } } },
    }));
    if (writes.length > 0) await checks.bulkWrite(writes, { ordered: false });
    return found.filter(({ _id }) => !late.has(_id));
  };

  return {
    checks,
    some,

    /** Takes what is due in a shard, and what is due soon on the same pages. Nobody else gets it until it is settled. */
    async claimDue(shard: number, now: number): Promise<{ claim: string; due: Check[] }> {
      const isFree = {
        $and: [
          { $or: [{ claimedUntilMs: { $exists: false } }, { claimedUntilMs: { $lte: now } }] },
          { $or: [{ confirming: { $exists: false } }, { 'confirming.untilMs': { $lte: now - lostMs } }] },
        ],
      };
      const soon = checks.find({ shard, dueMs: { $lte: now + togetherMs }, ...isFree }).project<Due>(dueFields);
      const taken = together(await spread(await soon.sort({ dueMs: 1 }).limit(lookAhead).toArray(), now), now);
      if (taken.length === 0) return { claim: '', due: [] };
      const claim = randomUUID();
      await checks.bulkWrite(
        taken.map(({ _id, turn }) => ({
          updateOne: {
            filter: { turn },
            update: {
              $set: { turn: turnOf(_id, claim), claim, claimedUntilMs: now + claimMs },
              $unset: { confirming: '' },
            },
          },
        })),
        { ordered: false },
      );
      return { claim, due: (await some(taken.map(({ _id }) => _id))).filter((check) => check.claim === claim) };
    },

    times: (watchIds: string[]): Promise<Times[]> =>
      checks
        .find({ _id: { $in: watchIds } })
        .project<Times>(timesFields)
        .toArray(),

    find: (watchId: string): Promise<Check | null> => checks.findOne({ _id: watchId }),

    /** The page as the last check that came to an answer read it. */
    lastRead: async (watchId: string): Promise<PageRead | undefined> => (await reads.findOne({ _id: watchId }))?.page,
    keepRead: async (watchId: string, page: PageRead): Promise<void> =>
      void (await reads.replaceOne({ _id: watchId }, { page }, { upsert: true })),
    forgetReads: async (watchIds: string[]): Promise<void> => void (await reads.deleteMany({ _id: { $in: watchIds } })),

    async remove(watchIds: string[]): Promise<void> {
      await checks.deleteMany({ _id: { $in: watchIds } });
      await reads.deleteMany({ _id: { $in: watchIds } });
    },

    /** Due now, as its user asked. @returns the shard whose round takes it; null while it rests or is being confirmed */
    async checkNow(watchId: string, now: number): Promise<number | null> {
      const found = await checks.findOne({ _id: watchId });
      if (!found || found.shard === resting || found.confirming) return null;
      const plannedMs = found.plannedMs ?? found.dueMs;
      await checks.updateOne({ _id: watchId }, { $set: { dueMs: now, plannedMs }, $unset: { spreadMs: '' } });
      return found.shard;
    },
  };
};

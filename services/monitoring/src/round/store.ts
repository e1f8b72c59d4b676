import { randomUUID } from 'node:crypto';
import type { Understood } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Validators } from '@askwatch/contracts/workflows';
import type { Db } from 'mongodb';
import type { Change } from '../check/compare.ts';
import type { Watched } from '../check/check.ts';
import { catchUpAt, restingShard } from './due.ts';
import type { Failures } from './health.ts';
import { type Times, timesFields } from './schedule-view.ts';

/** A suspected change waiting for its second read. */
export type Confirming = {
  n: number;
  changeId: string;
  suspect: Change;
  seenAt: string;
  untilMs: number;
  /** Reads that confirmed it. */ agreed: number;
};

/** An earlier version of the page, by the hash of its source. */
type KeptRead = { bodyHash: string; at: string };

/**
 * The scheduling state of a watch, which is not in its stream: when it is due, and what its last check saw. If it is
 * lost, the watch starts with a new silent baseline. `at` and `turn` are unique, and conditional writes filter only by
 * one of them, because the embedded server uses indexes for nothing else.
 */
export type Check = Understood & {
  _id: string;
  /** The watch id and the stream version that this state is from. */
  at: string;
  version: number;
  /** The watch id and the claim that may write the result of a check. */
  turn: string;
  userId: string;
  /** Missing in checks from before workspaces existed: the user's own. */
  workspaceId?: string;
  /** With `domain`, the website stands for its whole site: see `whole-site.ts`. */
  queryMode?: 'url' | 'domain' | undefined;
  website: string;
  /** The page of the site on which a search found the answer; it is read instead of the website. */
  page?: string;
  /** The company's name, as its page has it. */
  siteName?: string;
  /** The id of the site's icon. */
  icon?: string;
  /** When the site was last searched. */
  soughtMs?: number;
  revision: number;
  intervalMinutes: number;
  /** The shard in which it is checked; -1 while it is disabled. */
  shard: number;
  dueMs: number;
  spreadMs?: number;
  /** The claim under which it is being checked, and when it expires. */
  claim?: string;
  claimedUntilMs?: number;
  checkedMs?: number;
  watched: Watched;
  validators?: Validators;
  /** The hash of the page source that the accepted answer is from; null if scripts or frames add to it. */
  source?: string | null;
  failures?: Failures;
  /** The number of suspected changes so far, for numbering them. */
  suspicions: number;
  confirming?: Confirming;
  kept: KeptRead[];
  /** When it would be due without "check now". */
  plannedMs?: number;
};

export const atOf = (watchId: string, version: number): string => `${watchId}@${String(version)}`;
/** @param claim the claim that is checking it; empty for none */
export const turnOf = (watchId: string, claim = ''): string => `${watchId}@${claim}`;

const claimMs = 10 * 60_000;
/** A second read this late is taken as lost: a regular check takes over, and suspects the same change again. */
const lostMs = 24 * 60 * 60_000;
/** Checks due within this time run along with due ones on the same page. */
const togetherMs = 10 * 60_000;
const chunk = 200;
/** How many of the next due checks are searched for the same pages. */
const lookAhead = 5 * chunk;

type Due = Pick<Check, '_id' | 'turn' | 'website' | 'page' | 'dueMs' | 'spreadMs' | 'checkedMs'>;
const dueFields = { turn: 1, website: 1, page: 1, dueMs: 1, spreadMs: 1, checkedMs: 1 };

/** The page that a check reads. */
export const pageOf = ({ page, website }: Pick<Check, 'page' | 'website'>): string => page ?? website;

/** A chunk of the due checks, along with those due soon on the same pages. */
const withSamePages = (found: Due[], now: number): Due[] => {
  const due = found.filter(({ dueMs }) => dueMs <= now).slice(0, chunk);
  const ids = new Set(due.map(({ _id }) => _id));
  const pages = new Set(due.map(pageOf));
  const samePage = found.filter(
    (check) => check.checkedMs !== undefined && !ids.has(check._id) && pages.has(pageOf(check)),
  );
  return [...due, ...samePage.slice(0, chunk)];
};

export type CheckStore = Awaited<ReturnType<typeof checkStore>>;

export const checkStore = async (db: Db) => {
  const checks = db.collection<Check>('checks', { ignoreUndefined: true });
  const reads = db.collection<{ _id: string; page: PageRead }>('last-reads');
  // Older checks lack these keys, which would make creating the unique indexes fail.
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

  // Older checks have no intent.
  const some = async (watchIds: string[]): Promise<Check[]> =>
    (await checks.find({ _id: { $in: watchIds } }).toArray()).map(withIntent);

  /** Spreads overdue checks after an outage. @returns those that are not postponed */
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

    /** Claims the due checks of a shard, and those due soon on the same pages, until they are settled or expire. */
    async claimDue(shard: number, now: number): Promise<{ claim: string; due: Check[] }> {
      const isFree = {
        $and: [
          { $or: [{ claimedUntilMs: { $exists: false } }, { claimedUntilMs: { $lte: now } }] },
          { $or: [{ confirming: { $exists: false } }, { 'confirming.untilMs': { $lte: now - lostMs } }] },
        ],
      };
      const soon = checks.find({ shard, dueMs: { $lte: now + togetherMs }, ...isFree }).project<Due>(dueFields);
      const taken = withSamePages(await spread(await soon.sort({ dueMs: 1 }).limit(lookAhead).toArray(), now), now);
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

    async find(watchId: string): Promise<Check | null> {
      const check = await checks.findOne({ _id: watchId });
      return check && withIntent(check);
    },

    /** The page as read by the last check that got to an answer. */
    lastRead: async (watchId: string): Promise<PageRead | undefined> => (await reads.findOne({ _id: watchId }))?.page,
    keepRead: async (watchId: string, page: PageRead): Promise<void> => {
      await reads.replaceOne({ _id: watchId }, { page }, { upsert: true });
    },
    forgetReads: async (watchIds: string[]): Promise<void> => {
      await reads.deleteMany({ _id: { $in: watchIds } });
    },

    async remove(watchIds: string[]): Promise<void> {
      await checks.deleteMany({ _id: { $in: watchIds } });
      await reads.deleteMany({ _id: { $in: watchIds } });
    },

    /** Makes a check due now. @returns its shard; null if it is disabled or waiting for a second read */
    async checkNow(watchId: string, now: number): Promise<number | null> {
      const found = await checks.findOne({ _id: watchId });
      if (!found || found.shard === restingShard || found.confirming) return null;
      const plannedMs = found.plannedMs ?? found.dueMs;
      await checks.updateOne({ _id: watchId }, { $set: { dueMs: now, plannedMs }, $unset: { spreadMs: '' } });
      return found.shard;
    },
  };
};

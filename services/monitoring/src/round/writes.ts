import type { Validators } from '@askwatch/contracts/workflows';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { CheckResult, Watched } from '../check/check.ts';
import { nextDue, nextTry, shardOf, slowShard } from './due.ts';
import { type Failures, isBlocking } from './health.ts';
import { type Check, type Confirming, turnOf } from './store.ts';

type Write = AnyBulkWriteOperation<Check>;

const maxKept = 10;

/** Matches the check only while this claim holds it. */
const claimFilter = ({ _id, claim }: Check) => ({ turn: turnOf(_id, claim) });

/** The fields that a finished check unsets. */
const unsetWhenDone = { claim: '', claimedUntilMs: '', spreadMs: '', failures: '', plannedMs: '' } as const;

const keptWith = ({ kept }: Check, { bodyHash }: Validators, nowMs: number) =>
  kept[0]?.bodyHash === bodyHash ? kept : [{ bodyHash, at: new Date(nowMs).toISOString() }, ...kept].slice(0, maxKept);

const isStable = ({ settling }: Watched): boolean => settling.unstableSince === undefined;

/** The source that the accepted answer can be read from again. Scripts and frames are not kept, so without them: null. */
export const sourceOf = ({ bodyHash, isComposed }: Validators): string | null =>
  isComposed === true ? null : bodyHash;

/** Ends a check without findings. */
export const endWithoutFindings = (check: Check, watched: Watched, nowMs: number, validators?: Validators): Write => ({
  updateOne: {
    filter: claimFilter(check),
    update: {
      $set: {
        turn: turnOf(check._id),
        watched,
        checkedMs: nowMs,
        dueMs: nextDue(check._id, nowMs, check.intervalMinutes),
        shard: shardOf(check.website),
        ...(validators
          ? {
              validators,
              kept: keptWith(check, validators, nowMs),
              // While a watch is unstable, its accepted answer stays that of an earlier page.
              ...(isStable(check.watched) && isStable(watched) ? { source: sourceOf(validators) } : {}),
            }
          : {}),
      },
      $unset: unsetWhenDone,
    },
  },
});

/** Ends a check whose read failed. Hosts that do not respond move to the slow shard. */
export const endWithFailure = (check: Check, failures: Failures, nowMs: number, retryAt?: string): Write => {
  const retryAtMs = retryAt === undefined ? undefined : Date.parse(retryAt);
  const next = nextTry(nowMs, check.intervalMinutes, {
    sinceMs: Date.parse(failures.since),
    isBlocked: isBlocking(failures),
    retryAtMs,
  });
  // A manual check does not postpone the planned one.
  const isSooner =
    check.plannedMs !== undefined && check.plannedMs > Math.max(nowMs, retryAtMs ?? 0) && check.plannedMs < next;
  const isSlow = failures.cause === 'unreachable' || failures.cause === 'timeout';
  const { failures: _kept, ...rest } = unsetWhenDone;
  return {
    updateOne: {
      filter: claimFilter(check),
      update: {
        $set: {
          turn: turnOf(check._id),
          failures,
          checkedMs: nowMs,
          dueMs: isSooner && check.plannedMs !== undefined ? check.plannedMs : next,
          shard: isSlow ? slowShard : shardOf(check.website),
        },
        $unset: rest,
      },
    },
  };
};

/** Ends a check that suspects a change. There are no further checks before its second read. */
export const endWithSuspicion = (
  check: Check,
  { watched }: CheckResult,
  confirming: Confirming,
  nowMs: number,
  validators?: Validators,
): Write => ({
  updateOne: {
    filter: claimFilter(check),
    update: {
      $set: {
        turn: turnOf(check._id),
        watched,
        confirming,
        suspicions: confirming.n,
        checkedMs: nowMs,
        ...(validators ? { kept: keptWith(check, validators, nowMs) } : {}),
      },
      $unset: unsetWhenDone,
    },
  },
});

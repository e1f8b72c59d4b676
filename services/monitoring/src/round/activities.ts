import { randomUUID } from 'node:crypto';
import type { Answer } from '@askwatch/contracts/answer';
import type { PageUnread } from '@askwatch/contracts/reading';
import type { ToAnswer, Validators, WatchedPage, WatchedReading } from '@askwatch/contracts/workflows';
import { actorIn } from '@askwatch/contracts/workspace';
import { withHeartbeats } from '@askwatch/service-kit/beat';
import type { Handle } from '@askwatch/service-kit/handle';
import type { AnyBulkWriteOperation } from 'mongodb';
import { answered, type CheckResult, type Seen, stepFor, unchanged, type Watched } from '../check/check.ts';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import { type Before, isSamePage, isOutOfStep, readAgain } from '../check/read-again.ts';
import { ended } from './ended.ts';
import { afterFailure, healthOf } from './health.ts';
import { type KeptPage, keptPage } from './kept-page.ts';
import { pagesOf, readingOf } from './pages.ts';
import { isSentElsewhere } from './sent-elsewhere.ts';
import type { Check, CheckStore, Confirming } from './store.ts';
import { endWithFailure, endWithoutFindings, endWithSuspicion } from './writes.ts';

type Deps = {
  store: CheckStore;
  decide: Handle<WatchCommand, WatchEvent>;
  startConfirming: (check: Check, confirming: Confirming) => Promise<void>;
  startFinding: (check: Check) => Promise<void>;
  /** Pushes the schedules of these watches to users who have the list open. */
  show: (watches: Pick<Check, '_id' | 'userId' | 'workspaceId'>[]) => Promise<void>;
  confirmAfterMs: number;
  now: () => number;
};

export type ClaimedChecks = { claim: string; watchIds: string[]; pages: WatchedPage[] };
/**
 * A watch whose page has changed, with the input for answering. `seen` is missing only in rounds started by an older
 * release; the next check then goes on to the answer too.
 */
export type OpenCheck = ToAnswer & { seen?: Seen; validators?: Validators };

/** `before` has the pages that were read again, for the checks in the same order. */
export type AnsweredChecks = { claim: string; open: OpenCheck[]; answers: Answer[]; before?: (Before | null)[] };

/** From this many consecutive "not found" reads on, each one starts a search for the page on its site. */
const notFoundLimit = 2;

const isoOf = (ms: number) => new Date(ms).toISOString();

export const roundActivities = ({ store, decide, startConfirming, startFinding, show, confirmAfterMs, now }: Deps) => {
  const { checks } = store;

  const record = async (check: Check, commandId: string, command: object): Promise<void> => {
    const by = { watchId: check._id, ...actorIn(check), at: isoOf(now()) };
    await decide(`watch-${by.watchId}`, commandId, { ...command, ...by } as WatchCommand);
  };

  const recordRecovery = (check: Check) =>
    check.failures
      ? record(check, `health-${String(check.claim)}`, {
          type: 'RecordHealth',
          health: { status: 'ok', since: isoOf(now()) },
        })
      : Promise.resolve();

  const recordFailure = async (
    check: Check,
    why: Pick<PageUnread, 'cause' | 'detail'>,
  ): Promise<AnyBulkWriteOperation<Check>> => {
    const { cause, detail } = why;
    const failures = afterFailure(check.failures, why, isoOf(now()));
    const health = healthOf(failures, isoOf(now()));
    if (health) await record(check, `health-${String(check.claim)}`, { type: 'RecordHealth', health });
    if (cause === 'not-found' && failures.count >= notFoundLimit) await startFinding({ ...check, failures });
    return endWithFailure(check, failures, now(), detail?.kind === 'paused' ? detail.until : undefined);
  };

  const recordStability = async (check: Check, result: Pick<CheckResult, 'became'>): Promise<void> => {
    if (result.became)
      await record(check, `stability-${String(check.claim)}`, {
        type: 'RecordStability',
        isStable: result.became === 'stable',
      });
  };

  /** Stores the suspected change, then starts its second read. After a crash in between, the retry starts it. */
  const startSecondRead = async (
    check: Check,
    result: CheckResult,
    validators: Validators | undefined,
  ): Promise<void> => {
    if (!result.suspect) return;
    const n = check.suspicions + 1;
    const confirming: Confirming = {
      n,
      changeId: randomUUID(),
      suspect: result.suspect,
      seenAt: isoOf(now()),
      untilMs: now() + confirmAfterMs,
      agreed: 0,
    };
    await checks.bulkWrite([endWithSuspicion(check, result, confirming, now(), validators)]);
    await startConfirming(check, confirming);
  };

  /** The page to read again before this answer can be compared; null if there is no need or its source is not kept. */
  const pageToReadAgain = async (check: Check, answer: Answer, { seen }: OpenCheck): Promise<KeptPage | null> =>
    isOutOfStep(check.watched, answer) && !isSamePage(check.watched, seen)
      ? keptPage(check, await store.lastRead(check._id))
      : null;

  const settleAnswer = async (
    check: Check,
    answer: Answer,
    { pages: [reading], seen, validators }: OpenCheck,
    before: Before | null,
  ): Promise<void> => {
    const { question, intent, revision } = check;
    const page = reading?.read ? reading : undefined;
    const again = isOutOfStep(check.watched, answer)
      ? readAgain(check.watched, { question, intent, answer, page }, before)
      : null;
    const watched = again?.watched ?? check.watched;
    const was = again ? again.was : await store.lastRead(check._id);
    const result = answered(watched, { question, intent, answer, page, was, seen: seen ?? null, at: isoOf(now()) });
    if (page && result.suspect?.kind === 'removed' && isSentElsewhere(watched.baseline, page)) {
      ended('unread');
      await checks.bulkWrite([await recordFailure(check, { cause: 'not-found' })]);
      return;
    }
    if (again?.isOther)
      await record(check, `reread-${String(check.claim)}`, {
        type: 'ReplaceBaseline',
        answer: again.watched.baseline,
        revision,
      });
    if (again?.was) await store.keepRead(check._id, again.was);
    await recordRecovery(check);
    await recordStability(check, result);
    ended(result.suspect ? 'suspected' : 'same-answer');
    if (result.suspect) return startSecondRead(check, result, validators);
    const { baseline } = result.watched;
    if (check.watched.baseline === null && baseline !== null)
      await record(check, `baseline-${String(revision)}`, { type: 'TakeBaseline', answer: baseline, revision });
    if (page) await store.keepRead(check._id, page);
    await checks.bulkWrite([endWithoutFindings(check, result.watched, now(), validators)]);
  };

  const settleOne = async (
    check: Check,
    pages: WatchedPage[],
    readings: WatchedReading[],
  ): Promise<AnyBulkWriteOperation<Check> | OpenCheck | null> => {
    const read = readingOf(check, pages, readings);
    if (!read) return null;
    const { found, page } = read;
    const at = isoOf(now());
    const same = async (seen: NonNullable<Watched['seen']>, validators?: Validators) => {
      const result = unchanged(check.watched, seen, at);
      await recordRecovery(check);
      await recordStability(check, result);
      return endWithoutFindings(check, result.watched, now(), validators);
    };
    if (found.unchanged) {
      ended(found.by);
      return check.watched.seen ? same(check.watched.seen, found.validators) : null;
    }
    if (!page) return null;
    if (!page.read) {
      ended('unread');
      return recordFailure(check, page);
    }
    const step = stepFor(check.watched, check, page);
    if (step.stop === 'page' || step.stop === 'passages') {
      ended(`same-${step.stop}`);
      return same(step.seen, found.validators);
    }
    const { _id: watchId, question, intent } = check;
    const seen = 'seen' in step ? { seen: step.seen } : {};
    const open = { watchId, ...actorIn(check), question, intent, pages: [page], ...seen };
    return found.validators ? { ...open, validators: found.validators } : open;
  };

  return {
    /** Claims the due checks of a shard; `pages` is empty when none are due. */
    async takeDue({ shard }: { shard: number }): Promise<ClaimedChecks> {
      const { claim, due } = await store.claimDue(shard, now());
      return { claim, watchIds: due.map(({ _id }) => _id), pages: pagesOf(due) };
    },

    /** Ends the checks that stop early, and returns those that need an answer. */
    settleRead: ({
      claim,
      watchIds,
      pages,
      readings,
    }: ClaimedChecks & { readings: WatchedReading[] }): Promise<OpenCheck[]> =>
      withHeartbeats(async () => {
        const found = (await store.some(watchIds)).filter((check) => check.claim === claim);
        const results = await Promise.all(found.map((check) => settleOne(check, pages, readings)));
        const writes = results.flatMap((result) => (result && !('watchId' in result) ? [result] : []));
        if (writes.length > 0) await checks.bulkWrite(writes, { ordered: false });
        const open = results.flatMap((result) => (result && 'watchId' in result ? [result] : []));
        await show(found.filter(({ _id }) => !open.some(({ watchId }) => watchId === _id)));
        return open;
      }),

    /**
     * Ends the checks that got an answer.
     * @returns the pages to read again first, because another version of the answerer gave the accepted answer: these
     *   checks stay open until they are passed again with what was read, in `before`. Undefined in rounds of older releases.
     */
    settleAnswers: ({ claim, open, answers, before }: AnsweredChecks): Promise<KeptPage[] | undefined> =>
      withHeartbeats(async () => {
        const toReadAgain: KeptPage[] = [];
        const found = new Map(
          (await store.some(open.map(({ watchId }) => watchId))).map((check) => [check._id, check]),
        );
        for (const [place, one] of open.entries()) {
          const check = found.get(one.watchId);
          const answer = answers[place];
          if (!check || !answer) continue;
          // This activity was retried: the suspected change is stored, but its second read may not have been started.
          if (check.confirming && check.claim === undefined) await startConfirming(check, check.confirming);
          if (check.claim !== claim) continue;
          const kept = before ? null : await pageToReadAgain(check, answer, one);
          if (kept) toReadAgain.push(kept);
          else await settleAnswer(check, answer, one, before?.[place] ?? null);
        }
        await show([...found.values()].filter(({ _id }) => !toReadAgain.some(({ watchId }) => watchId === _id)));
        return toReadAgain;
      }),
  };
};

export type RoundActivities = ReturnType<typeof roundActivities>;

import type { Answer } from '@askwatch/contracts/answer';
import type { ToAnswer, Validators, WatchedPage, WatchedReading } from '@askwatch/contracts/workflows';
import { withHeartbeats } from '@askwatch/service-kit/beat';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Seen } from '../check/check.ts';
import { type Before, isOutOfStep, isSamePage } from '../check/read-again.ts';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import { type KeptPage, keptPage } from './kept-page.ts';
import { pagesOf } from './pages.ts';
import { recorder as recorderWith } from './records.ts';
import { answerSettler } from './settle-answer.ts';
import { readSettler } from './settle-read.ts';
import type { Check, CheckStore, Confirming } from './store.ts';
import { mustSearch } from './whole-site.ts';

type Deps = {
  store: CheckStore;
  decide: Handle<WatchCommand, WatchEvent>;
  startConfirming: (check: Check, confirming: Confirming) => Promise<void>;
  startFinding: (check: Check) => Promise<void>;
  /** Searches the site of a watch whose page has no answer; the check stays open meanwhile. */
  startSearching: (check: Check, open: OpenCheck, answer: Answer) => Promise<void>;
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

/**
 * `before` has the pages that were read again, for the checks in the same order. `searched`: the whole site was searched,
 * and the page of each check is the one that was found, or the one that has no answer.
 */
export type AnsweredChecks = {
  claim: string;
  open: OpenCheck[];
  answers: Answer[];
  before?: (Before | null)[];
  searched?: boolean;
};

export const roundActivities = ({
  store,
  decide,
  startConfirming,
  startFinding,
  startSearching,
  show,
  confirmAfterMs,
  now,
}: Deps) => {
  const { checks } = store;
  const recorder = recorderWith({ decide, startFinding, now });
  const settleOneRead = readSettler({ recorder, now });
  const settleOneAnswer = answerSettler({ store, recorder, startConfirming, confirmAfterMs, now });

  /** Notes that the site was searched, and on which page the answer was found: that one is read from now on. */
  const recordSearch = async (check: Check, answer: Answer, { pages: [reading] }: OpenCheck): Promise<Check> => {
    const found = 'proved' in answer && reading?.read ? { page: reading.url } : {};
    const isLost = reading?.read === false;
    await checks.updateOne(
      { turn: check.turn },
      {
        $set: { soughtMs: now(), ...found },
        $unset: { ...('page' in found || isLost ? { validators: '' } : {}), ...(isLost ? { page: '' } : {}) },
      },
    );
    return { ...check, ...found };
  };

  /** The page to read again before this answer can be compared; null if there is no need or its source is not kept. */
  const pageToReadAgain = async (check: Check, answer: Answer, { seen }: OpenCheck): Promise<KeptPage | null> =>
    isOutOfStep(check.watched, answer) && !isSamePage(check.watched, seen)
      ? keptPage(check, await store.lastRead(check._id))
      : null;

  return {
    /** Claims the due checks of a shard; `pages` is empty when none are due. */
    async takeDue({ shard }: { shard: number }): Promise<ClaimedChecks> {
      const { claim, due } = await store.claimDue(shard, now());
      return { claim, watchIds: due.map(({ _id }) => _id), pages: pagesOf(due, now()) };
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
        const results = await Promise.all(found.map((check) => settleOneRead(check, pages, readings)));
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
    settleAnswers: ({
      claim,
      open,
      answers,
      before,
      searched = false,
    }: AnsweredChecks): Promise<KeptPage[] | undefined> =>
      withHeartbeats(async () => {
        const toReadAgain: KeptPage[] = [];
        const found = new Map(
          (await store.some(open.map(({ watchId }) => watchId))).map((check) => [check._id, check]),
        );
        for (const [place, one] of open.entries()) {
          const known = found.get(one.watchId);
          const answer = answers[place];
          if (!known || !answer) continue;
          // This activity was retried: the suspected change is stored, but its second read may not have been started.
          if (known.confirming && known.claim === undefined) await startConfirming(known, known.confirming);
          if (known.claim !== claim) continue;
          if (!searched && mustSearch(known, answer, now())) {
            await startSearching(known, one, answer);
            continue;
          }
          const check = searched ? await recordSearch(known, answer, one) : known;
          const kept = before ? null : await pageToReadAgain(check, answer, one);
          if (kept) toReadAgain.push(kept);
          else await settleOneAnswer(check, answer, one, before?.[place] ?? null);
        }
        await show([...found.values()].filter(({ _id }) => !toReadAgain.some(({ watchId }) => watchId === _id)));
        return toReadAgain;
      }),
  };
};

export type RoundActivities = ReturnType<typeof roundActivities>;

import { randomUUID } from 'node:crypto';
import type { Answer } from '@askwatch/contracts/answer';
import type { PageUnread } from '@askwatch/contracts/reading';
import type { ToAnswer, Validators, WatchedPage, WatchedReading } from '@askwatch/contracts/workflows';
import { beating } from '@askwatch/service-kit/beat';
import type { Handle } from '@askwatch/service-kit/handle';
import type { AnyBulkWriteOperation } from 'mongodb';
import { answered, type Looked, type Seen, stepFor, unchanged, type Watched } from '../check/check.ts';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import { ended } from './ended.ts';
import { afterFailure, healthOf } from './health.ts';
import { pagesOf, readingOf } from './pages.ts';
import { isSentElsewhere } from './sent-elsewhere.ts';
import type { Check, CheckStore, Confirming } from './store.ts';
import { failing, quiet, suspecting } from './writes.ts';

type Deps = {
  store: CheckStore;
  decide: Handle<WatchCommand, WatchEvent>;
  startConfirming: (check: Check, confirming: Confirming) => Promise<void>;
  startFinding: (check: Check) => Promise<void>;
  /** Shows what the schedule knows of these watches to whoever looks at them. */
  show: (watches: Pick<Check, '_id' | 'userId'>[]) => Promise<void>;
  confirmAfterMs: number;
  now: () => number;
};

export type Taken = { claim: string; watchIds: string[]; pages: WatchedPage[] };
/**
 * A watch whose page says something else than before, with what an answer is to be made from. `seen` is missing only in
 * a round that began under an older release: the next check goes as far as this one then.
 */
export type Open = ToAnswer & { seen?: Seen; validators?: Validators };

/** From so many reads on that found nothing there, the page is looked for on its site, each time: it may be put up again later. */
const goneAfter = 2;

const isoOf = (ms: number) => new Date(ms).toISOString();

export const roundActivities = ({ store, decide, startConfirming, startFinding, show, confirmAfterMs, now }: Deps) => {
  const { checks } = store;

  const tell = async ({ _id, userId }: Check, commandId: string, command: object): Promise<void> => {
    await decide(`watch-${_id}`, commandId, { ...command, watchId: _id, userId, at: isoOf(now()) } as WatchCommand);
  };

  const recovered = (check: Check) =>
    check.failures
      ? tell(check, `health-${String(check.claim)}`, {
          type: 'RecordHealth',
          health: { status: 'ok', since: isoOf(now()) },
        })
      : Promise.resolve();

  const failed = async (
    check: Check,
    why: Pick<PageUnread, 'cause' | 'detail'>,
  ): Promise<AnyBulkWriteOperation<Check>> => {
    const { cause, detail } = why;
    const failures = afterFailure(check.failures, why, isoOf(now()));
    const health = healthOf(failures, isoOf(now()));
    if (health) await tell(check, `health-${String(check.claim)}`, { type: 'RecordHealth', health });
    if (cause === 'not-found' && failures.count >= goneAfter) await startFinding({ ...check, failures });
    return failing(check, failures, now(), detail?.kind === 'paused' ? detail.until : undefined);
  };

  const became = async (check: Check, looked: Pick<Looked, 'became'>): Promise<void> => {
    if (looked.became)
      await tell(check, `stability-${String(check.claim)}`, {
        type: 'RecordStability',
        isStable: looked.became === 'stable',
      });
  };

  /** A suspicion is stored, then its second read is started; whoever dies in between starts it when this comes again. */
  const suspected = async (check: Check, looked: Looked, validators: Validators | undefined): Promise<void> => {
    if (!looked.suspect) return;
    const n = check.suspicions + 1;
    const confirming: Confirming = {
      n,
      changeId: randomUUID(),
      suspect: looked.suspect,
      seenAt: isoOf(now()),
      untilMs: now() + confirmAfterMs,
      agreed: 0,
    };
    await checks.bulkWrite([suspecting(check, looked, confirming, now(), validators)]);
    await startConfirming(check, confirming);
  };

  const came = async (check: Check, answer: Answer, { pages: [reading], seen, validators }: Open): Promise<void> => {
    const { question, watched, revision } = check;
    const page = reading?.read ? reading : undefined;
    const was = await store.lastRead(check._id);
    const looked = answered(watched, { question, answer, page, was, seen: seen ?? null, at: isoOf(now()) });
    if (page && looked.suspect?.kind === 'removed' && isSentElsewhere(watched.baseline, page)) {
      ended('unread');
      await checks.bulkWrite([await failed(check, { cause: 'not-found' })]);
      return;
    }
    await recovered(check);
    await became(check, looked);
    ended(looked.suspect ? 'suspected' : 'same-answer');
    if (looked.suspect) return suspected(check, looked, validators);
    const { baseline } = looked.watched;
    if (watched.baseline === null && baseline !== null)
      await tell(check, `baseline-${String(revision)}`, { type: 'TakeBaseline', answer: baseline, revision });
    if (page) await store.keepRead(check._id, page);
    await checks.bulkWrite([quiet(check, looked.watched, now(), validators)]);
  };

  const settled = async (
    check: Check,
    pages: WatchedPage[],
    readings: WatchedReading[],
  ): Promise<AnyBulkWriteOperation<Check> | Open | null> => {
    const read = readingOf(check, pages, readings);
    if (!read) return null;
    const { found, page } = read;
    const at = isoOf(now());
    const same = async (seen: NonNullable<Watched['seen']>, validators?: Validators) => {
      const looked = unchanged(check.watched, seen, at);
      await recovered(check);
      await became(check, looked);
      return quiet(check, looked.watched, now(), validators);
    };
    if (found.unchanged) {
      ended(found.by);
      return check.watched.seen ? same(check.watched.seen, found.validators) : null;
    }
    if (!page) return null;
    if (!page.read) {
      ended('unread');
      return failed(check, page);
    }
    const step = stepFor(check.watched, check.question, page);
    if (step.stop === 'page' || step.stop === 'passages') {
      ended(`same-${step.stop}`);
      return same(step.seen, found.validators);
    }
    const { _id: watchId, userId, question } = check;
    const open = { watchId, userId, question, pages: [page], ...('seen' in step ? { seen: step.seen } : {}) };
    return found.validators ? { ...open, validators: found.validators } : open;
  };

  return {
    /** Takes what is due in a shard; no pages when nothing is. */
    async takeDue({ shard }: { shard: number }): Promise<Taken> {
      const { claim, due } = await store.claimDue(shard, now());
      return { claim, watchIds: due.map(({ _id }) => _id), pages: pagesOf(due) };
    },

    /** Ends every check that stops early, and gives back those that need an answer. */
    settleRead: ({ claim, watchIds, pages, readings }: Taken & { readings: WatchedReading[] }): Promise<Open[]> =>
      beating(async () => {
        const found = (await store.some(watchIds)).filter((check) => check.claim === claim);
        const results = await Promise.all(found.map((check) => settled(check, pages, readings)));
        const writes = results.flatMap((result) => (result && !('watchId' in result) ? [result] : []));
        if (writes.length > 0) await checks.bulkWrite(writes, { ordered: false });
        const open = results.flatMap((result) => (result && 'watchId' in result ? [result] : []));
        await show(found.filter(({ _id }) => !open.some(({ watchId }) => watchId === _id)));
        return open;
      }),

    settleAnswers: ({ claim, open, answers }: { claim: string; open: Open[]; answers: Answer[] }): Promise<void> =>
      beating(async () => {
        const found = new Map(
          (await store.some(open.map(({ watchId }) => watchId))).map((check) => [check._id, check]),
        );
        for (const [place, one] of open.entries()) {
          const check = found.get(one.watchId);
          const answer = answers[place];
          if (!check || !answer) continue;
          // It was suspected before this came a second time: its second read may not have been started.
          if (check.confirming && check.claim === undefined) await startConfirming(check, check.confirming);
          if (check.claim === claim) await came(check, answer, one);
        }
        await show([...found.values()]);
      }),
  };
};

export type RoundActivities = ReturnType<typeof roundActivities>;

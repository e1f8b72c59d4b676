import { randomUUID } from 'node:crypto';
import type { Answer } from '@askwatch/contracts/answer';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Validators } from '@askwatch/contracts/workflows';
import { answered, type CheckResult } from '../check/check.ts';
import { companyOf } from '../check/company.ts';
import { type Before, isOutOfStep, readAgain } from '../check/read-again.ts';
import type { OpenCheck } from './activities.ts';
import { ended } from './ended.ts';
import type { Recorder } from './records.ts';
import { isSentElsewhere } from './sent-elsewhere.ts';
import type { Check, CheckStore, Confirming } from './store.ts';
import { endWithoutFindings, endWithSuspicion } from './writes.ts';

type Deps = {
  store: CheckStore;
  recorder: Recorder;
  startConfirming: (check: Check, confirming: Confirming) => Promise<void>;
  confirmAfterMs: number;
  now: () => number;
};

const isoOf = (ms: number) => new Date(ms).toISOString();

/** Ends a check that got an answer: it is the same, it is suspected to have changed, or its page could not be read. */
export const answerSettler = ({ store, recorder, startConfirming, confirmAfterMs, now }: Deps) => {
  const { checks } = store;
  const { record, recordRecovery, recordFailure, recordStability } = recorder;

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

  /** Keeps the name and icon that the page gives its site. */
  const keepSite = async (check: Check, page: PageRead): Promise<void> => {
    const siteName = companyOf(page) ?? check.siteName;
    const icon = page.icon ?? check.icon;
    if (siteName === check.siteName && icon === check.icon) return;
    await checks.updateOne(
      { turn: check.turn },
      { $set: { ...(siteName !== undefined && { siteName }), ...(icon !== undefined && { icon }) } },
    );
  };

  return async (
    check: Check,
    answer: Answer,
    { pages: [reading], seen, validators }: OpenCheck,
    before: Before | null,
  ): Promise<void> => {
    const { question, intent, revision } = check;
    const page = reading?.read ? reading : undefined;
    if (reading && !reading.read) {
      ended('unread');
      await checks.bulkWrite([await recordFailure(check, reading)]);
      return;
    }
    if (page) await keepSite(check, page);
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
};

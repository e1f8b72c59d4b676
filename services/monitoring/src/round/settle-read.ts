import type { Validators, WatchedPage, WatchedReading } from '@askwatch/contracts/workflows';
import { actorIn } from '@askwatch/contracts/workspace';
import type { AnyBulkWriteOperation } from 'mongodb';
import { hasAnswer, stepFor, unchanged, type Watched } from '../check/check.ts';
import type { OpenCheck } from './activities.ts';
import { ended } from './ended.ts';
import { readingOf } from './pages.ts';
import type { Recorder } from './records.ts';
import type { Check } from './store.ts';
import { isSeeking } from './whole-site.ts';
import { endWithoutFindings } from './writes.ts';

type Deps = { recorder: Recorder; now: () => number };

/**
 * Decides about a check whose page was read.
 * @returns the write that ends it, or what to answer if the page has changed; null if it was not read for this check
 */
export const readSettler =
  ({ recorder: { recordRecovery, recordFailure, recordStability }, now }: Deps) =>
  async (
    check: Check,
    pages: WatchedPage[],
    readings: WatchedReading[],
  ): Promise<AnyBulkWriteOperation<Check> | OpenCheck | null> => {
    const read = readingOf(check, pages, readings);
    if (!read) return null;
    const { found, page } = read;
    const at = new Date(now()).toISOString();
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
    const { _id: watchId, question, intent } = check;
    const asked = { watchId, ...actorIn(check), question, intent };
    const open = { ...asked, pages: [page], hasAnswer: hasAnswer(check.watched) };
    // The answer may have moved to another page of the site.
    if (!page.read && check.queryMode === 'domain' && check.page !== undefined) return open;
    if (!page.read) {
      ended('unread');
      return recordFailure(check, page);
    }
    const watched = isSeeking(check, now()) ? { ...check.watched, seen: null } : check.watched;
    const step = stepFor(watched, check, page);
    if (step.stop === 'page' || step.stop === 'passages') {
      ended(`same-${step.stop}`);
      return same(step.seen, found.validators);
    }
    const seen = 'seen' in step ? { seen: step.seen } : {};
    return { ...open, ...seen, ...(found.validators ? { validators: found.validators } : {}) };
  };

import type { PageUnread } from '@askwatch/contracts/reading';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { CheckResult } from '../check/check.ts';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import { afterFailure, healthOf } from './health.ts';
import type { Check } from './store.ts';
import { endWithFailure } from './writes.ts';

type Deps = {
  decide: Handle<WatchCommand, WatchEvent>;
  startFinding: (check: Check) => Promise<void>;
  now: () => number;
};

/** From this many consecutive "not found" reads on, each one starts a search for the page on its site. */
const notFoundLimit = 2;

const isoOf = (ms: number) => new Date(ms).toISOString();

/** What a check appends to the stream of its watch. The ids of the commands make a second attempt harmless. */
export const recorder = ({ decide, startFinding, now }: Deps) => {
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

  return { record, recordRecovery, recordFailure, recordStability };
};

export type Recorder = ReturnType<typeof recorder>;

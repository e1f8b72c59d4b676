import type { Answer } from '@askwatch/contracts/answer';
import type { PageReading } from '@askwatch/contracts/reading';
import type { Validators } from '@askwatch/contracts/workflows';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import { secondRead, stepFor } from '../check/check.ts';
import { readsNeeded } from '../check/compare.ts';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import { nextDue } from '../round/due.ts';
import type { Check, CheckStore } from '../round/store.ts';
import { sourceOf } from '../round/writes.ts';

type Deps = {
  store: CheckStore;
  decide: Handle<WatchCommand, WatchEvent>;
  show: (watches: Pick<Check, '_id' | 'userId' | 'workspaceId'>[]) => Promise<void>;
  now: () => number;
};

export type Second = { watchId: string; n: number; reading: PageReading; answer: Answer; validators?: Validators };

const isoOf = (ms: number) => new Date(ms).toISOString();

export const confirmActivities = ({ store, decide, show, now }: Deps) => {
  const pending = async (watchId: string, n: number): Promise<Check | null> => {
    const check = await store.find(watchId);
    return check?.confirming?.n === n ? check : null;
  };
  const end = (check: Check, set: Partial<Check>) =>
    store.checks.updateOne(
      { _id: check._id, 'confirming.n': check.confirming?.n ?? -1 },
      { $set: { dueMs: nextDue(check._id, now(), check.intervalMinutes), ...set }, $unset: { confirming: '' } },
    );

  return {
    /** @returns false when this read decides nothing, so that another is needed */
    async settleConfirmation({ watchId, n, reading, answer, validators }: Second): Promise<boolean> {
      const check = await pending(watchId, n);
      if (!check?.confirming) return true;
      const { changeId, suspect, seenAt } = check.confirming;
      const { question, intent, revision } = check;
      const at = isoOf(now());
      const step = reading.read ? stepFor(check.watched, check, reading) : null;
      const seen = step && 'seen' in step ? step.seen : null;
      const decided = secondRead(check.watched, suspect, { question, intent, answer, seen, at });
      if (decided.result === 'undecided') return false;
      if (decided.result === 'outdated') {
        // The answerer was replaced since: a regular check reads both pages with the new one, now.
        await end(check, { checkedMs: now(), dueMs: now() });
        await show([check]);
        return true;
      }
      const agreed = check.confirming.agreed + 1;
      if (decided.result === 'changed' && agreed < readsNeeded(suspect)) {
        await store.checks.updateOne({ _id: watchId, 'confirming.n': n }, { $set: { 'confirming.agreed': agreed } });
        return false;
      }
      const by = { watchId, ...actorIn(check), at };
      // Appends the change first: after a crash this runs again, and the stream ignores the known change id.
      if (decided.result === 'changed') {
        const { kind, before, difference } = suspect;
        const change = { changeId, kind, before, after: answer, difference, seenAt, confirmedAt: at };
        await decide(`watch-${watchId}`, `change-${String(n)}-${changeId}`, {
          ...by,
          type: 'RecordChange',
          change,
          revision,
        });
      }
      if (decided.became)
        await decide(`watch-${watchId}`, `stability-${String(n)}-${changeId}`, {
          ...by,
          type: 'RecordStability',
          isStable: decided.became === 'stable',
        });
      if (reading.read && decided.result === 'changed') await store.keepRead(watchId, reading);
      await end(check, {
        watched: decided.watched,
        checkedMs: now(),
        ...(validators && decided.result === 'changed' ? { validators, source: sourceOf(validators) } : {}),
      });
      await show([check]);
      return true;
    },

    /** No read was decisive: the next check compares with the accepted answer, and suspects the change again. */
    async giveUp({ watchId, n }: { watchId: string; n: number }): Promise<void> {
      const check = await pending(watchId, n);
      if (!check) return;
      await end(check, {});
      await show([check]);
    },
  };
};

export type ConfirmActivities = ReturnType<typeof confirmActivities>;

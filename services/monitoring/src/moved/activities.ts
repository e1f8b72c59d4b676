import type { Answer } from '@askwatch/contracts/answer';
import { sameValue } from '@askwatch/contracts/equality';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import type { CheckStore } from '../round/store.ts';

type Deps = { store: CheckStore; decide: Handle<WatchCommand, WatchEvent>; now: () => number };

export const movedActivities = ({ store, decide, now }: Deps) => ({
  /** Records a move to the page that now has the accepted answer. A different answer does not prove a move. */
  async settleMove({ watchId, answer }: { watchId: string; answer: Answer }): Promise<void> {
    const check = await store.find(watchId);
    const before = check?.watched.baseline;
    if (!check?.failures || before?.outcome !== 'answered' || answer.outcome !== 'answered' || !answer.proved) return;
    const to = answer.evidence[0]?.url;
    if (to === undefined || !sameValue(before.value, answer.value)) return;
    const { revision } = check;
    const at = new Date(now()).toISOString();
    await decide(`watch-${watchId}`, `move-${check.failures.since}`, {
      type: 'RecordMove',
      watchId,
      ...actorIn(check),
      at,
      to,
      revision,
    });
  },
});

export type MovedActivities = ReturnType<typeof movedActivities>;

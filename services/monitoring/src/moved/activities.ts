import type { Answer } from '@askwatch/contracts/answer';
import { sameValue } from '@askwatch/contracts/equality';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import { type Before, isOutOfStep } from '../check/read-again.ts';
import { type KeptPage, keptPage } from '../round/kept-page.ts';
import type { CheckStore } from '../round/store.ts';

type Settling = { watchId: string; answer: Answer; before?: Before };

type Deps = { store: CheckStore; decide: Handle<WatchCommand, WatchEvent>; now: () => number };

export const movedActivities = ({ store, decide, now }: Deps) => ({
  /**
   * Records a move to the page that now has the accepted answer. A different answer does not prove a move.
   * @returns the missing page as it is kept, if another version of the answerer gave the accepted answer: pass it in
   *   `before` when it has been read again
   */
  async settleMove({ watchId, answer, before }: Settling): Promise<KeptPage | undefined> {
    const check = await store.find(watchId);
    if (!check?.failures || answer.outcome !== 'answered' || !answer.proved) return undefined;
    if (before === undefined && isOutOfStep(check.watched, answer))
      return keptPage(check, await store.lastRead(watchId)) ?? undefined;
    const accepted = before?.answer ?? check.watched.baseline;
    const to = answer.evidence[0]?.url;
    if (accepted?.outcome !== 'answered' || to === undefined || !sameValue(accepted.value, answer.value))
      return undefined;
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
    return undefined;
  },
});

export type MovedActivities = ReturnType<typeof movedActivities>;

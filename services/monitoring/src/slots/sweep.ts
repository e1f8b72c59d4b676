import type { SlotsFreed, SlotsTaken, WatchView } from '@askwatch/contracts/monitoring';
import type { Handle } from '@askwatch/service-kit/handle';
import type { SlotsCommand } from './decider.ts';
import type { TakenSlots } from './view.ts';

type Deps = {
  allTaken: () => AsyncIterable<TakenSlots>;
  /** The user's watches of these ids, with the deleted ones. */
  some: (userId: string, watchIds: string[], withDeleted: boolean) => Promise<WatchView[]>;
  slots: Handle<SlotsCommand, SlotsTaken | SlotsFreed>;
  /** The watches that a plan gives; null is no limit. */
  limitOf: (userId: string) => number | null;
  nowMs: () => number;
};

/** Whoever is so long at rest is not about to be enabled. */
const restingMs = 10 * 60_000;

/**
 * Puts slots right. Who deletes a watch while it is enabled elsewhere may leave its slot taken: it is freed. Plans grow
 * smaller outside this service: whoever has more slots than theirs gives has the newest freed, and keeps every watch.
 */
export const sweepSlots =
  ({ allTaken, some, slots, limitOf, nowMs }: Deps) =>
  async (): Promise<void> => {
    for await (const { userId, taken } of allTaken()) {
      const at = new Date(nowMs()).toISOString();
      const before = new Date(nowMs() - restingMs).toISOString();
      const resting = (await some(userId, taken, true)).filter((view) => (!view.enabled || view.deleted !== undefined) && view.updated < before);
      const order = (id: string, command: SlotsCommand) => slots(`slots-${userId}`, `${id}-${at}`, command);
      if (resting.length > 0) await order('rest', { type: 'FreeSlots', userId, at, watchIds: resting.map(({ id }) => id), by: 'user' });
      const limit = limitOf(userId);
      if (limit !== null && taken.length - resting.length > limit) await order('fit', { type: 'FitPlan', userId, at, limit });
    }
  };

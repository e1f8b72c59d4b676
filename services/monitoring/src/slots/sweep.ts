import type { MonitoringEvent, SlotsFreed, SlotsTaken, WatchView } from '@askwatch/contracts/monitoring';
import type { Handle } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/kept-plans';
import type { SlotsCommand } from './decider.ts';
import type { TakenSlots } from './view.ts';

type Deps = {
  allTaken: () => AsyncIterable<TakenSlots>;
  /** The user's watches of these ids, with the deleted ones. */
  some: (userId: string, watchIds: string[], withDeleted: boolean) => Promise<WatchView[]>;
  /** The stream of a watch. */
  load: (stream: string) => Promise<{ event: MonitoringEvent }[]>;
  slots: Handle<SlotsCommand, SlotsTaken | SlotsFreed>;
  limitOf: LimitOf;
  nowMs: () => number;
};

type Told = { tell: (userId: string) => Promise<void>; now: () => string };

/** Whoever is so long at rest is not about to be enabled. */
const restingMs = 10 * 60_000;

/**
 * Puts slots right. Who deletes a watch while it is enabled elsewhere may leave its slot taken: it is freed. Plans grow
 * smaller outside this service: whoever has more slots than theirs gives has the newest freed, and keeps every watch.
 */
export const sweepSlots =
  ({ allTaken, some, load, slots, limitOf, nowMs }: Deps) =>
  async (): Promise<void> => {
    const isForeign = async (userId: string, watchId: string): Promise<boolean> => {
      const [first] = await load(`watch-${watchId}`);
      return first !== undefined && first.event.userId !== userId;
    };
    for await (const { userId, taken } of allTaken()) {
      const at = new Date(nowMs()).toISOString();
      const before = new Date(nowMs() - restingMs).toISOString();
      const views = await some(userId, taken, true);
      const resting = views
        .filter((view) => (!view.enabled || view.deleted !== undefined) && view.updated < before)
        .map(({ id }) => id);
      // Nobody can watch under somebody else's id: what was taken for it is of no use.
      for (const watchId of taken.filter((id) => !views.some((view) => view.id === id)))
        if (await isForeign(userId, watchId)) resting.push(watchId);
      const order = (id: string, command: SlotsCommand) => slots(`slots-${userId}`, `${id}-${at}`, command);
      if (resting.length > 0) await order('rest', { type: 'FreeSlots', userId, at, watchIds: resting, by: 'user' });
      const { limit } = await limitOf(userId);
      if (limit !== null && taken.length - resting.length > limit)
        await order('fit', { type: 'FitPlan', userId, at, limit });
    }
  };

/** Follows a change of the plan at once: what is over it is freed, and the new limit is shown. */
export const fitPlan =
  ({ slots, limitOf, tell, now }: Pick<Deps, 'slots' | 'limitOf'> & Told) =>
  async (userId: string): Promise<void> => {
    const { limit, version } = await limitOf(userId);
    const command = `fit-plan-${String(version)}`;
    if (limit !== null) await slots(`slots-${userId}`, command, { type: 'FitPlan', userId, at: now(), limit });
    await tell(userId);
  };

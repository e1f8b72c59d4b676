import type { MonitoringEvent, SlotsFreed, SlotsTaken, WatchView } from '@askwatch/contracts/monitoring';
import type { Handle } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/kept-plans';
import type { SlotsCommand } from './decider.ts';
import type { TakenSlots } from './view.ts';

type Deps = {
  allTaken: () => AsyncIterable<TakenSlots>;
  /** The user's watches with these ids, including deleted ones. */
  some: (userId: string, watchIds: string[], withDeleted: boolean) => Promise<WatchView[]>;
  /** The stream of a watch. */
  load: (stream: string) => Promise<{ event: MonitoringEvent }[]>;
  slots: Handle<SlotsCommand, SlotsTaken | SlotsFreed>;
  limitOf: LimitOf;
  nowMs: () => number;
};

type FitDeps = Pick<Deps, 'slots' | 'limitOf'> & {
  publishSlots: (userId: string) => Promise<void>;
  now: () => string;
};

/** A watch disabled this long isn't about to be re-enabled. */
const restingMs = 10 * 60_000;

/**
 * Corrects slots. Deleting a watch while it is enabled elsewhere can leave its slot taken; such slots are freed. If a
 * user's plan now has fewer slots, the newest are freed; all watches are kept.
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
      // A slot taken for an id that belongs to another user is useless.
      for (const watchId of taken.filter((id) => !views.some((view) => view.id === id)))
        if (await isForeign(userId, watchId)) resting.push(watchId);
      const order = (id: string, command: SlotsCommand) => slots(`slots-${userId}`, `${id}-${at}`, command);
      if (resting.length > 0) await order('rest', { type: 'FreeSlots', userId, at, watchIds: resting, by: 'user' });
      const { limit } = await limitOf(userId);
      if (limit !== null && taken.length - resting.length > limit)
        await order('fit', { type: 'FitPlan', userId, at, limit });
    }
  };

/** After a plan change, frees the slots beyond its limit and publishes the new limit. */
export const fitPlan =
  ({ slots, limitOf, publishSlots, now }: FitDeps) =>
  async (userId: string): Promise<void> => {
    const { limit, version } = await limitOf(userId);
    const command = `fit-plan-${String(version)}`;
    if (limit !== null) await slots(`slots-${userId}`, command, { type: 'FitPlan', userId, at: now(), limit });
    await publishSlots(userId);
  };

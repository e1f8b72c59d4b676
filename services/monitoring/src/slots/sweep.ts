import type { MonitoringEvent, SlotsFreed, SlotsTaken } from '@askwatch/contracts/monitoring';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { type Actor, actorIn, owns } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/plan-lookup';
import { shortestInterval } from '../watch/plan.ts';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import type { SlotsCommand } from './decider.ts';
import { unlessGone } from './sync.ts';
import type { TakenSlots } from './view.ts';

type Deps = {
  allTaken: () => AsyncIterable<TakenSlots>;
  /** The workspace's watches with these ids, including deleted ones. */
  some: (actor: Actor, watchIds: string[], withDeleted: boolean) => Promise<WatchView[]>;
  /** The stream of a watch. */
  load: (stream: string) => Promise<{ event: MonitoringEvent }[]>;
  slots: Handle<SlotsCommand, SlotsTaken | SlotsFreed>;
  limitOf: LimitOf;
  nowMs: () => number;
};

type FitDeps = Pick<Deps, 'slots' | 'limitOf'> & {
  watch: Handle<WatchCommand, WatchEvent>;
  /** The ids of the workspace's watches that are not deleted. */
  idsOf: (actor: Actor) => Promise<string[]>;
  publishSlots: (actor: Actor) => Promise<void>;
  now: () => string;
};

/** A watch disabled this long isn't about to be re-enabled. */
const restingMs = 10 * 60_000;

/**
 * Corrects slots. Deleting a watch while it is enabled elsewhere can leave its slot taken; such slots are freed. If a
 * workspace's plan now has fewer slots, the newest are freed; all watches are kept.
 */
export const sweepSlots =
  ({ allTaken, some, load, slots, limitOf, nowMs }: Deps) =>
  async (): Promise<void> => {
    const isForeign = async (actor: Actor, watchId: string): Promise<boolean> => {
      const [first] = await load(`watch-${watchId}`);
      return first !== undefined && !owns(actor, first.event);
    };
    for await (const { taken, ...last } of allTaken()) {
      const actor = actorIn(last);
      const at = new Date(nowMs()).toISOString();
      const before = new Date(nowMs() - restingMs).toISOString();
      const views = await some(actor, taken, true);
      const resting = views
        .filter((view) => (!view.enabled || view.deleted !== undefined) && view.updated < before)
        .map(({ id }) => id);
      // A slot taken for an id that belongs to another workspace is useless.
      for (const watchId of taken.filter((id) => !views.some((view) => view.id === id)))
        if (await isForeign(actor, watchId)) resting.push(watchId);
      const order = (id: string, command: SlotsCommand) => slots(`slots-${actor.workspaceId}`, `${id}-${at}`, command);
      if (resting.length > 0) await order('rest', { type: 'FreeSlots', ...actor, at, watchIds: resting, by: 'user' });
      const { limit } = await limitOf(actor.workspaceId);
      if (limit !== null && taken.length - resting.length > limit)
        await order('fit', { type: 'FitPlan', ...actor, at, limit });
    }
  };

/**
 * After a plan change: deactivates the newest watches beyond its limit or brings deactivated ones back, fits the
 * intervals of all, and publishes the new limit.
 */
export const fitPlan =
  ({ slots, watch, idsOf, limitOf, publishSlots, now }: FitDeps) =>
  async (actor: Actor): Promise<void> => {
    const { workspaceId } = actor;
    const { limit, plan, version } = await limitOf(workspaceId);
    const command = `fit-plan-${String(version)}`;
    const by = { ...actor, at: now() };
    if (limit !== null) await slots(`slots-${workspaceId}`, command, { type: 'FitPlan', ...by, limit });
    await publishSlots(actor);
    const shortest = shortestInterval({ limit, plan });
    for (const watchId of await idsOf(actor))
      await unlessGone(watch(`watch-${watchId}`, command, { type: 'FitInterval', ...by, watchId, shortest }));
  };

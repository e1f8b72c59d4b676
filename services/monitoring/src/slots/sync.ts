import type { MonitoringEvent, SlotsFreed, SlotsTaken } from '@askwatch/contracts/monitoring';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { WatchCommand, WatchEvent } from '../watch/decider.ts';
import type { SlotsCommand } from './decider.ts';

type Deps = { watch: Handle<WatchCommand, WatchEvent>; slots: Handle<SlotsCommand, SlotsTaken | SlotsFreed> };

/** Ignores refusals, because the watch may have been deleted meanwhile. */
export const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/**
 * Keeps watches and slots in sync. Slots are taken first, because of their limit. Their event contains the watches, so
 * a crash in between loses neither watches nor slots. The routes do the same immediately, with the same command ids.
 */
export const slotSync = ({ watch, slots }: Deps) => {
  const taken = async (event: SlotsTaken): Promise<void> => {
    const by = { ...actorIn(event), at: event.at };
    await Promise.all([
      ...event.watches.map((added) =>
        watch(`watch-${added.watchId}`, `add-${added.watchId}`, { type: 'AddWatch', ...by, ...added }),
      ),
      ...event.enabled.map((watchId) =>
        unlessGone(watch(`watch-${watchId}`, `enable-${watchId}-${by.at}`, { type: 'EnableWatch', watchId, ...by })),
      ),
    ]);
  };
  /** Frees the slots of watches whose id belongs to another workspace. */
  const takenOrFreed = async (event: SlotsTaken): Promise<void> => {
    try {
      await taken(event);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'id-taken') throw error;
      for (const watch of event.watches)
        await taken({ ...event, watches: [watch], enabled: [] }).catch(async (refused: unknown) => {
          if (!(refused instanceof Refusal)) throw refused;
          await free({ ...actorIn(event), watchId: watch.watchId, at: event.at }, 'user');
        });
    }
  };
  const freed = async ({ at, watchIds, by, ...event }: SlotsFreed): Promise<void> => {
    if (by !== 'plan') return;
    for (const watchId of watchIds)
      await unlessGone(
        watch(`watch-${watchId}`, `disable-${watchId}-${at}`, {
          type: 'DisableWatch',
          watchId,
          ...actorIn(event),
          at,
          by,
        }),
      );
  };
  /** The command id includes the time, so that a repeat does not free the slot of a watch enabled again since. */
  const free = ({ watchId, at, ...event }: Actor & { watchId: string; at: string }, by: SlotsFreed['by']) =>
    slots(`slots-${event.workspaceId}`, `free-${watchId}-${at}`, {
      type: 'FreeSlots',
      ...actorIn(event),
      at,
      watchIds: [watchId],
      by,
    });

  return {
    taken,
    free,
    async onEvents(events: Delivered<MonitoringEvent>[]): Promise<void> {
      for (const { event } of events) {
        if (event.type === 'SlotsTaken') await takenOrFreed(event);
        if (event.type === 'SlotsFreed') await freed(event);
        if (event.type === 'WatchDisabled' && event.by !== 'plan') await free(event, event.by);
        if (event.type === 'WatchDeleted') await free(event, 'user');
      }
    },
  };
};

export type SlotSync = ReturnType<typeof slotSync>;

import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { SlotsView } from '@askwatch/contracts/watch-views';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Limit } from '@askwatch/service-kit/plan-lookup';

/** The stored view of a workspace's slots. The limit is added when it is read, because plans change. */
export type TakenSlots = Actor & { taken: string[] };

/** Increment this when `takenSlots` makes a different view of the same events. */
export const takenSlotsVersion = 2;

export const takenSlots = (view: TakenSlots | null, event: MonitoringEvent): TakenSlots | null => {
  const taken = view?.taken ?? [];
  if (event.type === 'SlotsTaken')
    return {
      ...actorIn(event),
      taken: [...taken, ...event.watches.map(({ watchId }) => watchId), ...event.enabled],
    };
  if (event.type === 'SlotsFreed')
    return { ...actorIn(event), taken: taken.filter((id) => !event.watchIds.includes(id)) };
  return view;
};

/** @param version the version of the stream */
export const slotsView = (stream: string, { taken, ...last }: TakenSlots, version: number, of: Limit): SlotsView => ({
  id: stream,
  ...actorIn(last),
  used: taken.length,
  limit: of.limit,
  version: version + of.version,
});

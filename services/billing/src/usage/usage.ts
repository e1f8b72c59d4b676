import type { AskingEvent } from '@askwatch/contracts/asking';
import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Db } from 'mongodb';

/** What one stream of another service says about a workspace's usage. */
type Counted = Actor & { _id: string; version: number };
type Allowance = Counted & { used: number };
type Slots = Counted & { taken: string[]; deactivated: string[] };

export type Usage = { questionCount: number; websiteCount: number; monitoringCount: number; version: number };

type AllowanceEvent = Extract<AskingEvent, { type: 'RequestsSpent' | 'RequestsReturned' }>;
type SlotsEvent = Extract<MonitoringEvent, { type: 'SlotsTaken' | 'SlotsFreed' }>;

const without = (ids: string[], gone: string[]): string[] => ids.filter((id) => !gone.includes(id));

/** The watches that take slots, and those that the plan deactivated, after an event of the slots' stream. */
export const countSlots = (
  { taken, deactivated }: Pick<Slots, 'taken' | 'deactivated'>,
  event: SlotsEvent,
): Pick<Slots, 'taken' | 'deactivated'> => {
  if (event.type === 'SlotsTaken') {
    const more = [...event.watches.map(({ watchId }) => watchId), ...event.enabled];
    return { taken: [...without(taken, more), ...more], deactivated: without(deactivated, more) };
  }
  const rest = without(deactivated, event.watchIds);
  return {
    taken: without(taken, event.watchIds),
    deactivated: event.by === 'plan' ? [...rest, ...event.watchIds] : rest,
  };
};

const monthOf = (at: string): string => at.slice(0, 7);
const allowanceStream = (workspaceId: string, month: string) => `allowance-${workspaceId}-${month}`;
const slotsStream = (workspaceId: string) => `slots-${workspaceId}`;

/** Views of a later month are newer, although the month's counts begin again. */
const versionOfMonth = (month: string): number =>
  ((Number(month.slice(0, 4)) - 1970) * 12 + Number(month.slice(5))) * 1_000_000;

/**
 * How much each workspace uses, from the events of asking and monitoring. Repeats are recognized by stream and version.
 * @param changed called for every workspace with a delivered event, even a repeat: the process may have died before it
 */
export const usageCounts = (db: Db, changed: (actors: Actor[]) => Promise<void>) => {
  const allowances = db.collection<Allowance>('usage-allowances');
  const slots = db.collection<Slots>('usage-slots');

  const countRequests = async ({ stream, version, event }: Delivered<AllowanceEvent>): Promise<void> => {
    const before = await allowances.findOne({ _id: stream });
    if (before && before.version >= version) return;
    const more = event.type === 'RequestsSpent' ? event.questionIds.length : -event.questionIds.length;
    const used = Math.max(0, (before?.used ?? 0) + more);
    await allowances.replaceOne({ _id: stream }, { ...actorIn(event), version, used }, { upsert: true });
  };

  const countWatches = async ({ stream, version, event }: Delivered<SlotsEvent>): Promise<void> => {
    const before = await slots.findOne({ _id: stream });
    if (before && before.version >= version) return;
    const counted = countSlots(before ?? { taken: [], deactivated: [] }, event);
    await slots.replaceOne({ _id: stream }, { ...actorIn(event), version, ...counted }, { upsert: true });
  };

  const tell = async (events: { event: { userId: string; workspaceId: string } }[]): Promise<void> => {
    const actors = new Map(events.map(({ event }) => [event.workspaceId, actorIn(event)] as const));
    if (actors.size > 0) await changed([...actors.values()]);
  };

  return {
    /** @param at the current time, which decides the month */
    async of({ workspaceId }: Pick<Actor, 'workspaceId'>, at: string): Promise<Usage> {
      const month = monthOf(at);
      const [allowance, taken] = await Promise.all([
        allowances.findOne({ _id: allowanceStream(workspaceId, month) }),
        slots.findOne({ _id: slotsStream(workspaceId) }),
      ]);
      const monitoringCount = taken?.taken.length ?? 0;
      return {
        questionCount: allowance?.used ?? 0,
        websiteCount: monitoringCount + (taken?.deactivated.length ?? 0),
        monitoringCount,
        version: versionOfMonth(month) + (allowance?.version ?? 0) + (taken?.version ?? 0),
      };
    },

    async onAsking(events: Delivered<AskingEvent>[]): Promise<void> {
      const counted = events.filter(
        (delivered): delivered is Delivered<AllowanceEvent> =>
          delivered.event.type === 'RequestsSpent' || delivered.event.type === 'RequestsReturned',
      );
      for (const delivered of counted) await countRequests(delivered);
      await tell(counted);
    },

    async onMonitoring(events: Delivered<MonitoringEvent>[]): Promise<void> {
      const counted = events.filter(
        (delivered): delivered is Delivered<SlotsEvent> =>
          delivered.event.type === 'SlotsTaken' || delivered.event.type === 'SlotsFreed',
      );
      for (const delivered of counted) await countWatches(delivered);
      await tell(counted);
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await allowances.deleteMany({ workspaceId });
      await slots.deleteMany({ workspaceId });
    },
  };
};

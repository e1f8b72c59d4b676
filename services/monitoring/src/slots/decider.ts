import type { SlotsFreed, SlotsTaken } from '@askwatch/contracts/monitoring';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';

type NewWatch = SlotsTaken['watches'][number];

export type SlotsCommand =
  /** New watches and ones to enable again, all or none. `limit` is the plan's; null means no limit. */
  | (Actor & {
      type: 'TakeSlots';
      at: string;
      watches: NewWatch[];
      enable: string[];
      limit: number | null;
      isFree: boolean;
    })
  | (Actor & { type: 'FreeSlots'; at: string; watchIds: string[]; by: SlotsFreed['by'] })
  /** The plan's slots changed: deactivates the newest watches beyond its limit, or brings deactivated ones back. */
  | (Actor & { type: 'FitPlan'; at: string; limit: number })
  /** Deactivated watches that were deleted and then restored. */
  | (Actor & { type: 'DeactivateSlots'; at: string; watchIds: string[] });

/**
 * `taken` has the watch ids in order; `deactivated` those that the plan took the slots of, oldest first; `known` has
 * every watch ever added, by id.
 */
type Slots = { taken: string[]; deactivated: string[]; known: Map<string, { key: string; at: string }> };

/** The same page and question within this time count as a double click. The route checks for older duplicates. */
const doubleClickMs = 60_000;

const keyOf = ({ website, question }: Pick<NewWatch, 'website' | 'question'>): string =>
  `${website} ${question.trim().toLowerCase().replace(/\s+/g, ' ')}`;

const overLimit = (limit: number, isFree: boolean, used: number, needed: number) => {
  const free = limit - used;
  if (free > 0) {
    const slots = `${String(free)} free ${free === 1 ? 'slot' : 'slots'}`;
    return new Refusal(
      'over-limit',
      `You have ${slots}; this needs ${String(needed)}. Choose at most ${String(free)}.`,
    );
  }
  // These texts are fixed: docs/limits.md.
  return new Refusal(
    'over-limit',
    isFree
      ? `You've used all ${String(limit)} free monitoring slots. Upgrade to monitor more websites.`
      : `You've used all ${String(limit)} monitoring slots.`,
  );
};

const take = (command: Extract<SlotsCommand, { type: 'TakeSlots' }>, { taken, known }: Slots): SlotsTaken[] => {
  const { at, watches, enable, limit, isFree } = command;
  const justNow = [...known.values()].filter((added) => Date.parse(at) - Date.parse(added.at) < doubleClickMs);
  const seen = new Set(justNow.map(({ key }) => key));
  const fresh = watches.filter((watch) => {
    const key = keyOf(watch);
    if (known.has(watch.watchId) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const enabled = [...new Set(enable)].filter((id) => known.has(id) && !taken.includes(id));
  const more = fresh.length + enabled.length;
  if (more === 0) return [];
  if (limit !== null && taken.length + more > limit) throw overLimit(limit, isFree, taken.length, more);
  return [{ type: 'SlotsTaken', ...actorIn(command), at, watches: fresh, enabled }];
};

const without = (ids: string[], gone: string[]): string[] => ids.filter((id) => !gone.includes(id));

const fitPlan = (by: Actor & { at: string }, limit: number, { taken, deactivated }: Slots) => {
  const beyond = taken.slice(limit);
  if (beyond.length > 0) return [{ type: 'SlotsFreed' as const, ...by, watchIds: beyond, by: 'plan' as const }];
  const enabled = deactivated.slice(0, limit - taken.length);
  return enabled.length === 0 ? [] : [{ type: 'SlotsTaken' as const, ...by, watches: [], enabled }];
};

/** Limits a workspace's enabled watches. One stream per workspace, so concurrent commands cannot exceed the limit. */
export const slots: Decider<SlotsCommand, Slots, SlotsTaken | SlotsFreed> = {
  initial: { taken: [], deactivated: [], known: new Map() },
  decide(command, state) {
    const by = { ...actorIn(command), at: command.at };
    switch (command.type) {
      case 'TakeSlots':
        return take(command, state);
      case 'FreeSlots': {
        // A user who disables or deletes a deactivated watch does not want it back with a larger plan.
        const { taken, deactivated } = state;
        const watchIds = command.watchIds.filter((id) => taken.includes(id) || deactivated.includes(id));
        return watchIds.length === 0 ? [] : [{ type: 'SlotsFreed', ...by, watchIds, by: command.by }];
      }
      case 'FitPlan':
        return fitPlan(by, command.limit, state);
      case 'DeactivateSlots': {
        const { taken, deactivated, known } = state;
        const isGone = (id: string) => known.has(id) && !taken.includes(id) && !deactivated.includes(id);
        const watchIds = command.watchIds.filter(isGone);
        return watchIds.length === 0 ? [] : [{ type: 'SlotsFreed', ...by, watchIds, by: 'plan' }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve({ taken, deactivated, known }, event) {
    switch (event.type) {
      case 'SlotsTaken': {
        const added = event.watches.map((watch) => [watch.watchId, { key: keyOf(watch), at: event.at }] as const);
        return {
          taken: [...taken, ...event.watches.map(({ watchId }) => watchId), ...event.enabled],
          deactivated: without(deactivated, event.enabled),
          known: new Map([...known, ...added]),
        };
      }
      case 'SlotsFreed': {
        const rest = without(deactivated, event.watchIds);
        // The ones deactivated last are the oldest, so they come back first.
        const all = event.by === 'plan' ? [...event.watchIds, ...rest] : rest;
        return { taken: without(taken, event.watchIds), deactivated: all, known };
      }
      default:
        return unreachable(event);
    }
  },
};

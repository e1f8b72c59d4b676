import { randomUUID } from 'node:crypto';
import type { SlotsFreed, SlotsTaken } from '@askwatch/contracts/monitoring';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { parseWebsite, refusedAddress } from '@askwatch/contracts/website';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Claims } from '@askwatch/service-kit/claims';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle, DryRun } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/plan-lookup';
import type { SlotsCommand } from '../slots/decider.ts';
import type { SlotSync } from '../slots/sync.ts';
import { adding } from './add.ts';
import type { WatchCommand, WatchEvent } from './decider.ts';
import { unknownWatch } from './refusals.ts';

export type CommandDeps = {
  watch: Handle<WatchCommand, WatchEvent>;
  slots: Handle<SlotsCommand, SlotsTaken | SlotsFreed>;
  dryRun: DryRun<WatchCommand, WatchEvent>;
  claims: Pick<Claims, 'take' | 'release' | 'done'>;
  slotSync: SlotSync;
  /** The pages and questions that the workspace already watches. */
  watched: (actor: Actor) => Promise<{ website: string; question: string }[]>;
  some: (actor: Actor, watchIds: string[], withDeleted?: boolean) => Promise<WatchView[]>;
  limitOf: LimitOf;
  now: () => string;
  allowedOrigins: string[];
};

/** What the routes do to watches. A refusal for one of several changes none, except as said below. */
export const watchCommands = ({
  watch,
  slots,
  dryRun,
  claims,
  slotSync,
  watched,
  some,
  limitOf,
  now,
  allowedOrigins,
}: CommandDeps) => {
  /** Normalizes a website, which is stored in this form. */
  const normal = (website: string): string => {
    const url = parseWebsite(website, allowedOrigins);
    if (!url) throw new Refusal('refused-address', refusedAddress, 422);
    return url.href;
  };

  const take = async (
    actor: Actor,
    watches: SlotsTaken['watches'],
    enable: string[],
    commandId: string,
  ): Promise<SlotsTaken[]> => {
    const { limit, plan } = await limitOf(actor.workspaceId);
    const events = await slots(`slots-${actor.workspaceId}`, commandId, {
      type: 'TakeSlots',
      ...actor,
      at: now(),
      watches,
      enable,
      limit,
      isFree: plan === 'free',
    });
    const taken = events.flatMap((event) => (event.type === 'SlotsTaken' ? [event] : []));
    for (const event of taken) await slotSync.taken(event);
    return taken;
  };

  const add = adding({ dryRun, claims, take, watched, normal, now });

  /** The workspace's watches with these ids; refuses if any of them belongs to another. */
  const ownWatches = async (actor: Actor, watchIds: string[], withDeleted = false): Promise<WatchView[]> => {
    const found = await some(actor, [...new Set(watchIds)], withDeleted);
    if (found.length < new Set(watchIds).size) throw unknownWatch();
    return found;
  };

  const each = async (
    actor: Actor,
    watchIds: string[],
    command: (by: Actor & { watchId: string; at: string }) => WatchCommand,
    withDeleted = false,
  ) => {
    const found = await ownWatches(actor, watchIds, withDeleted);
    const at = now();
    // All or none: dry-runs all commands before executing any.
    await Promise.all(found.map(({ id: watchId }) => dryRun(`watch-${watchId}`, command({ watchId, ...actor, at }))));
    await Promise.all(
      found.map(({ id: watchId }) => watch(`watch-${watchId}`, randomUUID(), command({ watchId, ...actor, at }))),
    );
    return { found, at };
  };

  const free = async (actor: Actor, watchIds: string[], type: 'DisableWatch' | 'DeleteWatch') => {
    // Includes deleted watches, so that a repeated deletion is not refused as unknown.
    const { found, at } = await each(
      actor,
      watchIds,
      (by) => (type === 'DisableWatch' ? { ...by, type, by: 'user' } : { ...by, type }),
      type === 'DeleteWatch',
    );
    for (const { id: watchId } of found) await slotSync.free({ ...actor, watchId, at }, 'user');
  };

  const enable = async (actor: Actor, watchIds: string[]) => {
    await ownWatches(actor, watchIds);
    await take(actor, [], watchIds, randomUUID());
  };

  const restore = async (actor: Actor, watchIds: string[]) => {
    const found = await ownWatches(actor, watchIds, true);
    await Promise.all(
      found.map(({ id: watchId }) =>
        dryRun(`watch-${watchId}`, { type: 'RestoreWatch', watchId, ...actor, at: now() }),
      ),
    );
    await take(
      actor,
      [],
      found.filter(({ enabled }) => enabled).map(({ id }) => id),
      randomUUID(),
    );
    const at = now();
    const refused: unknown[] = [];
    // Each watch has taken its slot. One that is refused, because it is too late, frees it; the others continue.
    for (const { id: watchId } of found)
      await watch(`watch-${watchId}`, randomUUID(), { type: 'RestoreWatch', watchId, ...actor, at }).catch(
        async (error: unknown) => {
          await slotSync.free({ ...actor, watchId, at }, 'user');
          refused.push(error);
        },
      );
    const deactivated = found.filter(({ disabledBy }) => disabledBy === 'plan').map(({ id }) => id);
    const again = { type: 'DeactivateSlots' as const, ...actor, at, watchIds: deactivated };
    if (deactivated.length > 0) await slots(`slots-${actor.workspaceId}`, randomUUID(), again);
    if (refused.length > 0) throw refused[0];
  };

  return { normal, add, ownWatches, each, free, enable, restore };
};

import { createHash, randomUUID } from 'node:crypto';
import type { AddedWatches, AddWatch, MonitoringEvent, SlotsTaken } from '@askwatch/contracts/monitoring';
import { withIntent } from '@askwatch/contracts/question';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Claims } from '@askwatch/service-kit/claims';
import { Refusal } from '@askwatch/service-kit/decider';
import type { DryRun } from '@askwatch/service-kit/handle';
import type { WatchCommand, WatchEvent } from './decider.ts';
import { idTaken } from './refusals.ts';

type NewWatch = SlotsTaken['watches'][number];

type Deps = {
  dryRun: DryRun<WatchCommand, WatchEvent>;
  claims: Pick<Claims, 'take' | 'release' | 'done'>;
  /** Takes slots for all of the watches or none, and adds them. */
  take: (actor: Actor, watches: NewWatch[], enable: string[], commandId: string) => Promise<SlotsTaken[]>;
  /** The pages and questions that the workspace already watches. */
  watched: (actor: Actor) => Promise<{ website: string; question: string }[]>;
  normal: (website: string) => string;
  now: () => string;
};

const folded = (question: string) => question.trim().toLowerCase().replace(/\s+/g, ' ');
const keyOf = ({ website, question }: { website: string; question: string }) => `${website} ${folded(question)}`;

const claimOf = ({ watchId, website, question }: NewWatch) => ({
  id: watchId,
  what: createHash('sha256')
    .update(JSON.stringify([website, question]))
    .digest('base64url'),
});

/**
 * Adds all watches of a batch or none. The ids are claimed and checked against their streams before slots are taken, so
 * that nothing can be refused after that. A repeated request gets the same reply as the first one.
 */
export const adding = ({ dryRun, claims, take, watched, normal, now }: Deps) => {
  /** The watches that do not exist yet; the others are from a repeated request. */
  const unknown = async (actor: Actor, wanted: NewWatch[]): Promise<NewWatch[]> => {
    const at = now();
    const dryRuns = await Promise.all(
      wanted.map((watch) => dryRun(`watch-${watch.watchId}`, { type: 'AddWatch', ...actor, at, ...watch })),
    );
    return wanted.filter((_watch, place) => (dryRuns[place] ?? []).length > 0);
  };

  /** @returns the ids of the watches that exist now */
  const addClaimed = async (actor: Actor, claimed: NewWatch[]): Promise<string[]> => {
    const fresh = await unknown(actor, claimed);
    const known = new Set((await watched(actor)).map(keyOf));
    const wished = fresh.filter((watch) => !known.has(keyOf(watch)));
    const taken =
      wished.length === 0 ? [] : await take(actor, wished, [], `take-${wished.map(({ watchId }) => watchId).join()}`);
    const again = claimed.filter((watch) => !fresh.includes(watch));
    return [...again, ...taken.flatMap(({ watches }) => watches)].map(({ watchId }) => watchId);
  };

  const claimAndAdd = async (actor: Actor, fresh: NewWatch[]): Promise<string[]> => {
    const ids = fresh.map(({ watchId }) => watchId);
    const holder = randomUUID();
    const isClaimed = (await claims.take(holder, actor, fresh.map(claimOf), now())) !== null;
    if (!isClaimed) throw idTaken();
    try {
      const added = await addClaimed(actor, fresh);
      await claims.done(ids);
      return added;
    } catch (error) {
      // After any other error the outcome is unknown: the claim stays for a repeated request or the sweep.
      if (error instanceof Refusal) await claims.release(holder, ids);
      throw error;
    }
  };

  return async (actor: Actor, watches: AddWatch[]): Promise<AddedWatches> => {
    const wanted = watches.map(({ watchId, website, question, queryMode = 'url', tags = [] }) =>
      withIntent({ watchId, website: normal(website), question, queryMode, tags }),
    );
    const ids = wanted.map(({ watchId }) => watchId);
    // Existing watches need no claim, so a foreign claim on their id cannot block a repeated request.
    const fresh = await unknown(actor, wanted);
    const again = ids.filter((id) => !fresh.some(({ watchId }) => watchId === id));
    const added = new Set([...again, ...(fresh.length === 0 ? [] : await claimAndAdd(actor, fresh))]);
    return { added: ids.filter((id) => added.has(id)), already: ids.filter((id) => !added.has(id)) };
  };
};

/** No command runs for this long. */
const abandonedMs = 10 * 60_000;

type Sweep = {
  claims: Pick<Claims, 'sweep'>;
  load: (stream: string) => Promise<{ event: MonitoringEvent }[]>;
  nowMs: () => number;
};

/** Releases the claims of crashed requests. If their slots were taken, the consumer of that event adds the watches. */
export const sweepClaims =
  ({ claims, load, nowMs }: Sweep) =>
  (): Promise<void> =>
    claims.sweep(new Date(nowMs() - abandonedMs).toISOString(), async ({ id, workspaceId }) => {
      const isAdded = (await load(`watch-${id}`)).length > 0;
      const slots = await load(`slots-${workspaceId}`);
      const isTaken = slots.some(
        ({ event }) => event.type === 'SlotsTaken' && event.watches.some(({ watchId }) => watchId === id),
      );
      return isAdded || !isTaken;
    });

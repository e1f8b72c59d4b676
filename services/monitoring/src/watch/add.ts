import { createHash, randomUUID } from 'node:crypto';
import type { AddedWatches, AddWatch, MonitoringEvent, SlotsTaken } from '@askwatch/contracts/monitoring';
import type { Claims } from '@askwatch/service-kit/claims';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Judge } from '@askwatch/service-kit/handle';
import { idTaken, type WatchCommand, type WatchEvent } from './decider.ts';

type Wanted = SlotsTaken['watches'][number];

type Deps = {
  judge: Judge<WatchCommand, WatchEvent>;
  claims: Pick<Claims, 'take' | 'release' | 'done'>;
  /** Takes slots for all of them or for none, and lets each be watched. */
  take: (userId: string, watches: Wanted[], enable: string[], commandId: string) => Promise<SlotsTaken[]>;
  /** What the user watches already, alone. */
  watched: (userId: string) => Promise<{ website: string; question: string }[]>;
  normal: (website: string) => string;
  now: () => string;
};

const folded = (question: string) => question.trim().toLowerCase().replace(/\s+/g, ' ');
const keyOf = ({ website, question }: { website: string; question: string }) => `${website} ${folded(question)}`;

const claimOf = ({ watchId, website, question }: Wanted) => ({
  id: watchId,
  what: createHash('sha256')
    .update(JSON.stringify([website, question]))
    .digest('base64url'),
});

/**
 * Adds all of a batch or none of it. The ids are claimed and judged by their streams before a slot is taken, so that
 * after that nothing is left that could say no. What is sent again is answered as it was the first time.
 */
export const adding = ({ judge, claims, take, watched, normal, now }: Deps) => {
  /** What is not watched yet under these ids: the others are what a repeat says again. */
  const unknown = async (userId: string, wanted: Wanted[]): Promise<Wanted[]> => {
    const at = now();
    const judged = await Promise.all(
      wanted.map((watch) => judge(`watch-${watch.watchId}`, { type: 'AddWatch', userId, at, ...watch })),
    );
    return wanted.filter((_watch, place) => (judged[place] ?? []).length > 0);
  };

  /** @returns the ids that are watched now */
  const addClaimed = async (userId: string, claimed: Wanted[]): Promise<string[]> => {
    const fresh = await unknown(userId, claimed);
    const known = new Set((await watched(userId)).map(keyOf));
    const wished = fresh.filter((watch) => !known.has(keyOf(watch)));
    const taken =
      wished.length === 0 ? [] : await take(userId, wished, [], `take-${wished.map(({ watchId }) => watchId).join()}`);
    const again = claimed.filter((watch) => !fresh.includes(watch));
    return [...again, ...taken.flatMap(({ watches }) => watches)].map(({ watchId }) => watchId);
  };

  const claimAndAdd = async (userId: string, fresh: Wanted[]): Promise<string[]> => {
    const ids = fresh.map(({ watchId }) => watchId);
    const holder = randomUUID();
    const isClaimed = (await claims.take(holder, userId, fresh.map(claimOf), now())) !== null;
    if (!isClaimed) throw idTaken();
    try {
      const added = await addClaimed(userId, fresh);
      await claims.done(ids);
      return added;
    } catch (error) {
      // Whatever else went wrong may have happened or not: sending it again finds its claim, and so does the sweep.
      if (error instanceof Refusal) await claims.release(holder, ids);
      throw error;
    }
  };

  return async (userId: string, watches: AddWatch[]): Promise<AddedWatches> => {
    const wanted = watches.map(({ watchId, website, question, tags = [] }) => ({
      watchId,
      website: normal(website),
      question,
      tags,
    }));
    const ids = wanted.map(({ watchId }) => watchId);
    // What was added before needs no claim: nobody who claims its id now can keep its repeat from being answered.
    const fresh = await unknown(userId, wanted);
    const again = ids.filter((id) => !fresh.some(({ watchId }) => watchId === id));
    const added = new Set([...again, ...(fresh.length === 0 ? [] : await claimAndAdd(userId, fresh))]);
    return { added: ids.filter((id) => added.has(id)), already: ids.filter((id) => !added.has(id)) };
  };
};

/** No command is under way for so long. */
const abandonedMs = 10 * 60_000;

type Sweep = {
  claims: Pick<Claims, 'sweep'>;
  load: (stream: string) => Promise<{ event: MonitoringEvent }[]>;
  nowMs: () => number;
};

/** Lets go of ids whose adding died half way; where their slots were taken, whoever follows those adds the watches. */
export const sweepClaims =
  ({ claims, load, nowMs }: Sweep) =>
  (): Promise<void> =>
    claims.sweep(new Date(nowMs() - abandonedMs).toISOString(), async ({ id, userId }) => {
      const isAdded = (await load(`watch-${id}`)).length > 0;
      const slots = await load(`slots-${userId}`);
      const isTaken = slots.some(
        ({ event }) => event.type === 'SlotsTaken' && event.watches.some(({ watchId }) => watchId === id),
      );
      return isAdded || !isTaken;
    });

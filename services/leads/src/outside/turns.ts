import { setTimeout as sleep } from 'node:timers/promises';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';

type Turn = { _id: string; nextMs: number };

export type TakeTurn = (host: string, signal: AbortSignal) => Promise<void>;

/**
 * Spaces the requests of all processes to a host. The public servers of OpenStreetMap allow an application one request
 * a second.
 * @returns a function that resolves when it is the caller's turn
 */
export const turns = (db: Db, everyMs = 1000, nowMs = () => Date.now()): TakeTurn => {
  const taken = db.collection<Turn>('turns');

  /** @returns when the turn is, or null if another caller took it */
  const take = async (_id: string): Promise<number | null> => {
    const last = await taken.findOne({ _id });
    const turnMs = Math.max(nowMs(), last?.nextMs ?? 0);
    const nextMs = turnMs + everyMs;
    if (last) {
      const { matchedCount } = await taken.updateOne({ _id, nextMs: last.nextMs }, { $set: { nextMs } });
      return matchedCount === 1 ? turnMs : null;
    }
    try {
      await taken.insertOne({ _id, nextMs });
      return turnMs;
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  };

  return async (host, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const turnMs = await take(host);
      if (turnMs === null) continue;
      await sleep(Math.max(0, turnMs - nowMs()), undefined, { signal });
      return;
    }
  };
};

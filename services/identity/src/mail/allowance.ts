import type { Log } from '@askwatch/service-kit/log';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';
import type { Purpose } from './letters.ts';

type Place = { _id: string; userId: string; freeAt: Date };

const perHour = 3;
const hourMs = 60 * 60_000;
const sweepEveryMs = 10 * 60_000;

/** At most `perHour` emails of a kind per hour and account, whoever requests them. */
export const mailAllowance = (db: Db, now: () => Date, log: Log) => {
  const places = db.collection<Place>('mailed');

  /** Takes a place atomically; of two concurrent calls, only one gets it. */
  const take = async (_id: string, userId: string, freeAt: Date): Promise<boolean> => {
    const { modifiedCount } = await places.updateOne({ _id, freeAt: { $lte: now() } }, { $set: { freeAt } });
    if (modifiedCount === 1) return true;
    return places.insertOne({ _id, userId, freeAt }).then(
      () => true,
      (error: unknown) => {
        if (isDuplicate(error)) return false;
        throw error;
      },
    );
  };

  const takeAny = async (purpose: Purpose, userId: string): Promise<string | null> => {
    const freeAt = new Date(now().getTime() + hourMs);
    for (let place = 0; place < perHour; place += 1) {
      const id = `${purpose} ${userId} ${String(place)}`;
      if (await take(id, userId, freeAt)) return id;
    }
    return null;
  };

  return {
    part: periodically('mail allowances', sweepEveryMs, () => places.deleteMany({ freeAt: { $lte: now() } }), log),

    /** Sends if there is a free place, otherwise silently does nothing. A failed email frees its place. */
    async within(purpose: Purpose, userId: string, send: () => Promise<void>): Promise<void> {
      const place = await takeAny(purpose, userId);
      if (place === null) return;
      try {
        await send();
      } catch (error) {
        await places.deleteOne({ _id: place });
        throw error;
      }
    },

    forget: async (userId: string): Promise<void> => {
      await places.deleteMany({ userId });
    },
  };
};

export type MailAllowance = ReturnType<typeof mailAllowance>;

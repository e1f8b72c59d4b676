import { createHash, randomBytes } from 'node:crypto';
import type { Log } from '@askwatch/service-kit/log';
import { sweeping } from '@askwatch/service-kit/sweep';
import type { Db } from 'mongodb';
import { linkMinutes, type Purpose } from '../mail/letters.ts';

type Row = { _id: string; purpose: Purpose; userId: string; email: string; expiresAt: Date; usedAt?: Date };

/** What a link is worth. */
export type Worth = { state: 'good' | 'used'; userId: string; email: string } | { state: 'gone' };

const sweepEveryMs = 10 * 60_000;

// The purpose is hashed as well, so that a link for one thing opens nothing else.
const idOf = (purpose: Purpose, token: string) => createHash('sha256').update(`${purpose} ${token}`).digest('hex');

/** Links that were mailed. The database holds hashes alone: who reads it can open none of them. */
export const mailedTokens = (db: Db, now: () => Date, log: Log) => {
  const rows = db.collection<Row>('mailed-tokens');
  const sweep = () => rows.deleteMany({ expiresAt: { $lte: now() } });

  return {
    part: sweeping('mailed tokens', sweepEveryMs, sweep, log),
    sweep,

    /** @returns a token that works once; one for the same purpose that was mailed before works no more */
    async issue(purpose: Purpose, { id, email }: { id: string; email: string }): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + linkMinutes[purpose] * 60_000);
      await rows.deleteMany({ userId: id, purpose });
      await rows.insertOne({ _id: idOf(purpose, token), purpose, userId: id, email, expiresAt });
      return token;
    },

    /** @returns what it is worth, without using it up; gone when it is old, cut or for something else */
    async peek(purpose: Purpose, token: string): Promise<Worth> {
      const found = await rows.findOne({ _id: idOf(purpose, token) });
      if (!found || found.expiresAt <= now()) return { state: 'gone' };
      return { state: found.usedAt ? 'used' : 'good', userId: found.userId, email: found.email };
    },

    /** Uses it up: of two at once, one gets it. It is kept until it would have expired, so that it can say that it was used. */
    async take(purpose: Purpose, token: string): Promise<boolean> {
      const good = { _id: idOf(purpose, token), expiresAt: { $gt: now() }, usedAt: { $exists: false } };
      const { modifiedCount } = await rows.updateOne(good, { $set: { usedAt: now() } });
      return modifiedCount === 1;
    },

    /** For what came to nothing: the link is as good as before. */
    giveBack: async (purpose: Purpose, token: string): Promise<void> =>
      void (await rows.updateOne({ _id: idOf(purpose, token) }, { $unset: { usedAt: '' } })),

    /** Once one link has served its purpose, no other one that was mailed for it does. */
    endUnused: async (purpose: Purpose, userId: string): Promise<void> =>
      void (await rows.deleteMany({ userId, purpose, usedAt: { $exists: false } })),

    forget: async (userId: string): Promise<void> => void (await rows.deleteMany({ userId })),
  };
};

export type MailedTokens = ReturnType<typeof mailedTokens>;

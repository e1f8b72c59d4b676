import { createHash, randomBytes } from 'node:crypto';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';
import { linkMinutes, type Purpose } from '../mail/letters.ts';

type Row = { _id: string; purpose: Purpose; userId: string; email: string; expiresAt: Date; usedAt?: Date };

/** The state of a link. */
export type TokenState = { state: 'good' | 'used'; userId: string; email: string } | { state: 'gone' };

const sweepEveryMs = 10 * 60_000;

// The hash includes the purpose, so that a token works only for its own purpose.
const idOf = (purpose: Purpose, token: string) => createHash('sha256').update(`${purpose} ${token}`).digest('hex');

/** Emailed links. The database contains only hashes, so read access to it does not give usable links. */
export const mailedTokens = (db: Db, now: () => Date, log: Log) => {
  const rows = db.collection<Row>('mailed-tokens');
  const sweep = () => rows.deleteMany({ expiresAt: { $lte: now() } });

  return {
    part: periodically('mailed tokens', sweepEveryMs, sweep, log),
    sweep,

    /** @returns a one-time token; earlier tokens for the same purpose stop working */
    async issue(purpose: Purpose, { id, email }: { id: string; email: string }): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + linkMinutes[purpose] * 60_000);
      await rows.deleteMany({ userId: id, purpose });
      await rows.insertOne({ _id: idOf(purpose, token), purpose, userId: id, email, expiresAt });
      return token;
    },

    /** @returns the state of a token, without using it up; gone when it is expired, malformed or for another purpose */
    async peek(purpose: Purpose, token: string): Promise<TokenState> {
      const found = await rows.findOne({ _id: idOf(purpose, token) });
      if (!found || found.expiresAt <= now()) return { state: 'gone' };
      return { state: found.usedAt ? 'used' : 'good', userId: found.userId, email: found.email };
    },

    /**
     * Uses up a token atomically. It is kept until it would have expired, so that later uses get `used`.
     * @returns whether the caller got it; of two concurrent calls, only one does
     */
    async take(purpose: Purpose, token: string): Promise<boolean> {
      const good = { _id: idOf(purpose, token), expiresAt: { $gt: now() }, usedAt: { $exists: false } };
      const { modifiedCount } = await rows.updateOne(good, { $set: { usedAt: now() } });
      return modifiedCount === 1;
    },

    /** Makes a used token usable again, after its action failed. */
    giveBack: async (purpose: Purpose, token: string): Promise<void> => {
      await rows.updateOne({ _id: idOf(purpose, token) }, { $unset: { usedAt: '' } });
    },

    /** Deletes the user's other tokens for a purpose, after one was used. */
    endUnused: async (purpose: Purpose, userId: string): Promise<void> => {
      await rows.deleteMany({ userId, purpose, usedAt: { $exists: false } });
    },

    forget: async (userId: string): Promise<void> => {
      await rows.deleteMany({ userId });
    },
  };
};

export type MailedTokens = ReturnType<typeof mailedTokens>;

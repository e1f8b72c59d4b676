import { createHash, randomBytes } from 'node:crypto';
import type { Log } from '@askwatch/service-kit/log';
import { sweeping } from '@askwatch/service-kit/sweep';
import type { Db } from 'mongodb';
import { linkMinutes, type Purpose } from '../mail/letters.ts';

type Row = { _id: string; purpose: Purpose; userId: string; email: string; expiresAt: Date };

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

    /** @returns whose it is, without using it up; null when it is old, used, cut or for something else */
    async peek(purpose: Purpose, token: string): Promise<{ userId: string; email: string } | null> {
      const found = await rows.findOne({ _id: idOf(purpose, token) });
      return found && found.expiresAt > now() ? { userId: found.userId, email: found.email } : null;
    },

    /** Uses it up: of two at once, one gets it. */
    async take(purpose: Purpose, token: string): Promise<{ userId: string; email: string } | null> {
      const found = await rows.findOneAndDelete({ _id: idOf(purpose, token) });
      return found && found.expiresAt > now() ? { userId: found.userId, email: found.email } : null;
    },

    forget: async (userId: string): Promise<void> => void (await rows.deleteMany({ userId })),
  };
};

export type MailedTokens = ReturnType<typeof mailedTokens>;

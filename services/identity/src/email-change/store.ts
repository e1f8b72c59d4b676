import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';

/** The addresses that have to confirm a change of the address. */
export type Side = 'old' | 'new';

/** A change of an account's address that is not confirmed yet, by the account's id. */
type Row = { _id: string; email: string; waitsFor: Side[]; startedAt: Date; expiresAt: Date };

export type EmailChange = Pick<Row, 'email' | 'waitsFor' | 'startedAt'>;

const dayMs = 24 * 60 * 60_000;
const sweepEveryMs = 10 * 60_000;

/** Changes of addresses that wait to be confirmed, at most one per account. */
export const emailChanges = (db: Db, now: () => Date, log: Log) => {
  const rows = db.collection<Row>('email-changes');
  return {
    part: periodically('email changes', sweepEveryMs, () => rows.deleteMany({ expiresAt: { $lte: now() } }), log),

    /** Replaces an earlier change of the account. */
    async begin(userId: string, email: string, waitsFor: Side[]): Promise<void> {
      const startedAt = now();
      const expiresAt = new Date(startedAt.getTime() + dayMs);
      await rows.replaceOne({ _id: userId }, { email, waitsFor, startedAt, expiresAt }, { upsert: true });
    },

    find: (userId: string): Promise<EmailChange | null> => rows.findOne({ _id: userId, expiresAt: { $gt: now() } }),

    /** @returns the change after one of the addresses has confirmed it; null if there is none to this address */
    confirm: (userId: string, email: string, side: Side): Promise<EmailChange | null> =>
      rows.findOneAndUpdate(
        { _id: userId, email, expiresAt: { $gt: now() } },
        { $pull: { waitsFor: side } },
        { returnDocument: 'after' },
      ),

    end: async (userId: string): Promise<void> => {
      await rows.deleteOne({ _id: userId });
    },
  };
};

export type EmailChanges = ReturnType<typeof emailChanges>;

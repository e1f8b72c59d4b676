import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';

type Row = { _id: string; userId: string; at: Date; takenAt?: Date };

const dayMs = 86_400_000;
/** Complaints can arrive weeks later. */
const keepMs = 60 * dayMs;

/** The owners of sent emails, for later SES events, and whether SES has reported accepting them. */
export const postedMails = (db: Db, log: Log) => {
  const rows = db.collection<Row>('posted');
  const byId = (_id: string) => rows.findOne({ _id });
  return {
    part: periodically(
      'posted emails',
      dayMs / 4,
      () => rows.deleteMany({ at: { $lt: new Date(Date.now() - keepMs) } }),
      log,
    ),

    note: async (mailId: string, userId: string): Promise<void> => {
      await rows.updateOne({ _id: mailId }, { $setOnInsert: { userId, at: new Date() } }, { upsert: true });
    },

    ownerOf: async (mailId: string): Promise<string | undefined> => (await byId(mailId))?.userId,
    wasTaken: async (mailId: string): Promise<boolean> => (await byId(mailId))?.takenAt !== undefined,
    markTaken: async (mailId: string): Promise<void> => {
      await rows.updateOne({ _id: mailId }, { $set: { takenAt: new Date() } });
    },
    forget: async (userId: string): Promise<void> => {
      await rows.deleteMany({ userId });
    },
  };
};

export type PostedMails = ReturnType<typeof postedMails>;

import type { Log } from '@askwatch/service-kit/log';
import { sweeping } from '@askwatch/service-kit/sweep';
import type { Db } from 'mongodb';

type Row = { _id: string; userId: string; at: Date; takenAt?: Date };

const dayMs = 86_400_000;
/** Complaints come weeks later. */
const keepMs = 60 * dayMs;

/** Whose a mail is, for what the mail service tells of it afterwards, and whether it has told that it took it. */
export const postedMails = (db: Db, log: Log) => {
  const rows = db.collection<Row>('posted');
  const byId = (_id: string) => rows.findOne({ _id });
  return {
    part: sweeping(
      'memory of posted mails',
      dayMs / 4,
      () => rows.deleteMany({ at: { $lt: new Date(Date.now() - keepMs) } }),
      log,
    ),

    note: async (mailId: string, userId: string): Promise<void> =>
      void (await rows.updateOne({ _id: mailId }, { $setOnInsert: { userId, at: new Date() } }, { upsert: true })),

    ownerOf: async (mailId: string): Promise<string | undefined> => (await byId(mailId))?.userId,
    wasTaken: async (mailId: string): Promise<boolean> => (await byId(mailId))?.takenAt !== undefined,
    markTaken: async (mailId: string): Promise<void> =>
      void (await rows.updateOne({ _id: mailId }, { $set: { takenAt: new Date() } })),
    forget: async (userId: string): Promise<void> => void (await rows.deleteMany({ userId })),
  };
};

export type PostedMails = ReturnType<typeof postedMails>;

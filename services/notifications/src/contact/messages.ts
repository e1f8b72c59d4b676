import type { Log } from '@askwatch/service-kit/log';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';

/** Only that a form was sent and when, not what it said. */
type Row = { _id: string; at: Date };

const dayMs = 86_400_000;
/** Longer than a token works. */
const keepMs = 2 * dayMs;

/** Which contact forms were sent, so that sending one again changes nothing. */
export const contactMessages = (db: Db, log: Log) => {
  const rows = db.collection<Row>('contacts');
  return {
    part: periodically(
      'sent contact forms',
      dayMs / 4,
      () => rows.deleteMany({ at: { $lt: new Date(Date.now() - keepMs) } }),
      log,
    ),

    /** @returns false if this form was sent before */
    claim: async (_id: string, at: Date): Promise<boolean> => {
      try {
        await rows.insertOne({ _id, at });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    /** For a message that was not sent. */
    release: async (_id: string): Promise<void> => {
      await rows.deleteOne({ _id });
    },

    /** How many were sent in the 24 hours before. */
    sentToday: (now: Date): Promise<number> => rows.countDocuments({ at: { $gt: new Date(now.getTime() - dayMs) } }),
  };
};

export type ContactMessages = ReturnType<typeof contactMessages>;

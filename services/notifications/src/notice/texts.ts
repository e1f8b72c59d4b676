import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';
import type { Told } from '../mail/content.ts';

type Row = { _id: string; userId: string; told: Told };

/** What mails will say, by notice: kept while its mail is ahead, and no longer. Events carry ids alone. */
export const noticeTexts = (db: Db) => {
  const rows = db.collection<Row>('notices');
  return {
    /** Kept before its notice is queued, so that no mail can miss it. */
    async keep(id: string, told: Told): Promise<void> {
      try {
        await rows.insertOne({ _id: id, userId: told.userId, told });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },

    /** @returns the texts in the order of their notices */
    async find(ids: string[]): Promise<Told[]> {
      const found = new Map((await rows.find({ _id: { $in: ids } }).toArray()).map(({ _id, told }) => [_id, told]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async drop(ids: string[]): Promise<void> {
      if (ids.length > 0) await rows.deleteMany({ _id: { $in: ids } });
    },

    ofUser: async (userId: string): Promise<Told[]> => (await rows.find({ userId }).toArray()).map(({ told }) => told),
    forget: async (userId: string): Promise<void> => void (await rows.deleteMany({ userId })),
  };
};

export type NoticeTexts = ReturnType<typeof noticeTexts>;

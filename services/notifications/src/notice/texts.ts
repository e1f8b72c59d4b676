import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';
import type { NoticeEvent } from '../mail/folded.ts';

type Row = { _id: string; userId: string; told: NoticeEvent };

/** The contents of notices, stored until their email is settled. This service's own events contain only ids. */
export const noticeTexts = (db: Db) => {
  const rows = db.collection<Row>('notices');
  return {
    /** Call this before the notice is queued, so that no email misses it. */
    async keep(id: string, event: NoticeEvent): Promise<void> {
      try {
        await rows.insertOne({ _id: id, userId: event.userId, told: event });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },

    /** @returns the texts in the order of their notices */
    async find(ids: string[]): Promise<NoticeEvent[]> {
      const found = new Map((await rows.find({ _id: { $in: ids } }).toArray()).map(({ _id, told }) => [_id, told]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async drop(ids: string[]): Promise<void> {
      if (ids.length > 0) await rows.deleteMany({ _id: { $in: ids } });
    },

    ofUser: async (userId: string): Promise<NoticeEvent[]> =>
      (await rows.find({ userId }).toArray()).map(({ told }) => told),
    forget: async (userId: string): Promise<void> => {
      await rows.deleteMany({ userId });
    },
  };
};

export type NoticeTexts = ReturnType<typeof noticeTexts>;

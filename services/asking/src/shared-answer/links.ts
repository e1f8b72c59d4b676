import type { AskingEvent } from '@askwatch/contracts/asking';
import type { Collection, Db } from 'mongodb';

/** Which question a link was made for. Whether it still opens is decided by that question's stream. */
type Link = { _id: string; questionId: string };

export type Links = ReturnType<typeof openLinks>;

/**
 * Finds questions by their links. Rows are only ever added, so duplicate, late and replayed events leave the same rows.
 */
export const openLinks = (db: Db) => {
  const links: Collection<Link> = db.collection('links');
  return {
    async project(events: AskingEvent[]): Promise<void> {
      const made = events.flatMap((event) => (event.type === 'AnswerShared' ? [event] : []));
      if (made.length === 0) return;
      await links.bulkWrite(
        made.map(({ shareId, questionId }) => ({
          updateOne: { filter: { _id: shareId }, update: { $set: { questionId } }, upsert: true },
        })),
        { ordered: false },
      );
    },

    forget: async (questionIds: string[]): Promise<void> => {
      await links.deleteMany({ questionId: { $in: questionIds } });
    },

    /** @returns the question that the link was made for; null if the link never existed */
    questionOf: async (shareId: string): Promise<string | null> =>
      (await links.findOne({ _id: shareId }))?.questionId ?? null,
  };
};

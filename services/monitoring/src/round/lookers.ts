import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';

/** An open page reads the schedule at least once a minute; whoever has not for so long has left. */
const lookMs = 10 * 60_000;
/** So long a note is taken to be there still, so that reading seldom writes. */
const notedMs = 5 * 60_000;
const maxRemembered = 10_000;

/** Who has the list open: checks that find nothing are pushed to them and to nobody else. */
export const lookers = (db: Db, now: () => number) => {
  const rows = db.collection<{ _id: string; untilMs: number }>('lookers');
  const noted = new Map<string, number>();
  return {
    /** To be called when a user reads the list. */
    async note(userId: string): Promise<void> {
      if ((noted.get(userId) ?? 0) > now() - notedMs) return;
      if (noted.size >= maxRemembered) noted.clear();
      noted.set(userId, now());
      await rows
        .updateOne({ _id: userId }, { $set: { untilMs: now() + lookMs } }, { upsert: true })
        .catch((error: unknown) => {
          // Two tabs came at once.
          if (!isDuplicate(error)) throw error;
        });
    },

    async among(userIds: string[]): Promise<Set<string>> {
      const found = await rows.find({ _id: { $in: [...new Set(userIds)] } }).toArray();
      return new Set(found.flatMap(({ _id, untilMs }) => (untilMs > now() ? [_id] : [])));
    },

    async forget(userId: string): Promise<void> {
      noted.delete(userId);
      await rows.deleteMany({ _id: userId });
    },

    /** Forgets who has left. */
    async sweep(): Promise<void> {
      await rows.deleteMany({ untilMs: { $lte: now() } });
    },
  };
};

export type Lookers = ReturnType<typeof lookers>;

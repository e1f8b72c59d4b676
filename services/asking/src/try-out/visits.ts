import { tryOutMs } from '@askwatch/contracts/try-out';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';

/** `_id` is the visitor's workspace. Kept for 24 hours, also when the question has moved, because the cap counts it. */
type Visit = { _id: string; questionId: string; at: Date; movedTo?: string };

export type Visits = ReturnType<typeof openVisits>;

const usedUp = () =>
  new Refusal(
    'try-outs-used-up',
    "We've run out of questions without an account for now. Nothing was asked. A free account has 10 questions a month.",
    429,
  );

/** Which visitor asked which question, for at most 24 hours. */
export const openVisits = (db: Db) => {
  const visits = db.collection<Visit>('visits');
  const oldest = (now: string) => new Date(Date.parse(now) - tryOutMs);

  return {
    /**
     * Counts a visitor's question.
     * @param perDay how many questions all visitors together may ask in 24 hours
     * @throws {Refusal} 429 when that many have been asked, 409 when this visitor has asked another one
     */
    async admit({ workspaceId }: Actor, questionId: string, at: string, perDay: number): Promise<void> {
      try {
        await visits.insertOne({ _id: workspaceId, questionId, at: new Date(at) });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const before = await visits.findOne({ _id: workspaceId });
        if (before?.questionId === questionId) return;
        throw new Refusal(
          'try-out-used',
          'You already asked a question in this browser. Reload the page to ask another.',
        );
      }
      // Counted after inserting, so that simultaneous questions cannot exceed the cap together.
      if ((await visits.countDocuments({ at: { $gt: oldest(at) } })) <= perDay) return;
      await visits.deleteOne({ _id: workspaceId });
      throw usedUp();
    },

    /** @returns the id of the visitor's question; null if there is none, it has moved or its time is over */
    async questionOf({ workspaceId }: Actor, now: string): Promise<string | null> {
      const found = await visits.findOne({ _id: workspaceId });
      return found && found.movedTo === undefined && found.at > oldest(now) ? found.questionId : null;
    },

    /**
     * Reserves the visitor's question for one workspace.
     * @returns its id, also for a repeat; null if there is none, its time is over or another workspace was first
     */
    async claim(visitorId: string, movedTo: string, now: string): Promise<Pick<Visit, 'questionId' | 'at'> | null> {
      const free = { _id: visitorId, at: { $gt: oldest(now) } };
      await visits.updateOne({ ...free, movedTo: { $exists: false } }, { $set: { movedTo } });
      return visits.findOne({ ...free, movedTo });
    },

    /** Calls back for every visit whose time is over, and then deletes it. */
    async sweep(now: string, over: (visit: { workspaceId: string; questionId: string; at: Date }) => Promise<void>) {
      for (const { _id, questionId, at } of await visits.find({ at: { $lte: oldest(now) } }).toArray()) {
        await over({ workspaceId: _id, questionId, at });
        await visits.deleteOne({ _id });
      }
    },
  };
};

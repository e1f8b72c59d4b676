import type { Actor } from '@askwatch/contracts/workspace';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';

/** An open page reads the schedule at least once a minute, so after this time without a read it was closed. */
const lookMs = 10 * 60_000;
/** Notes a workspace at most this often, so that reads rarely write. */
const notedMs = 5 * 60_000;
const maxRemembered = 10_000;

/** The workspaces in which someone has the list open. Checks without findings are pushed only to them. */
export const listViewers = (db: Db, now: () => number) => {
  const rows = db.collection<{ _id: string; untilMs: number }>('lookers');
  const noted = new Map<string, number>();
  return {
    /** Call this when the list of a workspace is read. */
    async note(workspaceId: string): Promise<void> {
      if ((noted.get(workspaceId) ?? 0) > now() - notedMs) return;
      if (noted.size >= maxRemembered) noted.clear();
      noted.set(workspaceId, now());
      await rows
        .updateOne({ _id: workspaceId }, { $set: { untilMs: now() + lookMs } }, { upsert: true })
        .catch((error: unknown) => {
          // Two tabs read the list at the same time.
          if (!isDuplicate(error)) throw error;
        });
    },

    async among(workspaceIds: string[]): Promise<Set<string>> {
      const found = await rows.find({ _id: { $in: [...new Set(workspaceIds)] } }).toArray();
      return new Set(found.flatMap(({ _id, untilMs }) => (untilMs > now() ? [_id] : [])));
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      noted.delete(workspaceId);
      await rows.deleteMany({ _id: workspaceId });
    },

    /** Deletes workspaces in which everyone has closed the list. */
    async sweep(): Promise<void> {
      await rows.deleteMany({ untilMs: { $lte: now() } });
    },
  };
};

export type ListViewers = ReturnType<typeof listViewers>;

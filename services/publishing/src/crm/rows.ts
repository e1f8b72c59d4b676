import type { PublicEvent } from '@askwatch/contracts/public/events';
import { crmLimits, type CrmReport, CrmRow } from '@askwatch/contracts/publishing';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';

type Stored = Omit<CrmRow, 'id'> & { _id: string };

const dayMs = 86_400_000;
/** Events that can no longer be in a topic, with time for a CRM that is slow. */
const keptMs = 30 * dayMs;

const rowOf = ({ _id, ...rest }: Stored): CrmRow => CrmRow.parse({ id: _id, ...rest });

const titleOf = (event: PublicEvent): string => {
  switch (event.type) {
    case 'lead.unlocked.v1':
      return event.data.lead.name;
    case 'account.erased.v1':
      return '';
    default:
      return event.data.question;
  }
};

/** Every public event of the last 30 days, and what its workspace's CRM made of it. */
export const openRows = async (db: Db, log: Log) => {
  const rows = db.collection<Stored>('rows');
  await rows.createIndex({ workspaceId: 1, time: -1 });
  const unsettled = (workspaceId: string, since: string) =>
    rows.find({ workspaceId, time: { $gte: since }, outcome: { $in: ['waiting', 'retrying'] } });

  return {
    part: periodically(
      'old events of CRM sync',
      dayMs / 24,
      () => rows.deleteMany({ time: { $lt: new Date(Date.now() - keptMs).toISOString() } }),
      log,
    ),

    /** Notes events that are about to be published. An event that is published again keeps its row. */
    async expect(events: PublicEvent[]): Promise<void> {
      for (const event of events) {
        if (event.type === 'account.erased.v1') continue;
        const { workspaceId } = event.data;
        const fresh: Omit<Stored, '_id'> = {
          // Public events name no user; a workspace belongs to the user with the same id.
          userId: workspaceId,
          workspaceId,
          type: event.type,
          company: event.subject,
          title: titleOf(event),
          time: event.time,
          outcome: 'waiting',
          retries: 0,
          version: 1,
        };
        await rows.updateOne({ _id: event.id }, { $setOnInsert: fresh }, { upsert: true });
      }
    },

    /** @returns the rows with these ids that belong to the workspace */
    async find(workspaceId: string, ids: string[]): Promise<CrmRow[]> {
      const found = await rows.find({ _id: { $in: ids } }).toArray();
      return found.filter((row) => row.workspaceId === workspaceId).map(rowOf);
    },

    /**
     * Applies a report, unless a later one was applied before.
     * @param row the row as it was read
     */
    async apply(row: CrmRow, { eventId: _id, outcome, retries, at, crmId, problem }: CrmReport): Promise<void> {
      const reportedAt = new Date(at).toISOString();
      if (row.reportedAt !== undefined && row.reportedAt >= reportedAt) return;
      const set = { outcome, retries, reportedAt, ...(crmId === undefined ? {} : { crmId }) };
      await rows.updateOne(
        { _id, version: row.version },
        {
          $set: { ...set, ...(problem === undefined ? {} : { problem }), version: row.version + 1 },
          ...(problem === undefined ? { $unset: { problem: '' } } : {}),
        },
      );
    },

    /** The newest rows of a workspace. */
    async newest({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<CrmRow[]> {
      const found = rows.find({ workspaceId }).sort({ time: -1, _id: -1 }).limit(crmLimits.rows);
      return (await found.toArray()).map(rowOf);
    },

    /** Events since a time that are not in the CRM yet. */
    async behind(workspaceId: string, since: string): Promise<{ count: number; oldest?: string }> {
      const times = await unsettled(workspaceId, since).project<{ time: string }>({ time: 1 }).toArray();
      const oldest = times.map(({ time }) => time).sort()[0];
      return { count: times.length, ...(oldest === undefined ? {} : { oldest }) };
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await rows.deleteMany({ workspaceId });
    },
  };
};

export type Rows = Awaited<ReturnType<typeof openRows>>;

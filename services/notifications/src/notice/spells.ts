import type { HealthChanged } from '@askwatch/contracts/monitoring';
import type { Db } from 'mongodb';

/** `spell` names the spell that a watch is in: a site that fails, then blocks, then is paused, is told of once. */
type Row = { _id: string; userId: string; version: number; spell?: string };

type Delivered = { version: number; event: HealthChanged };

const spellAt = ({ version, event }: Delivered) => `${event.watchId}-${String(version)}`;

/** Whether a watch is in a bad spell, and when that began. Events of one watch come in order, perhaps again. */
export const spells = (db: Db) => {
  const rows = db.collection<Row>('spells');
  return {
    /** @returns the spell's id when this event began it; the same when the event comes again */
    async begunBy(delivered: Delivered): Promise<string | null> {
      const { event, version } = delivered;
      if (event.health.status === 'ok') return null;
      const before = await rows.findOne({ _id: event.watchId });
      if (before && version < before.version) return null;
      return before?.spell === undefined || before.spell === spellAt(delivered) ? spellAt(delivered) : null;
    },

    /** To be called once what follows from the event is stored. */
    async note(delivered: Delivered): Promise<void> {
      const { event, version } = delivered;
      const before = await rows.findOne({ _id: event.watchId });
      if (before && version <= before.version) return;
      const spell = event.health.status === 'ok' ? undefined : (before?.spell ?? spellAt(delivered));
      const { watchId: _id, userId } = event;
      await rows.replaceOne({ _id }, { userId, version, ...(spell === undefined ? {} : { spell }) }, { upsert: true });
    },

    forget: async (userId: string): Promise<void> => void (await rows.deleteMany({ userId })),
  };
};

export type Spells = ReturnType<typeof spells>;

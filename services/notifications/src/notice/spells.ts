import type { HealthChanged } from '@askwatch/contracts/monitoring';
import type { Db } from 'mongodb';

/** `spell` is the id of the watch's current bad spell. Failing, blocked and paused in sequence are one spell. */
type Row = { _id: string; userId: string; version: number; spell?: string };

type Delivered = { version: number; event: HealthChanged };

const spellAt = ({ version, event }: Delivered) => `${event.watchId}-${String(version)}`;

/** The bad spells of watches. Events of one watch arrive in order, possibly repeated. */
export const spells = (db: Db) => {
  const rows = db.collection<Row>('spells');
  return {
    /** @returns the spell's id if this event started it, also when the event is repeated; otherwise null */
    async begunBy(delivered: Delivered): Promise<string | null> {
      const { event, version } = delivered;
      if (event.health.status === 'ok') return null;
      const before = await rows.findOne({ _id: event.watchId });
      if (before && version < before.version) return null;
      return before?.spell === undefined || before.spell === spellAt(delivered) ? spellAt(delivered) : null;
    },

    /** Call this after the event's notice is stored. */
    async note(delivered: Delivered): Promise<void> {
      const { event, version } = delivered;
      const before = await rows.findOne({ _id: event.watchId });
      if (before && version <= before.version) return;
      const spell = event.health.status === 'ok' ? undefined : (before?.spell ?? spellAt(delivered));
      const { watchId: _id, userId } = event;
      await rows.replaceOne({ _id }, { userId, version, ...(spell === undefined ? {} : { spell }) }, { upsert: true });
    },

    forget: async (userId: string): Promise<void> => {
      await rows.deleteMany({ userId });
    },
  };
};

export type Spells = ReturnType<typeof spells>;

import { Area } from '@askwatch/contracts/status';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';
import { dayOf, firstKept } from './slots.ts';

/** How many probes of an area succeeded on a day. */
type Row = { _id: string; area: Area; day: string; up: number };

/**
 * `slot` is the last one that was taken, `done` the last one whose probes have ended, `up` what they found. `firsts` has
 * the slot in which each area was first up: before it, the area was being installed. Documents of older releases only
 * have `began`.
 */
type Last = {
  _id: 'last';
  began: number;
  slot: number;
  done: number;
  up: Area[];
  firsts?: Partial<Record<Area, number>>;
};

export type StatusStore = ReturnType<typeof statusStore>;

/** What probes have found: one document per area and day, and one for the last probe. */
export const statusStore = (db: Db) => {
  const rows = db.collection<Row>('status-days');
  const lasts = db.collection<Last>('status');

  /** An area that has no first slot yet was never up, unless it was counted before first slots were stored. */
  const addFirsts = async (slot: number, up: Area[]): Promise<void> => {
    const last = await lasts.findOne({ _id: 'last' });
    if (!last) return;
    for (const area of Area.options) {
      if (last.firsts?.[area] !== undefined) continue;
      const wasCounted = (await rows.findOne({ area })) !== null;
      if (!wasCounted && !up.includes(area)) continue;
      const first = wasCounted ? last.began : slot;
      await lasts.updateOne({ _id: 'last' }, { $min: { [`firsts.${area}`]: first } });
    }
  };

  return {
    /** @returns true for one caller per slot */
    async take(slot: number): Promise<boolean> {
      const { matchedCount } = await lasts.updateOne({ _id: 'last', slot: { $lt: slot } }, { $set: { slot } });
      if (matchedCount === 1) return true;
      if (await lasts.findOne({ _id: 'last' })) return false;
      try {
        await lasts.insertOne({ _id: 'last', began: slot, slot, done: slot - 1, up: [] });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    /** Adds the result of a slot's probes, and deletes days that are no longer kept. */
    async record(slot: number, day: string, up: Area[]): Promise<void> {
      await addFirsts(slot, up);
      for (const area of up)
        await rows.updateOne(
          { _id: `${area}@${day}` },
          { $inc: { up: 1 }, $setOnInsert: { area, day } },
          { upsert: true },
        );
      await lasts.updateOne({ _id: 'last' }, { $set: { done: slot, up } });
      if (day !== dayOf(slot - 1)) await rows.deleteMany({ day: { $lt: firstKept(slot) } });
    },

    /** @returns null before the first probe */
    last: () => lasts.findOne({ _id: 'last' }),

    /** Successful probes by area and day. */
    async days(): Promise<Map<Area, Map<string, number>>> {
      const found = new Map<Area, Map<string, number>>();
      for await (const { area, day, up } of rows.find({}))
        found.set(area, (found.get(area) ?? new Map<string, number>()).set(day, up));
      return found;
    },
  };
};

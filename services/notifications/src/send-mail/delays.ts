import type { AlertDelays } from '@askwatch/contracts/status';
import type { Db } from 'mongodb';
import { Histogram } from 'prom-client';
import type { Mail } from '../digest/mailbox.ts';

/** Upper limits of the groups in which delays are counted, in seconds. */
const limits = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1800, 3600, 7200, 21_600, 86_400];

const seconds = new Histogram({
  name: 'askwatch_alert_seconds',
  help: 'Time from the first change in an immediate email to its acceptance by the mail service.',
  buckets: limits,
});

/** The emails of a day, counted by the limit of their delay. */
type Row = { _id: string; within: Record<string, number> };

const keptDays = 90;
const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The limit within which this part of the emails was sent. */
const within = (counts: number[], part: number): number => {
  const wanted = part * counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  const at = counts.findIndex((count) => (sum += count) >= wanted);
  return limits[at] ?? limits.at(-1) ?? 0;
};

/** @param counts how many emails were sent within each limit but not within the one before */
export const delaysOf = (counts: number[]): AlertDelays => {
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { alerts: count === 0 ? null : { count, half: within(counts, 0.5), most: within(counts, 0.95) } };
};

/** How long immediate emails took, counted by day; nothing in it refers to a user. */
export const mailDelays = (db: Db) => {
  const rows = db.collection<Row>('delays');
  return {
    /** Counts an email that was sent. Digests are left out, because they wait on purpose. */
    async note({ period, notices }: Mail, sentMs: number): Promise<void> {
      const changes = notices.filter(({ notice }) => notice.kind === 'change').map(({ at }) => Date.parse(at));
      if (period !== 'immediate' || changes.length === 0) return;
      const taken = Math.max(0, sentMs - Math.min(...changes)) / 1000;
      seconds.observe(taken);
      const limit = limits.find((one) => taken <= one) ?? limits.at(-1) ?? 0;
      await rows.updateOne({ _id: dayOf(sentMs) }, { $inc: { [`within.${String(limit)}`]: 1 } }, { upsert: true });
      await rows.deleteMany({ _id: { $lt: dayOf(sentMs - keptDays * dayMs) } });
    },

    async read(): Promise<AlertDelays> {
      const all = await rows.find({}).toArray();
      return delaysOf(limits.map((limit) => all.reduce((sum, row) => sum + (row.within[limit] ?? 0), 0)));
    },
  };
};

export type MailDelays = ReturnType<typeof mailDelays>;

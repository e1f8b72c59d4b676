import { createHash } from 'node:crypto';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';
import { ModelReply } from './reply.ts';
import type { Hints, Shown } from './prompt.ts';

type VerdictDocument = { _id: string; reply: unknown; at: Date };

/** Caches a model's replies to the same question about the same passages for a day. */
export type Verdicts = {
  find: (key: string) => Promise<ModelReply | null>;
  keep: (key: string, reply: ModelReply) => Promise<void>;
  sweep: (now: Date) => Promise<void>;
};

const keepMs = 24 * 3_600_000;

/** The same question and passages make the same key, for any user and site. */
export const verdictKey = (question: string, shown: Shown[], { facts, candidates }: Hints, model: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        question.trim().toLowerCase(),
        model,
        shown.map(({ id, text }) => [id, text]),
        facts,
        candidates,
      ]),
    )
    .digest('hex');

const verdictStore = (db: Db): Verdicts => {
  const verdicts = db.collection<VerdictDocument>('verdicts');
  return {
    async find(key) {
      const found = await verdicts.findOne({ _id: key });
      return ModelReply.safeParse(found?.reply).data ?? null;
    },
    async keep(key, reply) {
      await verdicts.replaceOne({ _id: key }, { reply, at: new Date() }, { upsert: true });
    },
    async sweep(now) {
      await verdicts.deleteMany({ at: { $lt: new Date(now.getTime() - keepMs) } });
    },
  };
};

const sweepEveryMs = 3_600_000;

/** The verdict cache, swept every hour. */
export const verdictCache = (db: Db, log: Log) => {
  const store = verdictStore(db);
  return { store, part: periodically('verdicts', sweepEveryMs, () => store.sweep(new Date()), log) };
};

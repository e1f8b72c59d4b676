import { createHash } from 'node:crypto';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Db } from 'mongodb';

type Kept = { _id: string; value: unknown; until: Date };

export type Cached = <Value>(key: string, keptMs: number, fetch: () => Promise<Value>) => Promise<Value>;

/**
 * Replies of providers, so that the same request is not sent twice. Keys are hashed, because they contain what users
 * typed, and the cache belongs to nobody.
 */
export const replyCache = (db: Db, log: Log) => {
  const kept = db.collection<Kept>('replies');

  const cached: Cached = async (key, keptMs, fetch) => {
    const _id = createHash('sha256').update(key).digest('base64url');
    const found = await kept.findOne({ _id });
    if (found && found.until > new Date()) return found.value as Awaited<ReturnType<typeof fetch>>;
    const value = await fetch();
    await kept.replaceOne({ _id }, { value, until: new Date(Date.now() + keptMs) }, { upsert: true });
    return value;
  };

  const sweep = () => kept.deleteMany({ until: { $lt: new Date() } });
  return { cached, part: periodically('cached replies', 3_600_000, sweep, log) };
};

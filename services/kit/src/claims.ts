import type { Db } from 'mongodb';
import { isDuplicate } from './mongo.ts';

/** `what` tells a repeat from another command under the same id; `holders` are the commands that rely on it now. */
type Claim = { _id: string; userId: string; what: string; since: string; touched: string; holders: string[] };

/** What a command wants to use: an id that a client made, and what for. */
export type Wanted = { id: string; what: string };

export type Claims = ReturnType<typeof openClaims>;

/** Of a claim that is being settled: nothing is ever the same as this. */
const closed = '';

/**
 * Holds ids that clients made while a command needs them in several streams, so that it takes all of them or none: two
 * users who send one id at one moment cannot both begin. A command that is sent twice shares its claim. Once the streams
 * know an id, they decide; a claim whose command died is found by its age.
 */
export const openClaims = (db: Db, name = 'claims') => {
  const claims = db.collection<Claim>(name);

  /** @returns since when it is claimed; null when it is somebody else's, or for something else */
  const claim = async (holder: string, userId: string, { id, what }: Wanted, at: string): Promise<string | null> => {
    for (;;) {
      try {
        await claims.insertOne({ _id: id, userId, what, since: at, touched: at, holders: [holder] });
        return at;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const { matchedCount } = await claims.updateOne(
        { _id: id, userId, what },
        { $addToSet: { holders: holder }, $set: { touched: at } },
      );
      const found = await claims.findOne({ _id: id });
      // Otherwise whoever had it is done with it meanwhile.
      if (found) return matchedCount === 1 ? found.since : null;
    }
  };

  const release = async (holder: string, ids: string[]): Promise<void> => {
    await claims.updateMany({ _id: { $in: ids }, holders: holder }, { $pull: { holders: holder } });
    await claims.deleteMany({ _id: { $in: ids }, holders: { $size: 0 } });
  };

  return {
    /** @returns the time of the oldest claim among them; null, with nothing claimed, when one of them is taken */
    async take(holder: string, userId: string, wanted: Wanted[], at: string): Promise<string | null> {
      const taken = await Promise.all(wanted.map((each) => claim(holder, userId, each, at)));
      const since = taken.filter((time) => time !== null);
      if (since.length === wanted.length) return since.reduce((a, b) => (a < b ? a : b), at);
      await release(
        holder,
        wanted.map(({ id }) => id),
      );
      return null;
    },

    /** For a command that was refused: what no other relies on is free again. */
    release,

    /** For a command that was carried out: the streams know these ids now. */
    done: async (ids: string[]): Promise<void> => void (await claims.deleteMany({ _id: { $in: ids } })),

    /**
     * Settles what commands left behind that died.
     * @param before the time before which nothing is still under way
     * @param settle may be called again for the same claim; false where it is too early to let go of it
     */
    async sweep(
      before: string,
      settle: (claim: { id: string; userId: string; since: string }) => Promise<boolean>,
    ): Promise<void> {
      for (const { _id, userId, since, touched } of await claims.find({ touched: { $lt: before } }).toArray()) {
        // From here on a late repeat is refused, and cannot begin beside us.
        const { matchedCount } = await claims.updateOne({ _id, touched }, { $set: { what: closed } });
        if (matchedCount === 0) continue;
        if (await settle({ id: _id, userId, since })) await claims.deleteOne({ _id });
      }
    },

    forget: async (userId: string): Promise<void> => void (await claims.deleteMany({ userId })),
  };
};

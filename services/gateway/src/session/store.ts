import type { User } from '@askwatch/contracts/identity';
import type { Db } from 'mongodb';
import { expiryOf, type Times } from './rules.ts';
import { seal, unseal } from './secret.ts';

export type Stored = Times & {
  /** The hash of the cookie's value. */
  _id: string;
  user: User;
  /** The User-Agent header; older sessions do not have it. */
  userAgent?: string;
  sealedRefreshToken: string;
  expiresAt: Date;
  /** Until when the session is leased for a check with Keycloak. */
  leasedUntil: Date;
};

/** Longer than a check can take, so that no two gateways use one refresh token at the same time. */
const leaseMs = 5000;

/** Sessions in MongoDB, one document each, read by `_id`. */
export const sessionStore = async (db: Db) => {
  const sessions = db.collection<Stored>('sessions');
  // MongoDB deletes expired sessions with the TTL index; `sweep` is for servers without TTL support.
  await sessions.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  await sessions.createIndex({ 'user.id': 1 });

  return {
    async insert(
      _id: string,
      secret: string,
      user: User,
      refreshToken: string,
      now: Date,
      userAgent: string,
    ): Promise<void> {
      const times = { createdAt: now, seenAt: now, checkedAt: now };
      const sealedRefreshToken = seal(secret, refreshToken);
      await sessions.insertOne({
        _id,
        user,
        userAgent,
        sealedRefreshToken,
        ...times,
        expiresAt: expiryOf(times),
        leasedUntil: now,
      });
    },

    find: (_id: string): Promise<Stored | null> => sessions.findOne({ _id }),

    async touch({ _id, createdAt }: Stored, now: Date): Promise<void> {
      const seen = { seenAt: now, expiresAt: expiryOf({ createdAt, seenAt: now }) };
      await sessions.updateOne({ _id }, { $set: seen });
    },

    /** @returns whether the caller now has the exclusive lease for checking this session */
    async lease({ _id, checkedAt }: Stored, now: Date): Promise<boolean> {
      const free = { _id, checkedAt, leasedUntil: { $lte: now } };
      const { modifiedCount } = await sessions.updateOne(free, {
        $set: { leasedUntil: new Date(now.getTime() + leaseMs) },
      });
      return modifiedCount === 1;
    },

    async release({ _id }: Stored, now: Date): Promise<void> {
      await sessions.updateOne({ _id }, { $set: { leasedUntil: now } });
    },

    /** @returns false when the session was closed meanwhile */
    async settle(_id: string, secret: string, user: User, refreshToken: string, now: Date): Promise<boolean> {
      const checked = { user, sealedRefreshToken: seal(secret, refreshToken), checkedAt: now, leasedUntil: now };
      const { matchedCount } = await sessions.updateOne({ _id }, { $set: checked });
      return matchedCount === 1;
    },

    async remove(_id: string): Promise<Stored | null> {
      return sessions.findOneAndDelete({ _id });
    },

    ofUser: (userId: string): Promise<Stored[]> => sessions.find({ 'user.id': userId }).toArray(),

    /** Changes the name and address in all of the user's sessions. */
    async setUser(user: User): Promise<void> {
      await sessions.updateMany({ 'user.id': user.id }, { $set: { user } });
    },

    /** @returns whether this user had this session */
    async removeOf(userId: string, _id: string): Promise<boolean> {
      const { deletedCount } = await sessions.deleteOne({ _id, 'user.id': userId });
      return deletedCount === 1;
    },

    async sweep(now: Date): Promise<void> {
      await sessions.deleteMany({ expiresAt: { $lte: now } });
    },

    refreshTokenOf: (secret: string, stored: Stored): string => unseal(secret, stored.sealedRefreshToken),
  };
};

export type SessionStore = Awaited<ReturnType<typeof sessionStore>>;

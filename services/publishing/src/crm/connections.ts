import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@askwatch/contracts/workspace';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';

/** The connection of a workspace with its CRM. `hash` is of its token; without one it is `revoked <workspace>`. */
export type Connection = {
  _id: string;
  userId: string;
  hash: string;
  tokenMade?: string;
  lastReport?: string;
  version: number;
};

const form = /^awcrm_[A-Za-z0-9_-]{43}$/;

/** Tokens have 256 random bits, so that a plain hash of one can neither be guessed nor reversed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Unique, because the index on `hash` is; no hash looks like it. */
const revoked = (workspaceId: string): string => `revoked ${workspaceId}`;

/** The workspaces that have, or had, a token for their CRM's reports. */
export const openConnections = async (db: Db) => {
  const connections = db.collection<Connection>('connections');
  await connections.createIndex({ hash: 1 }, { unique: true });

  const put = async ({ userId, workspaceId: _id }: Actor, hash: string, tokenMade?: string): Promise<void> => {
    const made = tokenMade === undefined ? { $unset: { tokenMade: '' as const } } : {};
    const set = { userId, hash, ...(tokenMade === undefined ? {} : { tokenMade }) };
    const update = () => connections.updateOne({ _id }, { $set: set, ...made, $inc: { version: 1 } }, { upsert: true });
    // Two requests that both insert: the second one finds the document.
    await update().catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      await update();
    });
  };

  return {
    find: (workspaceId: string): Promise<Connection | null> => connections.findOne({ _id: workspaceId }),

    /** Makes a new token; an earlier one stops working. @returns the token, which is not stored */
    async makeToken(actor: Actor, at: string): Promise<string> {
      const token = `awcrm_${randomBytes(32).toString('base64url')}`;
      await put(actor, hashOf(token), at);
      return token;
    },

    revoke: (actor: Actor): Promise<void> => put(actor, revoked(actor.workspaceId)),

    /** @returns the workspace with this token; null if it is malformed, forged or revoked */
    byToken: async (token: string): Promise<Connection | null> =>
      form.test(token) ? connections.findOne({ hash: hashOf(token) }) : null,

    /** Counts a change of what the connection shows. @returns it; null if the workspace has none */
    async changed(workspaceId: string, lastReport?: string): Promise<Connection | null> {
      const set = lastReport === undefined ? {} : { $set: { lastReport } };
      await connections.updateOne({ _id: workspaceId }, { $inc: { version: 1 }, ...set });
      return connections.findOne({ _id: workspaceId });
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await connections.deleteOne({ _id: workspaceId });
    },
  };
};

export type Connections = Awaited<ReturnType<typeof openConnections>>;

import { randomUUID } from 'node:crypto';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Payload, PayloadCodec } from '@temporalio/common';
import { Binary, type Db } from 'mongodb';
import type { Log } from './log.ts';
import { periodically } from './periodically.ts';

/** Largest payload passed by value. Ids, URLs and counts fit; the text of a page does not. */
const inlineBytes = 256;
/** One day longer than Temporal keeps a workflow's history. */
const keepMs = 4 * 24 * 3_600_000;
const sweepEveryMs = 3_600_000;

const encoding = 'binary/claim-check';

/** Older claims have only the user's id. */
type Claim = { _id: string; userId?: string; workspaceId?: string; data: Binary; encoding: string; at: Date };

const isClaim = ({ metadata }: Payload) => decodeText(metadata?.encoding) === encoding;

/**
 * The workspace of an input, if it has an actor. Lets the payload be deleted even if no history refers to it, for
 * example after a start that was retried.
 */
const ownerOf = ({ metadata, data }: Payload): { workspaceId?: string } => {
  if (decodeText(metadata?.encoding) !== 'json/plain') return {};
  const value: unknown = JSON.parse(decodeText(data));
  if (typeof value !== 'object' || value === null || !('userId' in value) || typeof value.userId !== 'string')
    return {};
  const workspaceId = 'workspaceId' in value && typeof value.workspaceId === 'string' ? value.workspaceId : undefined;
  return { workspaceId: actorIn({ userId: value.userId, workspaceId }).workspaceId };
};

/** Payloads nest at any depth in a history; anything with `metadata` and `data` is a payload. */
const payloadsIn = (value: unknown): Payload[] => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if ('metadata' in value && 'data' in value) return [value as Payload];
  return Object.values(value).flatMap(payloadsIn);
};

const decodeText = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString();

/**
 * Keeps page text out of Temporal's history: a payload larger than 256 bytes is stored in MongoDB under its own id, and
 * only the id is passed (the claim check pattern). Payloads are never shared between workflows, so that all payloads
 * of one workflow can be deleted.
 * @param db where payloads are stored, for as long as histories
 */
export const claimCheck = (db: Db, log: Log) => {
  const claims = db.collection<Claim>('claims');

  const check = async (payload: Payload): Promise<Payload> => {
    if (!payload.data || payload.data.length <= inlineBytes) return payload;
    const _id = randomUUID();
    const data = new Binary(payload.data);
    await claims.insertOne({
      _id,
      ...ownerOf(payload),
      data,
      encoding: decodeText(payload.metadata?.encoding),
      at: new Date(),
    });
    return { metadata: { encoding: Buffer.from(encoding) }, data: Buffer.from(_id) };
  };

  const redeem = async (payload: Payload): Promise<Payload> => {
    if (!isClaim(payload)) return payload;
    const _id = decodeText(payload.data);
    const claim = await claims.findOne({ _id });
    if (!claim) throw new Error(`Payload ${_id} is no longer kept`);
    return { metadata: { encoding: Buffer.from(claim.encoding) }, data: claim.data.buffer };
  };

  const codec: PayloadCodec = {
    encode: (payloads) => Promise.all(payloads.map(check)),
    decode: (payloads) => Promise.all(payloads.map(redeem)),
  };

  return {
    codec,
    part: periodically(
      'claim check',
      sweepEveryMs,
      () => claims.deleteMany({ at: { $lt: new Date(Date.now() - keepMs) } }),
      log,
    ),

    /**
     * Deletes the payloads that a workflow's history refers to.
     * @param history as returned by Temporal, before any payload is decoded
     */
    async forget(history: unknown): Promise<void> {
      const ids = payloadsIn(history)
        .filter(isClaim)
        .map(({ data }) => decodeText(data));
      if (ids.length > 0) await claims.deleteMany({ _id: { $in: ids } });
    },

    /** Deletes all payloads of a workspace; `userId` is the user it belongs to. */
    forgetWorkspace: async ({ userId, workspaceId }: Actor): Promise<void> => {
      await claims.deleteMany({ workspaceId });
      await claims.deleteMany({ userId });
    },
  };
};

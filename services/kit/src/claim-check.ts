import { randomUUID } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import { Binary, type Db } from 'mongodb';
import type { Log } from './log.ts';
import { sweeping } from './sweep.ts';

/** What a workflow passes on by value: ids, addresses and counts fit, a page's text does not. */
const inlineBytes = 256;
/** A day longer than Temporal keeps a workflow's history. */
const keepMs = 4 * 24 * 3_600_000;
const sweepEveryMs = 3_600_000;

const encoding = 'binary/claim-check';

type Claim = { _id: string; userId?: string; data: Binary; encoding: string; at: Date };

const isClaim = ({ metadata }: Payload) => decodeText(metadata?.encoding) === encoding;

/** An input that names its user: it can be found though no history speaks of it, as when a start is tried twice. */
const ownerOf = ({ metadata, data }: Payload): { userId?: string } => {
  if (decodeText(metadata?.encoding) !== 'json/plain') return {};
  const value: unknown = JSON.parse(decodeText(data));
  return typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'
    ? { userId: value.userId }
    : {};
};

/** Payloads stand at many places in a history, and only there is something with metadata and data. */
const payloadsIn = (value: unknown): Payload[] => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if ('metadata' in value && 'data' in value) return [value as Payload];
  return Object.values(value).flatMap(payloadsIn);
};

const decodeText = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString();

/**
 * Keeps page text out of Temporal's history: a payload of more than 256 bytes is stored under an id of its own, and
 * only the id travels (the claim check pattern). Nothing is shared between workflows, so that one of them can be
 * forgotten whole.
 * @param db where payloads are kept, for as long as histories are
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
    part: sweeping(
      'claim check',
      sweepEveryMs,
      () => claims.deleteMany({ at: { $lt: new Date(Date.now() - keepMs) } }),
      log,
    ),

    /**
     * Deletes what a workflow's history refers to.
     * @param history as Temporal gives it, before any payload is decoded
     */
    async forget(history: unknown): Promise<void> {
      const ids = payloadsIn(history)
        .filter(isClaim)
        .map(({ data }) => decodeText(data));
      if (ids.length > 0) await claims.deleteMany({ _id: { $in: ids } });
    },

    /** Deletes what names this user. */
    forgetUser: async (userId: string): Promise<void> => void (await claims.deleteMany({ userId })),
  };
};

import { createHash } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import { Binary, type Db } from 'mongodb';
import type { Part } from './run.ts';

/** What a workflow passes on by value: ids, addresses and counts fit, a page's text does not. */
const inlineBytes = 256;
/** A day longer than Temporal keeps a workflow's history. */
const keepMs = 4 * 24 * 3_600_000;
const sweepEveryMs = 3_600_000;

const encoding = 'binary/claim-check';

type Claim = { _id: string; data: Binary; encoding: string; at: Date };

const decodeText = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString();

/**
 * Keeps page text out of Temporal's history: a payload of more than 256 bytes is stored under the hash of its
 * content, and only the hash travels (the claim check pattern).
 * @param db where payloads are kept, for as long as histories are
 */
export const claimCheck = (db: Db): { codec: PayloadCodec; part: Part } => {
  const claims = db.collection<Claim>('claims');

  const check = async (payload: Payload): Promise<Payload> => {
    if (!payload.data || payload.data.length <= inlineBytes) return payload;
    const hash = createHash('sha256').update(payload.data).digest('hex');
    const claim = {
      data: new Binary(payload.data),
      encoding: decodeText(payload.metadata?.encoding),
      at: new Date(),
    };
    await claims.updateOne({ _id: hash }, { $set: claim }, { upsert: true });
    return { metadata: { encoding: Buffer.from(encoding) }, data: Buffer.from(hash) };
  };

  const redeem = async (payload: Payload): Promise<Payload> => {
    if (decodeText(payload.metadata?.encoding) !== encoding) return payload;
    const hash = decodeText(payload.data);
    const claim = await claims.findOne({ _id: hash });
    if (!claim) throw new Error(`Payload ${hash} is no longer kept`);
    return { metadata: { encoding: Buffer.from(claim.encoding) }, data: claim.data.buffer };
  };

  const sweep = () => claims.deleteMany({ at: { $lt: new Date(Date.now() - keepMs) } });
  let timer: NodeJS.Timeout | undefined;

  return {
    codec: {
      encode: (payloads) => Promise.all(payloads.map(check)),
      decode: (payloads) => Promise.all(payloads.map(redeem)),
    },
    part: {
      name: 'claim check',
      start: async () => {
        await claims.createIndex({ at: 1 });
        // A sweep that fails is tried again an hour later; nothing depends on it.
        timer = setInterval(() => void sweep().catch(() => undefined), sweepEveryMs);
      },
      stop: () => Promise.resolve(clearInterval(timer)),
    },
  };
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { MongoClient, type Collection } from 'mongodb';
import { startMongo } from './mongo.ts';
import { freePort } from './ports.ts';

type Stream = { _id: string; head: string; version: number };
const writers = Array.from({ length: 24 }, (_, index) => `stream-${String(index)}`);
const head = (id: string, version: number) => `${id}@${String(version)}`;

const options = { maxPoolSize: writers.length, serverSelectionTimeoutMS: 5_000, retryWrites: false };

/** Appends like the event store, using the unique head, until the server is gone. @returns the last stored version */
const appendUntilGone = async (streams: Collection<Stream>, id: string): Promise<number> => {
  await streams.insertOne({ _id: id, head: head(id, 0), version: 0 });
  for (let version = 0; ; version++) {
    const moved = { $set: { head: head(id, version + 1), version: version + 1 } };
    const result = await streams.updateOne({ head: head(id, version) }, moved).catch(() => undefined);
    if (!result) return version;
    expect(result.modifiedCount).toBe(1);
  }
};

test('kill -9 under concurrent writes loses no acknowledged write and keeps the index consistent', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-mongo-'));
  const port = await freePort();
  const mongo = await startMongo({ stateDir, ports: { mongo: port } });
  const client = new MongoClient(`mongodb://127.0.0.1:${String(port)}`, options);
  const streams = client.db('durable').collection<Stream>('streams');
  try {
    await streams.createIndex({ head: 1 }, { unique: true });
    const appending = writers.map((id) => appendUntilGone(streams, id));
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await mongo.kill9();
    const acknowledged = await Promise.all(appending);
    expect(Math.min(...acknowledged)).toBeGreaterThan(0);

    await mongo.start();
    for (const [index, id] of writers.entries()) {
      const stored = await streams.findOne({ _id: id });
      // The write in flight during the kill may or may not have been stored.
      expect([acknowledged[index], (acknowledged[index] ?? 0) + 1]).toContain(stored?.version);
      const next = { $set: { head: head(id, 1_000_000), version: 1_000_000 } };
      expect((await streams.updateOne({ head: stored?.head ?? '' }, next)).modifiedCount).toBe(1);
    }
  } finally {
    await client.close();
    await mongo.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
});

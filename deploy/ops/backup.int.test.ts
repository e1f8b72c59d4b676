import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStore } from '@askwatch/service-kit/event-store';
import { onRequest } from '@askwatch/service-kit/requests';
import { createLog } from '@askwatch/service-kit/log';
import { projection } from '@askwatch/service-kit/project';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Binary, type Db, MongoClient } from 'mongodb';
import { z } from 'zod';
import { startMongo } from '../engines/mongo.ts';
import type { Engine } from '../engines/engine.ts';
import { freePort } from '../engines/ports.ts';
import { backup, restore } from './backup.ts';
import { streamsAndViews } from './ops.fixture.ts';
import { placesOf, trailOf } from './trail.ts';
import { compareViews, reconcileSchedules } from './views.ts';

const Counted = z.object({ type: z.literal('Counted'), userId: z.string(), at: z.string() });
type Counted = z.infer<typeof Counted>;
type Count = { count: number; last: string };

const log = createLog('test', 'silent');
const folder = mkdtempSync(join(tmpdir(), 'askwatch-backup-'));
const [old, recent] = ['2026-11-01T08:00:00.000Z', new Date().toISOString()];
const bytes = new Binary(Buffer.from([0, 1, 255]));

const engines: Engine[] = [];
const clients: MongoClient[] = [];

/** An empty server with its own data. */
const emptyServer = async (name: string): Promise<MongoClient> => {
  const port = await freePort();
  const engine = await startMongo({ stateDir: join(folder, name), ports: { mongo: port } });
  engines.push(engine);
  const client = await new MongoClient(`mongodb://127.0.0.1:${String(port)}`, { retryWrites: false }).connect();
  clients.push(client);
  return client;
};

/** A service's counts, as its process opens them. */
const openCounts = async (db: Db) => {
  const store = await eventStore<Counted>(db, Counted);
  const evolve = (view: Count | null, { at }: Counted) => ({ count: (view?.count ?? 0) + 1, last: at });
  const counts = await projection<Count, Counted>({ db, name: 'counts', evolve, store, indexes: [{ 'view.last': 1 }] });
  return { store, counts };
};

let before: MongoClient;
beforeAll(async () => {
  before = await emptyServer('before');
  const { store, counts } = await openCounts(before.db('asking'));
  for (const [stream, ats] of Object.entries({ a: [old], b: [old, recent], c: [recent] }))
    for (const [at, time] of ats.entries()) {
      const event: Counted = { type: 'Counted', userId: 'ann', at: time };
      await store.append(stream, at, `c${String(at)}`, [event]);
      await counts.project([{ stream, version: at + 1, time, event }]);
    }
  await store.markPublished([
    { stream: 'a', version: 1 },
    { stream: 'b', version: 2 },
    { stream: 'c', version: 1 },
  ]);
  const kept = { _id: 'all' as never, at: new Date(), bytes, none: null, deep: [{ a: 1.5, user: 'ann' }] };
  await before.db('monitoring').collection('checks').insertOne(kept);
}, 120_000);

afterAll(async () => {
  for (const client of clients) await client.close();
  for (const engine of engines) await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('a backup restored into an empty server gives equal streams, views and other documents', async () => {
  const { isSnapshot, databases } = await backup(before, join(folder, 'one'));
  expect(isSnapshot).toBe(false);
  expect(databases.asking?.streams?.documents).toBe(3);
  expect(statSync(join(folder, 'one', 'asking', 'streams.bson')).mode & 0o077).toBe(0);

  const after = await emptyServer('after');
  await restore(after, join(folder, 'one'), 86_400_000);
  expect(await streamsAndViews(after)).toEqual(await streamsAndViews(before));
  const checks = await after.db('monitoring').collection('checks').findOne({});
  expect(checks).toEqual(await before.db('monitoring').collection('checks').findOne({}));
  expect(checks?.bytes).toEqual(bytes);
  const indexes = async (client: MongoClient) =>
    (await client.db('asking').collection('counts').indexes()).map(
      ({ key, unique = false }) => `${JSON.stringify(key)} ${String(unique)}`,
    );
  expect((await indexes(after)).sort()).toEqual((await indexes(before)).sort());

  // Only what is recent is published again, and every view is rebuilt by the services.
  const { store, counts } = await openCounts(after.db('asking'));
  const again = await store.unpublished(['a', 'b', 'c']);
  expect(again.map(({ stream, events }) => `${stream}: ${events.map(({ version }) => version).join()}`).sort()).toEqual(
    ['b: 2', 'c: 1'],
  );
  expect((await store.staleStreams(-1000, 10)).sort()).toEqual(['b', 'c']);
  const part = counts.part(log);
  await part.start?.();
  expect(await compareViews(after.db('asking'), 'counts', 60)).toBe(true);
  await part.stop?.();
  expect(counts.views.collectionName).toBe('counts.1');
  // A new event continues the restored stream.
  await store.append('a', 1, 'c1', [{ type: 'Counted', userId: 'ann', at: recent }]);
  expect(await store.load('a')).toHaveLength(2);

  await expect(restore(after, join(folder, 'one'), 0)).rejects.toThrow('empty databases only');
  await expect(backup(before, join(folder, 'one'))).rejects.toThrow('is not empty');
}, 120_000);

test('a backup that was cut off is refused', async () => {
  await backup(before, join(folder, 'two'));
  appendFileSync(join(folder, 'two', 'asking', 'streams.bson'), Buffer.from([99, 0, 0, 0, 1]));
  const after = await emptyServer('cut');
  await expect(restore(after, join(folder, 'two'), 0)).rejects.toThrow('in the middle of a document');
}, 120_000);

test('a broken view is found by comparing it, and its copy is deleted', async () => {
  const { counts } = await openCounts(before.db('asking'));
  const part = counts.part(log);
  await part.start?.();
  expect(await compareViews(before.db('asking'), undefined, 60)).toBe(true);
  await counts.views.updateOne({ _id: 'b' }, { $set: { 'view.count': 7 } });
  await counts.views.deleteOne({ _id: 'c' });
  expect(await compareViews(before.db('asking'), 'counts', 60)).toBe(false);
  const views = before.db('asking').collection<{ _id: string; compared: { some: string[] } }>('views');
  expect((await views.findOne({ _id: 'counts' }))?.compared.some.sort()).toEqual(['b', 'c']);
  expect((await before.db('asking').listCollections().toArray()).map(({ name }) => name)).not.toContain(
    'counts.compared',
  );
  await part.stop?.();
  await expect(compareViews(before.db('asking'), 'nothing', 1)).rejects.toThrow('no such view');
}, 120_000);

test('a reconciliation is done by every service that runs, and one that does not run is named', async () => {
  const done: string[] = [];
  const parts = ['monitoring', 'notifications'].map((service) => {
    const work = () => Promise.resolve(done.push(service));
    return onRequest(before.db(service), 'schedules', work, log);
  });
  for (const part of parts) await part.start?.();
  expect(await reconcileSchedules((service) => before.db(service), 6)).toBe(false);
  expect(done.sort()).toEqual(['monitoring', 'notifications']);
  for (const part of parts) await part.stop?.();
}, 60_000);

test("a user's trail and mentions are found in all services", async () => {
  const trail = await trailOf(before, 'ann');
  expect(trail.map(({ stream, version }) => `${stream}@${String(version)}`).sort()).toEqual([
    'a@1',
    'b@1',
    'b@2',
    'c@1',
  ]);
  expect(await trailOf(before, 'bob')).toEqual([]);
  expect(await placesOf(before, 'ann')).toEqual({ 'monitoring.checks': 1 });
});

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type LeadsEvent, LeadSearchResults } from '@askwatch/contracts/leads';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { openService, paid, restored, revoked } from '../leads.fixture.ts';
import { startSamples } from '../sample-server/samples.fixture.ts';
import { streamOf } from '../search/decider.ts';

let samples: Awaited<ReturnType<typeof startSamples>>;
let service: Awaited<ReturnType<typeof openService>>;
const database = `test-${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  samples = await startSamples();
  service = await openService({ database, origin: samples.origin });
});
afterAll(async () => {
  await service.db.dropDatabase();
  await service.stop();
  samples.stop();
});

const never = new AbortController().signal;
const as = (userId: string) => ({ 'x-askwatch-user': userId });

const eventsOf = async (searchId: string): Promise<LeadsEvent[]> =>
  (await service.store.load(streamOf(searchId))).map(({ event }) => event);
const typesOf = async (searchId: string) => (await eventsOf(searchId)).map(({ type }) => type);

/** What the consumers of `leads.events` do with a search's events. */
const deliver = async (searchId: string): Promise<void> => {
  const stream = streamOf(searchId);
  const stored = await service.store.load(stream);
  const events = stored.map(({ version, event }) => ({ stream, version, time: event.at, event }));
  await service.project(events);
  await service.payments.onLeads(events);
  await service.project(
    (await service.store.load(stream)).map(({ version, event }) => ({ stream, version, time: event.at, event })),
  );
};

type Asked = { userId: string; searchId: string };
const ask = async (userId: string, keyword = 'pool companies'): Promise<Asked> => {
  const searchId = randomUUID();
  const wanted = { searchId, keyword, location: 'Auburn, Alabama' };
  await request(service.app).post('/leads').set(as(userId)).send(wanted).expect(202);
  return { userId, searchId };
};

/** What the workflow does. */
const finish = async ({ userId, searchId }: Asked, keyword = 'pool companies'): Promise<void> => {
  const input = { searchId, userId, workspaceId: userId, keyword, location: 'Auburn, Alabama' };
  await service.activities.record({ ...input, ...(await service.find(input, never)) });
  await deliver(searchId);
};

const found = async (userId: string = randomUUID(), keyword?: string): Promise<Asked> => {
  const asked = await ask(userId, keyword);
  await finish(asked, keyword);
  return asked;
};

const detailsOf = async ({ userId, searchId }: Asked): Promise<LeadSearchResults> =>
  LeadSearchResults.parse((await request(service.app).get(`/leads/${searchId}`).set(as(userId)).expect(200)).body);

test('a preview shows three of sixty, and a payment unlocks all sixty', async () => {
  const asked = await found();
  const before = await detailsOf(asked);
  expect(before).toMatchObject({ search: { totalResults: 60, newResults: 60, access: 'preview' }, allResults: [] });
  expect(before.previewResults).toHaveLength(3);
  await service.onBilling([paid(asked)]);
  await deliver(asked.searchId);
  const after = await detailsOf(asked);
  expect(after.search).toMatchObject({ access: 'unlocked', totalResults: 60 });
  expect(after.allResults).toHaveLength(60);
  expect(after.allResults.slice(0, 3)).toEqual(before.previewResults);
});

test('a payment delivered many times, also concurrently, unlocks once', async () => {
  const asked = await found();
  await Promise.all(Array.from({ length: 20 }, () => service.onBilling([paid(asked), paid(asked)])));
  expect(await typesOf(asked.searchId)).toEqual(['LeadSearchRequested', 'LeadsFound', 'LeadsUnlocked']);
});

const steps = [
  'before the payment is stored',
  'before LeadsUnlocked',
  'after LeadsUnlocked',
  'before the view is published',
  'after the view',
];
const sums = { kills: 0, payments: 0, unlocks: 0, promised: 0, served: 0 };

test.each(steps)(
  'after a kill %s, the redelivered payment unlocks exactly what was promised, once',
  async (step) => {
    const asked = await found();
    const script = fileURLToPath(new URL('crash.fixture.ts', import.meta.url));
    const args = [database, samples.origin, asked.userId, asked.searchId, step];
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    // The next process: Kafka delivers again what was not committed.
    await service.onBilling([paid(asked)]);
    await deliver(asked.searchId);
    const { search, allResults } = await detailsOf(asked);
    const unlocks = (await typesOf(asked.searchId)).filter((type) => type === 'LeadsUnlocked').length;
    expect([unlocks, search.access, allResults.length]).toEqual([1, 'unlocked', search.totalResults]);
    sums.kills += 1;
    sums.payments += 1;
    sums.unlocks += unlocks;
    sums.promised += search.totalResults;
    sums.served += allResults.length;
  },
  60_000,
);

test('over all kills, unlocks equal payments, and served leads equal promised ones', () => {
  process.stdout.write(`${JSON.stringify(sums)}\n`);
  expect(sums).toMatchObject({ kills: steps.length, payments: steps.length, unlocks: steps.length });
  expect(sums.served).toBe(sums.promised);
});

test('a payment that arrives before the search has ended unlocks it at its end', async () => {
  const asked = await ask(randomUUID());
  await service.onBilling([paid(asked)]);
  expect(await typesOf(asked.searchId)).toEqual(['LeadSearchRequested']);
  await finish(asked);
  expect(await typesOf(asked.searchId)).toEqual(['LeadSearchRequested', 'LeadsFound', 'LeadsUnlocked']);
});

test('a payment that was taken back locks the results, in whatever order it is delivered again', async () => {
  const asked = await found();
  await service.onBilling([paid(asked), revoked(asked)]);
  await service.onBilling([paid(asked), revoked(asked)]);
  await deliver(asked.searchId);
  expect(await typesOf(asked.searchId)).toEqual(['LeadSearchRequested', 'LeadsFound', 'LeadsUnlocked', 'LeadsLocked']);
  expect(await detailsOf(asked)).toMatchObject({ search: { access: 'revoked' }, allResults: [] });
  await request(service.app).get(`/leads/${asked.searchId}/csv`).set(as(asked.userId)).expect(404);
});

test('a payment that is valid after all unlocks the results again, in whatever order it is delivered again', async () => {
  const asked = await found();
  const all = [paid(asked), revoked(asked), restored(asked)];
  for (const events of [all, all, [revoked(asked)], [paid(asked), revoked(asked)]]) await service.onBilling(events);
  await deliver(asked.searchId);
  expect((await typesOf(asked.searchId)).slice(2)).toEqual(['LeadsUnlocked', 'LeadsLocked', 'LeadsUnlocked']);
  expect((await detailsOf(asked)).allResults).toHaveLength(60);
  await service.onBilling([revoked({ ...asked, version: 4 })]);
  expect((await typesOf(asked.searchId)).at(-1)).toBe('LeadsLocked');
});

test('a payment taken back before the search has ended never unlocks it', async () => {
  const asked = await ask(randomUUID());
  await service.onBilling([paid(asked), revoked(asked)]);
  await finish(asked);
  expect(await typesOf(asked.searchId)).toEqual(['LeadSearchRequested', 'LeadsFound']);
});

test('a payment by another workspace, for an unknown search, or for one without results, unlocks nothing', async () => {
  const asked = await found();
  await service.onBilling([paid({ ...asked, userId: 'eve' })]);
  expect(await typesOf(asked.searchId)).toEqual(['LeadSearchRequested', 'LeadsFound']);
  await service.onBilling([paid({ userId: 'eve', searchId: randomUUID() })]);
  const empty = await found(randomUUID(), 'bagpipe makers');
  await service.onBilling([paid(empty)]);
  expect(await typesOf(empty.searchId)).toEqual(['LeadSearchRequested', 'LeadsFound']);
  expect((await detailsOf(empty)).search).toMatchObject({ totalResults: 0 });
});

test('what the workspace bought before is marked, comes last and is not counted as new', async () => {
  const userId = randomUUID();
  const first = await found(userId);
  const early = await found(userId);
  await service.onBilling([paid(first)]);
  await deliver(first.searchId);
  await deliver(early.searchId);
  // Made before the first one was paid for.
  expect((await detailsOf(early)).search).toMatchObject({ newResults: 0 });
  const second = await found(userId, 'pool');
  const { search, previewResults } = await detailsOf(second);
  expect(search).toMatchObject({ totalResults: 60, newResults: 4 });
  expect(previewResults.map(({ isBought }) => isBought)).toEqual([false, false, false]);
  await service.onBilling([paid(second)]);
  await deliver(second.searchId);
  const { allResults } = await detailsOf(second);
  expect(allResults.filter(({ isBought }) => isBought)).toHaveLength(56);
  // Another workspace has bought nothing.
  expect((await detailsOf(await found())).search).toMatchObject({ newResults: 60 });
  // A purchase that was taken back does not count as bought.
  await service.onBilling([revoked(first), revoked(second)]);
  await deliver(first.searchId);
  await deliver(second.searchId);
  expect((await detailsOf(await found(userId))).search).toMatchObject({ newResults: 60 });
});

test('the find activity, run again, returns what was stored first', async () => {
  const asked = await ask(randomUUID());
  const input = { ...asked, workspaceId: asked.userId, keyword: 'pools', location: 'Auburn' };
  const first = await service.find(input, never);
  samples.state.mode = 'down';
  expect(await service.find(input, never)).toEqual(first);
  samples.state.mode = 'ok';
});

test('an erased account leaves nothing, and what arrives later is deleted too', async () => {
  const asked = await found();
  await service.onBilling([paid(asked)]);
  await deliver(asked.searchId);
  const { body } = await request(service.app).get('/export').set(as(asked.userId)).expect(200);
  const exported = body as { searches: object[]; results: { businesses: object[] }[] };
  expect(exported.searches).toHaveLength(1);
  expect(exported.results[0]?.businesses).toHaveLength(60);
  const { userId, searchId } = asked;
  const erased = { type: 'AccountErased' as const, userId, workspaceId: userId, at: new Date().toISOString() };
  const events = (await service.store.load(streamOf(searchId))).map(({ version, event }) => ({
    stream: streamOf(searchId),
    version,
    time: event.at,
    event,
  }));
  await service.onIdentity([{ stream: `account-${userId}`, version: 2, time: erased.at, event: erased }]);
  await service.onBilling([paid(asked)]);
  await service.project(events);
  for (const { name } of await service.db.listCollections().toArray()) {
    const documents = await service.db.collection(name).find({}).toArray();
    const left = documents.filter((document) => JSON.stringify(document).includes(userId));
    expect([name, left.length]).toEqual([name, name === 'erased' ? 1 : 0]);
  }
});

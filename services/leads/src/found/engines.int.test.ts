import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LeadsEvent, LeadSearchResults, LeadSearchView } from '@askwatch/contracts/leads';
import { ViewChanged } from '@askwatch/contracts/live';
import { bundleWorkflows } from '@askwatch/service-kit/bundle-workflows';
import { consume } from '@askwatch/service-kit/consume';
import {
  brokers,
  freshTopic,
  freshDatabase,
  quiet,
  temporalAddress,
  temporalNamespace,
  until,
} from '@askwatch/service-kit/engines.fixture';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { relay } from '@askwatch/service-kit/relay';
import type { Part } from '@askwatch/service-kit/run';
import { work } from '@askwatch/service-kit/work';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { openService } from '../leads.fixture.ts';
import { turns } from '../outside/turns.ts';
import { startSamples } from '../sample-server/samples.fixture.ts';
import type { Mode } from '../sample-server/server.ts';

let samples: Awaited<ReturnType<typeof startSamples>>;
let service: Awaited<ReturnType<typeof openService>>;
const pushed: LeadSearchView[] = [];
const parts: Part[] = [];
const database = `test-${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  samples = await startSamples();
  const [topic, viewsTopic] = [await freshTopic(), await freshTopic()];
  const kafka = connectKafka(brokers(), 'test', quiet);
  const { publish, part } = publisher(kafka, quiet);
  const taskQueue = `leads-${database}`;
  const google = { url: samples.placesUrl, key: 'key' };
  service = await openService({ database, origin: samples.origin, publish, viewsTopic, taskQueue, google });
  const workflowBundle = await bundleWorkflows(fileURLToPath(new URL('../workflows.ts', import.meta.url)));
  const own = { kafka, topic, schema: LeadsEvent, log: quiet };
  parts.push(
    part,
    relay({ store: service.store, publish, topic, source: '/leads', log: quiet }),
    consume({ ...own, group: `${database}.views`, handler: service.project, together: true }),
    consume({ ...own, group: `${database}.workflows`, handler: service.start }),
    consume({
      kafka,
      topic: viewsTopic,
      group: `${database}.pushed`,
      schema: ViewChanged,
      log: quiet,
      handler: (events) => {
        for (const { event } of events) pushed.push(LeadSearchView.parse(event.view));
        return Promise.resolve();
      },
    }),
    work({
      address: temporalAddress(),
      namespace: temporalNamespace(),
      taskQueue,
      codec: service.codec,
      log: quiet,
      workflowBundle,
      activities: service.activities,
    }),
  );
  for (const each of parts) await each.start?.();
}, 120_000);
afterAll(async () => {
  for (const each of [...parts].reverse()) await each.stop?.();
  await service.db.dropDatabase();
  await service.stop();
  samples.stop();
});
afterEach(() => {
  samples.state.mode = 'ok';
});

const searchFor = async (keyword: string, location = `Town ${randomUUID()}`): Promise<string> => {
  const searchId = randomUUID();
  const user = { 'x-askwatch-user': 'ann' };
  await request(service.app).post('/leads').set(user).send({ searchId, keyword, location }).expect(202);
  return searchId;
};
const lastOf = (searchId: string) => pushed.findLast(({ id }) => id === searchId);
const ended = async (searchId: string): Promise<LeadSearchView | undefined> => {
  await until(() => !['searching', undefined].includes(lastOf(searchId)?.status));
  return lastOf(searchId);
};

test('a search is answered by its workflow, and pushed while it runs and at its end', async () => {
  const searchId = await searchFor('pool companies');
  expect(await ended(searchId)).toMatchObject({ status: 'found', totalResults: 60, newResults: 60, provider: 'osm' });
  expect(pushed.filter(({ id }) => id === searchId).map(({ status }) => status)).toContain('searching');
});

test.each<Mode>(['down', 'rate-limited', 'garbage'])(
  'servers that are %j at first are asked again, and the late result is kept',
  async (mode) => {
    samples.state.mode = mode;
    const before = samples.asked.length;
    const searchId = await searchFor('plumbers');
    await until(() => samples.asked.length >= before + 2);
    expect(lastOf(searchId)?.status ?? 'searching').toBe('searching');
    samples.state.mode = 'ok';
    expect(await ended(searchId)).toMatchObject({ status: 'found', totalResults: 31 });
  },
  60_000,
);

test.each<[Mode, string]>([
  ['down', 'unreachable'],
  ['garbage', 'unusable-reply'],
  ['rate-limited', 'rate-limited'],
])(
  'servers that stay %j end the search as %j',
  async (mode, cause) => {
    samples.state.mode = mode;
    expect(await ended(await searchFor('plumbers'))).toMatchObject({ status: 'failed', cause });
  },
  90_000,
);

test('a slow server is waited for', async () => {
  samples.state.mode = 'slow';
  samples.state.slowMs = 2000;
  expect(await ended(await searchFor('dentists'))).toMatchObject({ status: 'found', totalResults: 24 });
});

test('a place that does not exist fails at once', async () => {
  expect(await ended(await searchFor('plumbers', 'Nowhere'))).toMatchObject({
    status: 'failed',
    cause: 'unknown-place',
  });
});

test('what OpenStreetMap lacks is shown from Google as a preview, of which only ids are stored and nothing is sold', async () => {
  const searchId = await searchFor('abbott', 'Auburn, Alabama');
  expect(await ended(searchId)).toMatchObject({ status: 'found' });
  const googleOnly = await searchFor('opelika', 'Auburn, Alabama');
  expect(await ended(googleOnly)).toMatchObject({ provider: 'google', totalResults: 0, newResults: 0 });
  const user = { 'x-askwatch-user': 'ann' };
  const { body } = await request(service.app).get(`/leads/${googleOnly}`).set(user).expect(200);
  const [first] = LeadSearchResults.parse(body).previewResults;
  if (!first) throw new Error('no preview');
  const { placeId, name, address } = first;
  expect(placeId).toMatch(/^google:/);
  expect(address).not.toBe('');
  const stored = JSON.stringify(await service.db.collection<{ _id: string }>('results').findOne({ _id: googleOnly }));
  expect(stored).toContain('googlePlaceIds');
  for (const text of [name, address]) expect(stored).not.toContain(text);
});

test('requests of several processes to one server are a second apart', async () => {
  const { db, part } = await freshDatabase();
  const never = new AbortController().signal;
  const times: number[] = [];
  const timerMs = 5;
  const start = performance.now();
  const processes = [turns(db, 200), turns(db, 200), turns(db, 200)];
  await Promise.all(
    processes.flatMap((take) => [1, 2].map(() => take('nominatim', never).then(() => times.push(performance.now())))),
  );
  // None comes before its turn; on a busy machine, some come later.
  const early = times.toSorted((a, b) => a - b).filter((time, i) => time < start + i * 200 - timerMs);
  expect(times).toHaveLength(6);
  expect(early).toEqual([]);
  await db.dropDatabase();
  await part.stop?.();
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@askwatch/service-kit/log';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { osmProvider } from '../found/osm.ts';
import { findBusinesses } from '../found/provider.ts';
import { merged } from '../found/merge.ts';
import { startSamples } from '../sample-server/samples.fixture.ts';
import type { Mode } from '../sample-server/server.ts';
import type { Cached } from './cache.ts';
import { googlePlaces } from './google-places.ts';
import { ProviderFailure } from './request.ts';

const userAgent = 'AskwatchBot/1.0 (+https://askwatch.example/bot; bot@askwatch.example)';
const log = createLog('test', 'silent');
const uncached: Cached = (_key, _ms, fetch) => fetch();
const never = new AbortController().signal;
const takeTurn = () => Promise.resolve();

let samples: Awaited<ReturnType<typeof startSamples>>;
beforeEach(async () => {
  samples = await startSamples();
});
afterEach(() => {
  samples.stop();
});

const osm = (of: { nominatimUrl?: string; overpassUrl?: string; userAgent?: string } = {}, cached = uncached) =>
  osmProvider({ ...samples, userAgent, takeTurn, cached, ...of });

const causeOf = (found: Promise<unknown>) =>
  found.then(
    () => 'found',
    (error: unknown) => (error instanceof ProviderFailure ? error.cause : String(error)),
  );

test('businesses of a type at a place are found, with address, phone, website and position', async () => {
  const found = await osm()('pool companies', 'Auburn, Alabama', never);
  expect(found).toContainEqual({
    placeId: 'osm:node/2',
    name: 'Barlow Pools',
    address: '107 Dean Road, Auburn, AL 36830',
    phone: '+1 334 555 0101',
    website: 'https://www.barlow-pools.example/',
    lat: expect.any(Number),
    lon: expect.any(Number),
  });
  expect(found).toHaveLength(65);
  expect(merged(found)).toHaveLength(64);
  expect(samples.asked).toEqual(['GET /nominatim/search', 'POST /overpass/api/interpreter']);
});

test('a place that does not exist, and a keyword without words, are not searched for', async () => {
  expect(await causeOf(osm()('plumbers', 'Nowhere at all', never))).toBe('unknown-place');
  expect(await osm()('***', 'Auburn', never)).toEqual([]);
  expect(samples.asked).toEqual(['GET /nominatim/search', 'GET /nominatim/search']);
});

test.each<[Mode, string]>([
  ['empty', 'found'],
  ['garbage', 'unusable-reply'],
  ['rate-limited', 'rate-limited'],
  ['down', 'unreachable'],
])('servers that are %j end as %j', async (mode, cause) => {
  samples.state.mode = mode;
  expect(await causeOf(osm()('plumbers', 'Auburn', never))).toBe(cause);
});

test('a server that limits requests says when to come back', async () => {
  samples.state.mode = 'rate-limited';
  const failure = await osm()('plumbers', 'Auburn', never).catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: 'rate-limited', retryAfterMs: 1000 });
});

test('a slow server is waited for, and a search that is cancelled stops waiting', async () => {
  samples.state.mode = 'slow';
  expect(await causeOf(osm()('plumbers', 'Auburn', never))).toBe('found');
  const started = performance.now();
  samples.state.slowMs = 60_000;
  expect(await causeOf(osm()('plumbers', 'Auburn', AbortSignal.timeout(100)))).not.toBe('found');
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('a server that cannot be reached is replaced by sample data, and nothing else is', async () => {
  const closed = osm({ nominatimUrl: 'http://127.0.0.1:1/' });
  expect(await causeOf(closed('plumbers', 'Auburn', never))).toBe('unreachable');
  const withSamples = findBusinesses({ osm: closed, sample: osm(), log });
  expect(await withSamples('plumbers', 'Auburn', never)).toMatchObject({ provider: 'sample' });
  const reached = findBusinesses({ osm: osm(), sample: osm(), log });
  expect(await reached('plumbers', 'Auburn', never)).toMatchObject({ provider: 'osm' });
  expect(await causeOf(reached('plumbers', 'Nowhere', never))).toBe('unknown-place');
  expect(await causeOf(findBusinesses({ osm: closed, sample: null, log })('plumbers', 'Auburn', never))).toBe(
    'unreachable',
  );
});

test('junk among the elements is left out, and long or odd texts are cut and cleaned', async () => {
  const tags = { shop: 'swimming_pool' };
  samples.state.extra = [
    null,
    'text',
    { type: 'node', id: 'x', tags },
    { type: 'node', id: 1, lat: 999, lon: 0, tags: { ...tags, name: 'Off the earth' } },
    { type: 'node', id: 900001, lat: 1, lon: 1, tags },
    { type: 'way', id: 900002, center: { lat: 32.6, lon: -85.4 }, tags: { ...tags, name: 'x'.repeat(5000) } },
    { type: 'node', id: 900003, lat: 1, lon: 1, tags: { ...tags, name: ' A\r\nB\u0000 \u2028C ', phone: '1; 2' } },
  ];
  const found = await osm()('pool', 'Auburn', never);
  expect(found).toHaveLength(67);
  expect(found.find(({ placeId }) => placeId === 'osm:way/900002')).toMatchObject({ name: 'x'.repeat(200), lat: 32.6 });
  expect(found.find(({ placeId }) => placeId === 'osm:node/900003')).toMatchObject({ name: 'A B C', phone: '1' });
});

test('a client that does not say who it is would be refused', async () => {
  expect(await causeOf(osm({ userAgent: 'node' })('plumbers', 'Auburn', never))).toBe('unusable-reply');
});

test('the same request is not sent twice', async () => {
  const kept = new Map<string, unknown>();
  const cached: Cached = async (key, _ms, fetch) => {
    if (!kept.has(key)) kept.set(key, await fetch());
    return kept.get(key) as Awaited<ReturnType<typeof fetch>>;
  };
  const provider = osm({}, cached);
  const first = await provider('plumbers', 'Auburn, Alabama', never);
  expect(await provider('Plumbers', ' auburn,  alabama'.trim(), never)).toEqual(first);
  expect(samples.asked).toHaveLength(2);
});

/** Runs `use` with the address of a server that answers in this way. */
const withServer = async (answer: RequestListener, use: (url: string) => Promise<string>): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${String(port)}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

test('a reply that is too large, or never ends, is not read to its end', async () => {
  const endless: RequestListener = (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => res.write('['.repeat(1_000_000)), 1);
    res.on('close', () => {
      clearInterval(timer);
    });
  };
  const cause = await withServer(endless, (url) => causeOf(osm({ nominatimUrl: url })('plumbers', 'Auburn', never)));
  expect(cause).toBe('unusable-reply');
});

test('an aborted Overpass query is a failure, not an empty result', async () => {
  const aborted: RequestListener = (_req, res) => {
    res.end(JSON.stringify({ elements: [], remark: 'runtime error: Query timed out in "query" at line 1' }));
  };
  const cause = await withServer(aborted, (url) => causeOf(osm({ overpassUrl: url })('plumbers', 'Auburn', never)));
  expect(cause).toBe('unreachable');
});

test('Google Places is asked for ids alone, and for the details of a few places while they are shown', async () => {
  const google = googlePlaces({ url: samples.placesUrl, key: 'key' });
  const ids = await google.search('pools', 'Auburn, Alabama', never);
  expect(ids).toEqual(['sample-Auburn-1', 'sample-Auburn-2', 'sample-Auburn-502']);
  expect(await google.details(ids.slice(1, 2), never)).toEqual([
    {
      placeId: 'google:sample-Auburn-2',
      name: 'Barlow Pools',
      address: '107 Dean Road, Auburn',
      phone: '+1 334 555 0101',
      website: 'https://www.barlow-pools.example/',
    },
  ]);
  expect(await google.details(['sample-Auburn-99999'], never)).toEqual([]);
});

test.each<[Mode, string]>([
  ['empty', 'found'],
  ['garbage', 'unusable-reply'],
  ['rate-limited', 'rate-limited'],
  ['down', 'unreachable'],
])('a Google Places that is %j ends as %j, and shows no details', async (mode, cause) => {
  samples.state.mode = mode;
  const google = googlePlaces({ url: samples.placesUrl, key: 'key' });
  expect(await causeOf(google.search('pools', 'Auburn', never))).toBe(cause);
  if (mode !== 'empty') expect(await google.details(['sample-Auburn-1'], never)).toEqual([]);
});

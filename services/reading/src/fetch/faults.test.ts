import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { causeSentence } from '@askwatch/contracts/answer';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { discover } from '../discover/discover.ts';
import { ownAddresses } from '../egress/address.ts';
import { dialler, openSocket } from '../egress/dial.ts';
import { judge } from '../egress/judge.ts';
import { createProxy } from '../egress/proxy.ts';
import { readPage } from '../read/read-page.ts';
import { reader } from '../reading.ts';
import { listen, memoryStore, processes, siteOn, userAgent } from '../site.fixture.ts';
import { readWatched } from '../watch/read-watched.ts';
import { egressAgent } from './agent.ts';
import { certificateReader } from './certificate.ts';
import { faulty } from './certificates.fixture.ts';
import { addDetail, addDetails } from './faults.ts';

const stops: (() => void)[] = [];
beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const started = async (server: Server & { closeAllConnections: () => void }): Promise<number> => {
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
};

const page: RequestListener = (_req, res) => res.end('<p>Jane Doe is the CFO.</p>');

/** Reads an https site through the real proxy; `ca` is an extra trusted CA. */
const readFrom = async (server: Server & { closeAllConnections: () => void }, ca?: string) => {
  const url = `https://127.0.0.1:${String(await started(server))}/`;
  const allowedOrigins = [new URL(url).origin];
  const gate = judge({ resolve: () => Promise.resolve([]), isOwn: ownAddresses([]), allowedOrigins });
  const proxy = await started(createProxy({ judge: gate, dial: dialler(openSocket), own: (_req, res) => res.end() }));
  const proxyUrl = `http://127.0.0.1:${String(proxy)}`;
  const dispatcher = egressAgent(proxyUrl, ca === undefined ? undefined : { ca });
  stops.push(() => void dispatcher.destroy());
  const { deps } = reader({
    dispatcher,
    userAgent,
    certificateOf: certificateReader(proxyUrl),
    allowedOrigins,
    store: memoryStore(),
    run: processes.run,
  });
  const question = 'Who is the CFO?';
  return [
    addDetail(deps.faults, await readPage(deps, { url, question, mode: 'url' })),
    addDetail(deps.faults, await discover(deps, { website: url, question })),
  ];
};

test.each([
  [
    'a certificate that has expired',
    () => createTlsServer(faulty.expired, page),
    faulty.expired.cert,
    'expired',
    'expired since 00:00 UTC on 2021-01-01',
  ],
  [
    'a certificate for another name',
    () => createTlsServer(faulty.wrongName, page),
    faulty.wrongName.cert,
    'wrong-name',
    'for another name',
  ],
  [
    'a self-signed certificate',
    () => createTlsServer(faulty.selfSigned, page),
    undefined,
    'self-signed',
    'its own certificate',
  ],
  [
    'an issuer that nobody knows',
    () => createTlsServer(faulty.unknownIssuer, page),
    undefined,
    'unknown-issuer',
    'an unknown issuer',
  ],
  ['no TLS at all', () => createPlainServer(page), undefined, 'protocol', 'version of TLS'],
] as const)('%s is reported as its cause', async (_what, serve, ca, fault, words) => {
  for (const reading of await readFrom(serve(), ca)) {
    expect(reading).toMatchObject({ read: false, cause: 'unreachable', detail: { kind: 'certificate', fault } });
    if (!reading.read) expect(causeSentence(reading.cause, reading.detail)).toContain(words);
  }
});

test.each([429, 503])(
  'a site that answers %i with Retry-After is not contacted until then, and readings include that time',
  async (status) => {
    const made = await siteOn((req, res) => {
      if (req.url === '/robots.txt') res.writeHead(404).end();
      else res.writeHead(status, { 'retry-after': '3600' }).end();
    });
    stops.push(made.stop);
    const before = Date.now();
    // The second time, no request is sent.
    for (const path of ['/', '/again']) {
      const asked = { url: `${made.origin}${path}`, question: 'Who is the CFO?', mode: 'url' } as const;
      const reading = addDetail(made.read.faults, await readPage(made.read, asked));
      if (reading.read || reading.detail?.kind !== 'paused') throw new Error(`no pause: ${JSON.stringify(reading)}`);
      const waitMs = Date.parse(reading.detail.until) - before;
      expect(waitMs).toBeGreaterThanOrEqual(3_600_000);
      expect(waitMs).toBeLessThan(3_700_000);
      expect(causeSentence(reading.cause, reading.detail)).toMatch(
        /^The site asked to be left alone until \d\d:\d\d UTC on \d{4}-\d\d-\d\d\./,
      );
    }
    const watched = await readWatched(made.read.watch, [{ url: `${made.origin}/`, questions: ['Who is the CFO?'] }]);
    expect(watched.map((reading) => addDetails(made.read.faults, reading))).toMatchObject([
      { unchanged: false, readings: [{ read: false, detail: { kind: 'paused' } }] },
    ]);
    expect(made.asked).toEqual(['/robots.txt', '/']);
  },
);

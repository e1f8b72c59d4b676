import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@askwatch/service-kit/engines.fixture';
import { sendRaw } from '@askwatch/service-kit/raw-http.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Browser, signedIn, startGateway, type TestGateway } from '../gateway.fixture.ts';

let gateway: TestGateway;
let ann: Browser;
beforeAll(async () => {
  gateway = await startGateway({ limitAddresses: false });
  ann = await signedIn(gateway.url);
});
afterAll(() => gateway.stop());

const listen = async (headers: Record<string, string> = {}) => {
  const stop = new AbortController();
  const startedAt = performance.now();
  const response = await fetch(`${gateway.url}/api/live`, {
    headers: { cookie: ann.cookie, ...headers },
    signal: stop.signal,
  });
  const received = {
    status: response.status,
    text: '',
    isOver: false,
    firstByteMs: 0,
    stop: () => {
      stop.abort();
    },
  };
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      received.firstByteMs ||= performance.now() - startedAt;
      received.text += Buffer.from(chunk as Uint8Array).toString();
    }
  };
  void read()
    .catch(() => undefined)
    .then(() => {
      received.isOver = true;
    });
  if (response.status === 200) await until(() => received.text !== '' || received.isOver);
  return received;
};

test.each([
  ['of another user', 'user-bea@example.com'],
  ['that is negative', '-1'],
  ['beyond the number range', '1e20'],
  ['of twenty digits', '100000000000000000000'],
  ['with an operator', '{"$gt":""}'],
  ['with an event in it', '1%0d%0aevent: admin'],
  ['of ten kilobytes', 'a'.repeat(10_000)],
])('a Last-Event-ID %s is ignored: the stream starts now and shows only the user’s own changes', async (_what, id) => {
  const stream = await listen({ 'last-event-id': id });
  expect(stream.status).toBe(200);
  expect(stream.text).not.toContain(id);
  expect(stream.text).not.toContain('event: admin');
  stream.stop();
  expect((await ann.call('GET', `/api/live?lastEventId=${encodeURIComponent(id).slice(0, 500)}`)).status).toBe(400);
});

test.each([
  ['of a megabyte', `Last-Event-ID: ${'a'.repeat(1_000_000)}`, 431],
  ['with a bare line break', 'Last-Event-ID: 1\revent: admin', 400],
  ['with NUL', 'Last-Event-ID: 1\0', 400],
])('a Last-Event-ID %s is refused', async (_what, header, status) => {
  const answer = await sendRaw(gateway.url, [
    Buffer.from(
      `GET /api/live HTTP/1.1\r\nHost: ${new URL(gateway.url).host}\r\nCookie: ${ann.cookie}\r\n${header}\r\n\r\n`,
      'latin1',
    ),
  ]);
  expect([answer.status, answer.isClosed]).toEqual([status, true]);
});

test.each([
  ['with its origin', { origin: 'https://evil.example' }],
  ['with no origin at all', { origin: 'null' }],
  ['with Sec-Fetch headers', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ['on our own domain', { 'sec-fetch-site': 'same-site' }],
])('an EventSource on another site %s is refused, even with the cookie', async (_what, headers) => {
  expect((await listen(headers as Record<string, string>)).status).toBe(403);
});

test('our own pages can open it without our header, which an EventSource cannot send', async () => {
  const stream = await listen({ origin: gateway.url, 'sec-fetch-site': 'same-origin' });
  expect(stream.status).toBe(200);
  stream.stop();
});

test('of 200 streams of one user the newest ten accepted ones stay open; the others are ended or get a 429', async () => {
  const eve = await signedIn(gateway.url);
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  const before = gateway.hub.size();
  for (let opened = 0; opened < 200; opened += 1) streams.push(await listen({ cookie: eve.cookie }));
  const letIn = streams.filter(({ status }) => status === 200);
  expect(letIn).toHaveLength(120);
  expect(streams.slice(120).every(({ status }) => status === 429)).toBe(true);
  await until(() => letIn.filter(({ isOver }) => !isOver).length === 10);
  expect(letIn.slice(-10).some(({ isOver }) => isOver)).toBe(false);
  expect(gateway.hub.size() - before).toBeLessThanOrEqual(10);
  for (const { stop } of streams) stop();
});

/** A proxy that buffers responses, unless `x-accel-buffering: no` is set. */
const bufferingProxy = async (): Promise<{ server: Server; url: string }> => {
  const server = createServer((req, res) => {
    get(
      `${gateway.url}${req.url ?? ''}`,
      { headers: { ...req.headers, 'accept-encoding': 'gzip, br' } },
      (answer: IncomingMessage) => {
        const isAskedNotTo = answer.headers['x-accel-buffering'] === 'no';
        const kept: Buffer[] = [];
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.on('data', (chunk: Buffer) => {
          if (isAskedNotTo) res.write(chunk);
          else kept.push(chunk);
        });
        answer.on('end', () => res.end(Buffer.concat(kept)));
      },
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

test('the first byte arrives within a second, even through a buffering proxy, and nothing is compressed', async () => {
  const direct = [await listen(), await listen(), await listen()];
  expect(Math.min(...direct.map(({ firstByteMs }) => firstByteMs))).toBeLessThan(1000);
  for (const { stop } of direct) stop();
  const proxy = await bufferingProxy();
  const stop = new AbortController();
  const startedAt = performance.now();
  const response = await fetch(`${proxy.url}/api/live`, { headers: { cookie: ann.cookie }, signal: stop.signal });
  const first = await response.body?.getReader().read();
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(Buffer.from(first?.value as Uint8Array).toString()).toContain('retry');
  expect([response.headers.get('x-accel-buffering'), response.headers.get('content-encoding')]).toEqual(['no', null]);
  expect(response.headers.get('cache-control')).toMatch(/no-transform|no-store/);
  stop.abort();
  proxy.server.closeAllConnections();
  proxy.server.close();
});

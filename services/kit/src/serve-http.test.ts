import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Router } from 'express';
import request from 'supertest';
import { createLog } from './log.ts';
import { sendRaw } from './raw-http.fixture.ts';
import { createApp } from './serve.ts';
import { httpServer } from './serve-http.ts';

let server: Server;
let url = '';
let reached = 0;

const routes = Router()
  .use((_req, _res, next) => {
    reached += 1;
    next();
  })
  .get('/', (_req, res) => void res.json('here'))
  .post('/echo', (req, res) => void res.json(req.body ?? null));

beforeAll(async () => {
  const quick = { headersTimeout: 1500, requestTimeout: 1500, connectionsCheckingInterval: 100 };
  server = httpServer(createApp({ log: createLog('test', 'silent'), routes: [routes] }), quick).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const smuggled = 'GET /secret HTTP/1.1\r\nHost: a\r\n\r\n';

test.each<[string, string]>([
  [
    'Content-Length and Transfer-Encoding',
    `${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'Transfer-Encoding and Content-Length',
    `${json}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two Content-Lengths', `${json}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`],
  ['the same Content-Length twice', `${json}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
  ['a list of Content-Lengths', `${json}Content-Length: 2, 2\r\n\r\n{}`],
  ['a negative Content-Length', `${json}Content-Length: -1\r\n\r\n{}`],
  ['a Content-Length with a sign', `${json}Content-Length: +2\r\n\r\n{}`],
  ['a Content-Length that is not a number', `${json}Content-Length: 0x2\r\n\r\n{}`],
  ['a Content-Length out of range', `${json}Content-Length: 99999999999999999999999\r\n\r\n{}`],
  ['an unknown Transfer-Encoding', `${json}Transfer-Encoding: xchunked\r\n\r\n{}`],
  ['a chunk size that is not a number', `${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['a chunk size out of range', `${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\nHost: a\r\nX-Folded: one\r\n two\r\n\r\n`],
  ['lines that end in a bare LF', 'GET / HTTP/1.1\nHost: a\n\n'],
  ['headers that end in a bare LF', 'GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['a space before a header', 'GET / HTTP/1.1\r\n Host: a\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['the same Host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
  ['two Hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['a list of Hosts', 'GET / HTTP/1.1\r\nHost: a, b\r\n\r\n'],
  ['a Host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a Host with a tab', 'GET / HTTP/1.1\r\nHost: a\tb\r\n\r\n'],
  ['a Host with a user', 'GET / HTTP/1.1\r\nHost: b@a\r\n\r\n'],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
  ['a Host that differs from the request URL', 'GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an invalid request URL', 'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a request URL with another scheme', 'GET a:b HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['text that is not HTTP', 'hello\r\n\r\n'],
  ['a TLS ClientHello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s is a 400, the connection is closed, and nothing after it is processed', async (_what, said) => {
  reached = 0;
  const { status, isClosed, text } = await sendRaw(url, [Buffer.from(said, 'latin1')]);
  expect([status, isClosed]).toEqual([400, true]);
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(reached).toBeLessThanOrEqual(1);
});

test('a Content-Length of ten gigabytes is rejected before any body arrives', async () => {
  const { status } = await sendRaw(url, [`${json}Content-Length: 10000000000\r\nConnection: close\r\n\r\n`]);
  // Waiting for the body would end in a 408.
  expect(status).toBe(413);
});

test('an endless chunked body is cut off without filling memory', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  let sent = 0;
  socket.on('data', (data) => {
    text += data.toString();
  });
  socket.on('error', () => undefined);
  socket.write(`${json}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `ffff\r\n${'a'.repeat(0xffff)}\r\n`;
  const before = process.memoryUsage().rss;
  const pouring = setInterval(() => {
    if (socket.write(chunk)) sent += chunk.length;
  }, 5);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(pouring);
  // A reset while a chunk is being written can discard the response.
  expect(text).toMatch(/^(HTTP\/1\.1 4(08|13) |$)/);
  expect(sent).toBeGreaterThan(1024 * 1024);
  expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
});

test.each([
  ['whose headers never end', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
  ['whose body never comes', `${json}Content-Length: 100\r\n\r\n{"a":`],
  ['whose chunks never end', `${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
])('a request %s is a 408 and is cut off', async (_what, said) => {
  const { status, isClosed } = await sendRaw(url, [said]);
  expect([status, isClosed]).toEqual([408, true]);
});

test('headers of 100 KB are rejected', async () => {
  const { status, isClosed } = await sendRaw(url, [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`]);
  expect([status, isClosed]).toEqual([431, true]);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a %s bomb is a 413 before it is fully decompressed', async (encoding, compress) => {
  // Padding inside a JSON string, so that it stays valid JSON for as long as it is read.
  const bomb = compress(Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(100_000_000, 'a'), Buffer.from('"}')]));
  expect(bomb.length).toBeLessThan(200_000);
  const before = process.memoryUsage().rss;
  const { status } = await request(url)
    .post('/echo')
    .type('json')
    .set('content-encoding', encoding)
    .serialize(() => bomb as unknown as string)
    .send({ a: 1 });
  expect(status).toBe(413);
  expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
});

test.each(['gzip, gzip', 'zip', 'x'])('a body with encoding %j is rejected', async (encoding) => {
  const body = gzipSync(gzipSync('{}'));
  const { status } = await request(url)
    .post('/echo')
    .type('json')
    .set('content-encoding', encoding)
    .serialize(() => body as unknown as string)
    .send({ a: 1 });
  expect(status).toBe(415);
});

test('CONNECT is rejected', async () => {
  const { status, isClosed, text } = await sendRaw(url, [
    'CONNECT 10.0.0.1:22 HTTP/1.1\r\nHost: 10.0.0.1:22\r\n\r\nSSH-2.0\r\n',
  ]);
  expect([status, isClosed]).toEqual([405, true]);
  expect(text).not.toContain('SSH');
});

test('an Upgrade request is answered with plain HTTP', async () => {
  const { status } = await sendRaw(url, [
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c, websocket\r\n\r\n',
  ]);
  expect(status).toBe(200);
});

test.each(['a', 'a:80', 'a_b.example', '127.0.0.1:4000', '[::1]:4000', 'xn--bcher-kva.example'])(
  '%s is accepted as host, also in the request URL',
  async (host) => {
    for (const address of ['/', `http://${host}/`]) {
      const { status } = await sendRaw(url, [`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`]);
      expect([address, status]).toEqual([address, 200]);
    }
  },
);

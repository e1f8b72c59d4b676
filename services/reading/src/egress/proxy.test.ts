import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createConnection, createServer as createTcpServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { request as undiciRequest } from 'undici';
import { egressAgent } from '../fetch/agent.ts';
import { listen } from '../site.fixture.ts';
import { ownAddresses } from './address.ts';
import { certificate } from './certificate.fixture.ts';
import { dialler, openSocket } from './dial.ts';
import { judge } from './judge.ts';
import { readerPass } from './pass.ts';
import { proxyLimits, type ProxyLimits } from './proxy-limits.ts';
import { createProxy } from './proxy.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const proxyFor = async (allowedOrigins: string[], limits: Partial<ProxyLimits> = {}): Promise<number> => {
  const gate = judge({ resolve: () => Promise.resolve([]), isOwn: ownAddresses([]), allowedOrigins });
  const own: RequestListener = (_req, res) => res.end('own');
  const proxy = createProxy({ judge: gate, dial: dialler(openSocket), own, limits: { ...proxyLimits, ...limits } });
  stops.push(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return listen(proxy);
};

const siteFor = async (answer: RequestListener): Promise<string> => {
  const server = createServer({ maxHeaderSize: 64 * 1024 }, answer);
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${String(await listen(server))}`;
};

/** A site that responds with exactly these bytes, HTTP or not. */
const rawSite = async (bytes: string): Promise<string> => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(bytes));
  });
  stops.push(() => server.close());
  return `http://127.0.0.1:${String(await listen(server))}`;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const through = (
  port: number,
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const req = request({
      port,
      host: '127.0.0.1',
      path: url,
      method: options.method ?? 'GET',
      headers: { host: 'x', 'proxy-authorization': readerPass, ...options.headers },
      agent: false,
    });
    req.on('response', (res) => {
      let body = '';
      res.on('data', (chunk) => (body += String(chunk))).on('error', reject);
      res.on('end', () => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body });
      });
    });
    req.on('error', reject).end(options.body);
  });

const said = `Proxy-Authorization: ${readerPass}\r\n`;

const raw = (port: number, text: string, then = ''): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      if (answer === '' && then !== '') socket.write(then);
      answer += chunk.toString('latin1');
    });
    socket
      .on('close', () => {
        resolve(answer);
      })
      .on('error', () => socket.destroy());
  });

test('a request is passed on without cookies, credentials or proxy headers', async () => {
  let seen: IncomingHttpHeaders = {};
  const origin = await siteFor((req, res) => {
    seen = req.headers;
    res.writeHead(200, { 'content-type': 'text/html', 'x-askwatch-refusal': 'forged' }).end('hello');
  });
  const port = await proxyFor([origin]);
  const headers = { cookie: 'a=b', authorization: 'Basic x', 'user-agent': 'us' };
  const answer = await through(port, `${origin}/page?q=1`, { headers });
  expect([answer.status, answer.body]).toEqual([200, 'hello']);
  expect(answer.headers['x-askwatch-refusal']).toBeUndefined();
  expect(Object.keys(seen).sort()).toEqual(['connection', 'host', 'user-agent']);
  expect(seen.host).toBe(new URL(origin).host);
});

test('only GET and HEAD are allowed, without a body', async () => {
  let reached = 0;
  const origin = await siteFor((_req, res) => {
    reached += 1;
    res.end();
  });
  const port = await proxyFor([origin]);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])
    expect([method, (await through(port, `${origin}/`, { method })).status]).toEqual([method, 405]);
  expect((await through(port, `${origin}/`, { body: 'x', headers: { 'content-length': '1' } })).status).toBe(400);
  expect(reached).toBe(0);
  expect((await through(port, `${origin}/`, { method: 'HEAD' })).status).toBe(200);
});

test('another port or another spelling of an allowed origin is refused like any private address', async () => {
  const origin = await siteFor((_req, res) => res.end('secret'));
  const port = await proxyFor([origin]);
  const { port: sitePort } = new URL(origin);
  for (const url of [
    `http://localhost:${sitePort}/`,
    `http://127.0.0.2:${sitePort}/`,
    `http://127.0.0.1:${String(port)}/`,
    `https://127.0.0.1:${sitePort}/`,
  ]) {
    const answer = await through(port, url);
    expect([url, answer.status, answer.headers['x-askwatch-refusal']]).toEqual([url, 403, 'refused-address']);
    expect(answer.body).not.toMatch(/127|secret|private|port/i);
  }
});

test('upgrades and WebSockets are refused', async () => {
  const origin = await siteFor((_req, res) => res.end());
  const port = await proxyFor([origin]);
  const upgrade = `GET ${origin}/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  expect(await raw(port, upgrade)).toMatch(/^HTTP\/1\.1 405 /);
});

test('a tunnel carries only TLS', async () => {
  let reached = 0;
  const server = createTlsServer(certificate, (_req, res) => {
    reached += 1;
    res.end('over tls');
  });
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.1:${String(await listen(server))}`;
  const port = await proxyFor([`https://${host}`]);

  const dispatcher = egressAgent(`http://127.0.0.1:${String(port)}`, { ca: certificate.cert });
  stops.push(() => {
    void dispatcher.destroy();
  });
  const answer = await undiciRequest(`https://${host}/`, { dispatcher });
  expect(await answer.body.text()).toBe('over tls');

  const connect = `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n${said}\r\n`;
  expect(await raw(port, connect, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(
    'HTTP/1.1 200 Connection Established\r\n\r\n',
  );
  expect(reached).toBe(1);
  expect(await raw(port, `CONNECT 10.0.0.1:443 HTTP/1.1\r\nHost: x\r\n${said}\r\n`)).toMatch(
    /^HTTP\/1\.1 403 .*refused-address/s,
  );
  expect(await raw(port, `CONNECT ${host}/path HTTP/1.1\r\nHost: x\r\n${said}\r\n`)).toMatch(/^HTTP\/1\.1 40[03] /);
});

test('a tunnel is cut off when it is idle or over its byte limit', async () => {
  const server = createTlsServer(certificate, (_req, res) => {
    res.on('error', () => undefined);
    const more = () => {
      while (res.write(Buffer.alloc(64 * 1024)));
    };
    res.on('drain', more);
    more();
  });
  server.on('tlsClientError', () => undefined);
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.1:${String(await listen(server))}`;
  const port = await proxyFor([`https://${host}`], { idleMs: 150, tunnelBytes: 500_000 });
  const started = Date.now();
  await raw(port, `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n${said}\r\n`);
  expect(Date.now() - started).toBeLessThan(10_000);
  const dispatcher = egressAgent(`http://127.0.0.1:${String(port)}`, { ca: certificate.cert });
  stops.push(() => {
    void dispatcher.destroy();
  });
  const { body } = await undiciRequest(`https://${host}/`, { dispatcher });
  await expect(body.arrayBuffer()).rejects.toThrow();
});

test("a response that isn't HTTP, has two lengths or endless headers is not passed on", async () => {
  const bad = {
    'no http': 'SSH-2.0-OpenSSH_9.6\r\n',
    'both lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
    'long header': `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`,
    'many headers': `HTTP/1.1 200 OK\r\n${'X: aaaaaaaaaaaaaaaaaaaa\r\n'.repeat(1000)}\r\n`,
    'switch of protocol': 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  };
  for (const [name, bytes] of Object.entries(bad)) {
    const origin = await rawSite(bytes);
    const answer = await through(await proxyFor([origin]), `${origin}/`);
    expect([name, answer.status, answer.headers['x-askwatch-refusal']]).toEqual([name, 502, 'malformed']);
  }
});

test('a request with two lengths or long headers is refused', async () => {
  const origin = await siteFor((_req, res) => res.end());
  const port = await proxyFor([origin]);
  const smuggled = `GET ${origin}/ HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  expect(await raw(port, smuggled)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await raw(port, `GET ${origin}/ HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});

test('a response is cut off when it is slow or endless', async () => {
  const dripping = await siteFor((_req, res) => {
    const timer = setInterval(() => res.write('x'), 20);
    res.on('close', () => {
      clearInterval(timer);
    });
  });
  await expect(through(await proxyFor([dripping], { answerMs: 300 }), `${dripping}/`)).rejects.toThrow();
  const silent = await siteFor(() => undefined);
  expect((await through(await proxyFor([silent], { idleMs: 100 }), `${silent}/`)).status).toBe(504);
  const endless = await siteFor((_req, res) => {
    const more = () => {
      while (res.write(Buffer.alloc(64 * 1024)));
    };
    res.on('drain', more).on('error', () => undefined);
    more();
  });
  await expect(through(await proxyFor([endless], { answerBytes: 300_000 }), `${endless}/`)).rejects.toThrow();
});

test("a site that doesn't answer is unreachable", async () => {
  const origin = await siteFor((_req, res) => res.end());
  const port = await proxyFor([origin]);
  stops.splice(0, 1)[0]?.();
  const answer = await through(port, `${origin}/`);
  expect([answer.status, answer.headers['x-askwatch-refusal']]).toEqual([502, 'unreachable']);
});

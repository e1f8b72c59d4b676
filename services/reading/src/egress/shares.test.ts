import { Agent, createServer, request, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { listen } from '../site.fixture.ts';
import { ownAddresses } from './address.ts';
import { certificate } from './certificate.fixture.ts';
import { dialler, openSocket } from './dial.ts';
import { judge } from './judge.ts';
import { pageBudgets } from './page-budgets.ts';
import { pagePass, passOf, readerPass } from './pass.ts';
import { proxyLimits, type ProxyLimits } from './proxy-limits.ts';
import { createProxy } from './proxy.ts';
import { turns } from './turns.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const stopLater = (server: { close: () => void; closeAllConnections: () => void }) => {
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
};

/** A site that counts its requests and its peak concurrency. */
const counting = (afterMs = 0) => {
  const seen = { requests: 0, now: 0, most: 0 };
  const answer: RequestListener = (_req, res) => {
    seen.requests += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    setTimeout(() => {
      seen.now -= 1;
      res.end('x'.repeat(2000));
    }, afterMs).unref();
  };
  return { seen, answer };
};

const plainSite = async (afterMs = 0) => {
  const { seen, answer } = counting(afterMs);
  const server = createServer(answer);
  stopLater(server);
  return { seen, origin: `http://127.0.0.1:${String(await listen(server))}` };
};

const tlsSite = async (afterMs = 0, maxVersion: 'TLSv1.2' | 'TLSv1.3' = 'TLSv1.3') => {
  const { seen, answer } = counting(afterMs);
  const server = createTlsServer({ ...certificate, maxVersion }, answer);
  stopLater(server);
  return { seen, origin: `https://127.0.0.1:${String(await listen(server))}` };
};

const proxyFor = async (allowedOrigins: string[], limits: Partial<ProxyLimits> = {}): Promise<number> => {
  const gate = judge({ resolve: () => Promise.resolve([]), isOwn: ownAddresses([]), allowedOrigins });
  const proxy = createProxy({
    judge: gate,
    dial: dialler(openSocket),
    own: (_req, res) => res.end(),
    limits: { ...proxyLimits, ...limits },
  });
  stopLater(proxy);
  return listen(proxy);
};

const passFor = (page: string, address: string): string => {
  const { username, password } = pagePass(page, address);
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
};

const statusOf = (port: number, url: string, pass: string | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'x', ...(pass === null ? {} : { 'proxy-authorization': pass }) };
    request({ port, host: '127.0.0.1', path: url, headers, agent: false }, (res) => {
      res.resume().on('end', () => {
        resolve(res.statusCode ?? 0);
      });
    })
      .on('error', reject)
      .end();
  });

/** A tunnel with TLS for sequential requests; null if the proxy refuses it. */
const tunnelTo = async (port: number, origin: string, pass: string): Promise<TLSSocket | null> => {
  const { host } = new URL(origin);
  const socket = connect(port, '127.0.0.1');
  stops.push(() => socket.destroy());
  socket.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\nProxy-Authorization: ${pass}\r\n\r\n`);
  const head = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1'));
    });
  });
  if (!head.startsWith('HTTP/1.1 200')) return null;
  const secure = connectTls({ socket, ca: certificate.cert, host: '127.0.0.1' });
  secure.on('error', () => secure.destroy());
  return secure;
};

const over = (secure: TLSSocket): ((path: string) => Promise<number>) => {
  const agent = Object.assign(new Agent({ keepAlive: true, maxSockets: 1 }), { createConnection: () => secure });
  return (path) =>
    new Promise((resolve, reject) => {
      request({ agent, path, host: '127.0.0.1' }, (res) => {
        res.resume().on('end', () => {
          resolve(res.statusCode ?? 0);
        });
      })
        .on('error', reject)
        .end();
    });
};

test("a request without credentials gets a 407 and reaches no site, like a browser's own requests", async () => {
  const { origin, seen } = await plainSite();
  const port = await proxyFor([origin]);
  expect(await statusOf(port, `${origin}/`, null)).toBe(407);
  expect(await statusOf(port, `${origin}/`, 'Basic !')).toBe(407);
  expect(seen.requests).toBe(0);
  expect(await statusOf(port, `${origin}/`, readerPass)).toBe(200);
});

test('a pass survives the round trip, and anything else is rejected', () => {
  expect(passOf({ 'proxy-authorization': readerPass })).toEqual({ by: 'reader' });
  expect(passOf({ 'proxy-authorization': passFor('a1', 'https://example.com/path') })).toEqual({
    by: 'page',
    page: 'a1',
    address: new URL('https://example.com'),
  });
  for (const given of [
    '',
    'Bearer x',
    'Basic',
    `Basic ${Buffer.from('a').toString('base64')}`,
    `Basic ${Buffer.from(':https://a.example').toString('base64')}`,
  ])
    expect(passOf({ 'proxy-authorization': given })).toBeNull();
});

describe('request limits of one page', () => {
  test('40 per foreign host, 200 in total, not counting the reader and other pages', () => {
    const spend = pageBudgets(proxyLimits);
    const page = { by: 'page', page: 'one', address: new URL('https://www.example.com') } as const;
    const many = (pass: Parameters<typeof spend>[0], url: string) =>
      Array.from({ length: 300 }, () => spend(pass, new URL(url))).filter(Boolean).length;
    expect(many(page, 'https://victim.example.org/')).toBe(40);
    // Another port or a trailing dot is still the same host.
    expect(many(page, 'http://victim.example.org.:8080/')).toBe(0);
    expect(many(page, 'https://cdn.example.com/')).toBe(160);
    expect(many(page, 'https://another.example.net/')).toBe(0);
    expect(many({ ...page, page: 'two' }, 'https://www.example.com/')).toBe(200);
    expect(many({ by: 'reader' }, 'https://victim.example.org/')).toBe(300);
  });

  test('plain requests are counted, including redirected ones', async () => {
    const [own, foreign] = [await plainSite(), await plainSite()];
    const port = await proxyFor([own.origin, foreign.origin]);
    const pass = passFor('p', own.origin);
    const statuses = [];
    for (let at = 0; at < 60; at += 1) statuses.push(await statusOf(port, `${foreign.origin}/${String(at)}`, pass));
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1), foreign.seen.requests]).toEqual([
      40, 429, 40,
    ]);
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('requests inside a tunnel are counted (%s)', async (version) => {
    const [own, foreign] = [await plainSite(), await tlsSite(0, version)];
    const port = await proxyFor([own.origin, foreign.origin]);
    const pass = passFor('p', own.origin);
    for (let tunnels = 0; tunnels < 60; tunnels += 1) {
      const secure = await tunnelTo(port, foreign.origin, pass);
      if (!secure) break;
      const ask = over(secure);
      for (let at = 0; at < 7; at += 1) if ((await ask('/').catch(() => 0)) === 0) break;
      secure.destroy();
    }
    expect(foreign.seen.requests).toBe(40);
  });

  test('messages of a protocol inside a tunnel are counted like requests', async () => {
    const [own, foreign] = [await plainSite(), await tlsSite()];
    const port = await proxyFor([own.origin, foreign.origin]);
    const secure = await tunnelTo(port, foreign.origin, passFor('p', own.origin));
    let bytes = 0;
    secure?.on('data', (chunk: Buffer) => (bytes += chunk.length));
    const closed = new Promise<void>((resolve) =>
      secure?.once('close', () => {
        resolve();
      }),
    );
    for (let at = 0; at < 60 && secure?.writable; at += 1) {
      secure.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await sleep(2);
    }
    await expect(closed).resolves.toBeUndefined();
    // Of 60: the limit of 40, but for messages that share a packet or are on their way when the tunnel closes.
    expect(foreign.seen.requests).toBeGreaterThan(35);
    expect(foreign.seen.requests).toBeLessThan(45);
    expect(secure?.destroyed).toBe(true);
  });
});

describe('two concurrent requests per host, for all clients together', () => {
  test('plain requests of pages and of the reader', async () => {
    const { origin, seen } = await plainSite(20);
    const port = await proxyFor([origin]);
    const passes = [passFor('a', 'https://a.example'), passFor('b', 'https://b.example'), readerPass];
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_each, at) => statusOf(port, `${origin}/`, passes[at % 3] ?? '')),
    );
    expect([statuses.every((status) => status === 200), seen.requests, seen.most]).toEqual([true, 30, 2]);
  });

  test('requests in tunnels that stay open, and an idle tunnel holds no turn', async () => {
    const { origin, seen } = await tlsSite(30);
    const port = await proxyFor([origin], { quietMs: 20, firstQuietMs: 100 });
    const one = async (page: string) => {
      const secure = await tunnelTo(port, origin, passFor(page, 'https://a.example'));
      if (!secure) throw new Error('No tunnel');
      const ask = over(secure);
      for (let at = 0; at < 4; at += 1) {
        await ask('/');
        await sleep(50);
      }
      return secure;
    };
    const open = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(one));
    expect([open.filter(({ destroyed }) => !destroyed).length, seen.requests, seen.most]).toEqual([5, 20, 2]);
  });

  test("a hanging host doesn't block others, and a request that waits too long is refused", async () => {
    const [hanging, sound] = [await plainSite(60_000), await plainSite()];
    const port = await proxyFor([hanging.origin, sound.origin], { turnMs: 100 });
    const stuck = [1, 2].map(() => statusOf(port, `${hanging.origin}/`, readerPass).catch(() => 0));
    await sleep(20);
    expect(await statusOf(port, `${hanging.origin}/`, readerPass)).toBe(503);
    expect(await statusOf(port, `${sound.origin}/`, readerPass)).toBe(200);
    for (const stop of stops.splice(0)) stop();
    await Promise.all(stuck);
  });

  test('the reader goes before pages, and a turn is released once', async () => {
    const { take } = turns({ requestsPerHost: 1, turnMs: 1000 });
    const first = await take('a', false);
    const order: string[] = [];
    const waiting = (['page', 'reader'] as const).map(async (who) => {
      const release = await take('a', who === 'reader');
      order.push(who);
      release?.();
    });
    first?.();
    first?.();
    await Promise.all(waiting);
    expect(order).toEqual(['reader', 'page']);
  });
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, expect, test } from '@jest/globals';
import { certificate } from '../egress/certificate.fixture.ts';
import { listen } from '../site.fixture.ts';
import { browserOn, pages } from './browser.fixture.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Another site, which counts requests and peak concurrency. */
const counter = (afterMs: number) => {
  const seen = { requests: 0, connections: 0, now: 0, most: 0 };
  const answer = (_req: IncomingMessage, res: ServerResponse) => {
    seen.requests += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    setTimeout(() => {
      seen.now -= 1;
      res.writeHead(200, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).end('x');
    }, afterMs);
  };
  return { seen, answer };
};

const victim = async (afterMs = 0) => {
  const { seen, answer } = counter(afterMs);
  const server = createServer(answer).on('connection', () => (seen.connections += 1));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { seen, origin: `http://127.0.0.1:${String(await listen(server))}` };
};

const tlsVictim = async () => {
  const { seen, answer } = counter(0);
  const server = createTlsServer(certificate, answer)
    .on('connection', () => (seen.connections += 1))
    .on('tlsClientError', () => undefined);
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { seen, origin: `https://127.0.0.1:${String(await listen(server))}` };
};

const shown = async (html: Record<string, string>, others: string[], slots = 1) => {
  const made = await browserOn(pages(html), { slots, others, jobMs: 90_000 });
  stops.push(made.stop);
  return made;
};

const page = (script: string) =>
  `<!doctype html><title>T</title><body><p>Words of the page.</p><script>${script}</script>`;

/** All ways a page can send requests, each many times. */
const ways = (to: string): string => `
  const to = ${JSON.stringify(to)};
  const many = (run) => { for (let i = 0; i < 150; i += 1) try { run(i); } catch {} };
  many((i) => fetch(to + '/fetch' + i, { mode: 'no-cors' }).catch(() => {}));
  many((i) => fetch(to + '/head' + i, { method: 'HEAD', mode: 'no-cors' }).catch(() => {}));
  many((i) => { const xhr = new XMLHttpRequest(); xhr.open('GET', to + '/xhr' + i); xhr.send(); });
  many((i) => { new Image().src = to + '/img' + i; });
  many((i) => { new WebSocket(to.replace('http', 'ws') + '/ws' + i); });
  many((i) => navigator.sendBeacon(to + '/beacon' + i));
  many((i) => { const frame = document.createElement('iframe'); frame.src = to + '/frame' + i; document.body.append(frame); });
  many((i) => { const script = document.createElement('script'); script.src = to + '/script' + i; document.head.append(script); });
  many((i) => { const link = document.createElement('link'); link.rel = i % 2 ? 'stylesheet' : 'preconnect'; link.href = to + '/style' + i; document.head.append(link); });
  const work = "for (let i = 0; i < 150; i += 1) { fetch('" + to + "/worker' + i, { mode: 'no-cors' }).catch(() => {}); try { new WebSocket('" + to.replace('http', 'ws') + "/ws' + i); } catch {} }";
  new Worker(URL.createObjectURL(new Blob([work])));`;

test('a page that floods another host reaches it 40 times, whatever kind of request it uses', async () => {
  const other = await victim();
  const { render, origin } = await shown({ '/': page(ways(other.origin)) }, [other.origin]);
  expect(await render(`${origin}/`)).not.toBeNull();
  expect(other.seen.requests).toBeGreaterThan(10);
  expect(other.seen.requests).toBeLessThanOrEqual(40);
  expect(other.seen.connections).toBeLessThanOrEqual(40);
});

test('the same over TLS, where the proxy counts connections', async () => {
  const other = await tlsVictim();
  const { render, origin } = await shown({ '/': page(ways(other.origin)) }, [other.origin]);
  expect(await render(`${origin}/`)).not.toBeNull();
  // The browser doesn't trust this certificate, so it keeps reconnecting.
  expect(other.seen.connections).toBeGreaterThan(5);
  expect(other.seen.connections).toBeLessThanOrEqual(40);
});

test('a page that floods its own host reaches it 200 times', async () => {
  const made = await shown({ '/': page("for (let i = 0; i < 1000; i += 1) fetch('/own' + i).catch(() => {});") }, []);
  expect(await made.render(`${made.origin}/`)).not.toBeNull();
  expect(made.asked.length).toBeGreaterThan(100);
  expect(made.asked.length).toBeLessThanOrEqual(200);
});

test("redirects to another host count like the page's own requests", async () => {
  const other = await victim();
  const made = await browserOn(
    (req, res) => {
      if (req.url === '/')
        res
          .writeHead(200, { 'content-type': 'text/html' })
          .end(page("for (let i = 0; i < 90; i += 1) fetch('/go' + i, { mode: 'no-cors' }).catch(() => {});"));
      else res.writeHead(302, { location: `${other.origin}${req.url ?? ''}` }).end();
    },
    { slots: 1, others: [other.origin], jobMs: 90_000 },
  );
  stops.push(made.stop);
  expect(await made.render(`${made.origin}/`)).not.toBeNull();
  expect(other.seen.requests).toBeGreaterThan(10);
  expect(other.seen.requests).toBeLessThanOrEqual(40);
});

test('two pages together never have more than two concurrent requests at a third host', async () => {
  const other = await victim(40);
  const script = `for (let i = 0; i < 30; i += 1) fetch('${other.origin}/shared' + Math.random(), { mode: 'no-cors' }).catch(() => {});`;
  const made = await shown({ '/a': page(script), '/b': page(script) }, [other.origin], 2);
  const both = await Promise.all(['/a', '/b'].map((path) => made.render(`${made.origin}${path}`)));
  expect(both.every((one) => one !== null)).toBe(true);
  expect([other.seen.requests, other.seen.most]).toEqual([60, 2]);
});

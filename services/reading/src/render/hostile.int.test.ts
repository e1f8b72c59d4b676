import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { listen } from '../site.fixture.ts';
import { browserOn, htmlOf, pages } from './browser.fixture.ts';

type Made = Awaited<ReturnType<typeof browserOn>>;
const open: Made[] = [];
const browser = async (...given: Parameters<typeof browserOn>): Promise<Made> => {
  const made = await browserOn(...given);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.stop()));
});

const page = (script: string) =>
  `<!doctype html><title>T</title><body><p id="p">Words of the page.</p><script>${script}</script>`;
const sound = { '/sound': '<!doctype html><title>Sound</title><p>A page like any other.</p>' };

/** A listener that must not be reached: it counts contacts over TCP and UDP. */
const canary = async () => {
  let hits = 0;
  const tcp: Server = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  const port = await listen(tcp);
  const udp: Socket = createSocket('udp4', () => {
    hits += 1;
  });
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port,
    hits: () => hits,
    stop: () => {
      tcp.close();
      udp.close();
    },
  };
};
const watch = await canary();
afterAll(() => {
  watch.stop();
});
const inside = `127.0.0.1:${String(watch.port)}`;

test.each([
  ['an endless script', 'while (true) {}'],
  ['an endless script after the page was read', 'setTimeout(() => { while (true) {} }, 3000)'],
  ['timers that multiply', 'const breed = () => { setInterval(breed, 0); setInterval(breed, 0); }; breed();'],
  ['memory exhaustion', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));'],
  ['endless dialogs', 'for (;;) alert(1)'],
])('%s is stopped with its page, and the next page is rendered', async (_what, script) => {
  const { render, origin } = await browser(pages({ '/': page(script), ...sound }), { slots: 1, jobMs: 6000 });
  const began = Date.now();
  await render(`${origin}/`);
  expect(Date.now() - began).toBeLessThan(40_000);
  expect(await htmlOf(render(`${origin}/sound`))).toContain('A page like any other.');
});

test("dialogs, popups, printing, unload prompts, downloads and permissions don't block rendering", async () => {
  const script = `
    onbeforeunload = () => 'stay'; addEventListener('beforeunload', (event) => { event.preventDefault(); });
    alert(1); confirm(2); prompt(3); print(); for (let i = 0; i < 20; i += 1) open('/popup' + i);
    Notification.requestPermission?.(); navigator.geolocation?.getCurrentPosition(() => {});
    const link = document.createElement('a'); link.href = '/file'; link.download = 'file'; document.body.append(link); link.click();
    document.getElementById('p').textContent = 'All of it was tried.';`;
  const { render, origin, asked } = await browser(pages({ '/': page(script) }));
  expect(await htmlOf(render(`${origin}/`))).toContain('All of it was tried.');
  expect(asked.filter((line) => line.includes('popup'))).toEqual([]);
});

test('only GET and HEAD requests are sent, and no service worker is registered', async () => {
  const script = `
    navigator.serviceWorker?.register('/worker.js').catch(() => {});
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) fetch('/sent', { method, body: 'x' }).catch(() => {});
    navigator.sendBeacon('/sent', 'x');
    const form = document.createElement('form'); form.method = 'post'; form.action = '/sent'; form.target = '_blank'; document.body.append(form); form.submit();`;
  const { render, origin, asked } = await browser(pages({ '/': page(script), '/worker.js': 'self.x = 1' }));
  expect(await render(`${origin}/`)).not.toBeNull();
  expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([]);
  expect(asked).not.toContain('GET /worker.js');
});

test("a page can't reach an internal listener in any way", async () => {
  const ways = `
    const to = ${JSON.stringify(inside)};
    fetch('http://' + to + '/fetch', { mode: 'no-cors' }).catch(() => {});
    const xhr = new XMLHttpRequest(); xhr.open('GET', 'http://' + to + '/xhr'); try { xhr.send(); } catch {}
    new Image().src = 'http://' + to + '/img';
    try { new WebSocket('ws://' + to + '/ws'); } catch {}
    try { new EventSource('http://' + to + '/events'); } catch {}
    try { new WebTransport('https://' + to + '/wt'); } catch {}
    try { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + to }, { urls: 'turn:' + to, username: 'a', credential: 'b' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); } catch {}
    try { new Worker(URL.createObjectURL(new Blob(["fetch('http://" + to + "/worker').catch(() => {}); new WebSocket('ws://" + to + "/worker')"]))); } catch {}
    for (const tag of ['iframe', 'script', 'embed', 'video']) { const made = document.createElement(tag); made.src = 'http://' + to + '/' + tag; document.body.append(made); }
    for (const rel of ['stylesheet', 'preload', 'prefetch', 'preconnect', 'dns-prefetch', 'icon']) { const link = document.createElement('link'); link.rel = rel; link.as = 'script'; link.href = 'http://' + to + '/' + rel; document.head.append(link); }
    const form = document.createElement('form'); form.action = 'http://' + to + '/form'; form.target = 'other'; document.body.append(form); form.submit();`;
  const { render, origin } = await browser(
    pages({
      '/': page(ways),
      '/refresh': `<meta http-equiv="refresh" content="0;url=http://${inside}/refresh"><p>Words</p>`,
      '/lead': page(`location.href = 'http://${inside}/lead'`),
      '/metadata': page("location.href = 'http://169.254.169.254/latest/meta-data/'"),
      '/base': `<base href="http://${inside}/"><p>Words</p><img src="a.png"><script src="a.js"></script><iframe src="b"></iframe>`,
    }),
  );
  for (const path of ['/', '/refresh', '/lead', '/metadata', '/base']) await render(`${origin}${path}`);
  expect(watch.hits()).toBe(0);
});

test('a redirect to an internal listener is refused by the proxy', async () => {
  const { render, origin } = await browser((req, res) => {
    if (req.url === '/') res.writeHead(302, { location: `http://${inside}/redirected` }).end();
    else res.writeHead(404).end();
  });
  await render(`${origin}/`);
  expect(watch.hits()).toBe(0);
});

test('HTTP authentication gives an error page, and no credentials are sent', async () => {
  const sent: unknown[] = [];
  const { render, origin } = await browser((req, res) => {
    sent.push(req.headers.authorization);
    res
      .writeHead(401, { 'www-authenticate': 'Basic realm="x"', 'content-type': 'text/html' })
      .end('<p>Sign in first.</p>');
  });
  await render(`${origin}/`);
  expect(sent.filter((header) => header !== undefined)).toEqual([]);
});

test('a page with too many elements or too much text is rejected, and not read as served', async () => {
  const { render, origin } = await browser(
    pages({
      '/elements': page("document.body.innerHTML = '<b>x</b>'.repeat(210000)"),
      '/text': page("document.body.textContent = 'x '.repeat(4e6)"),
    }),
    { jobMs: 60_000 },
  );
  expect(await render(`${origin}/elements`)).toEqual({ cause: 'too-large' });
  expect(await render(`${origin}/text`)).toEqual({ cause: 'too-large' });
});

test('a browser killed in the middle of a page only fails that page', async () => {
  const made = await browser(
    pages({ '/slow': page('setInterval(() => { p.textContent += " more"; }, 50)'), ...sound }),
    { slots: 1 },
  );
  const slow = made.render(`${made.origin}/slow`);
  while (!made.asked.some((line) => line.endsWith('/slow'))) await sleep(20);
  for (const pid of made.running[0]?.pids() ?? [])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with the one before it.
    }
  expect(await slow).toBeNull();
  expect(await made.render(`${made.origin}/sound`)).not.toBeNull();
});

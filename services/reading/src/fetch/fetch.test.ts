import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { processes, siteOn, userAgent, type Site } from '../site.fixture.ts';
import { attempts } from './attempts.ts';
import { egressAgent } from './agent.ts';
import { EgressDown } from './failure.ts';
import { follower } from './follow.ts';
import { politeness } from './polite.ts';
import { sender } from './request.ts';

const sites: Site[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.stop();
});
beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());

/** A site without robots.txt. */
const site = async (answer: RequestListener): Promise<Site> => {
  const made = await siteOn((req, res) => {
    if (req.url === '/robots.txt') res.writeHead(404).end();
    else answer(req, res);
  });
  sites.push(made);
  return made;
};

const html = (res: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) =>
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

const load = async (answer: RequestListener, path = '/') => {
  const { load: readFrom, origin } = await site(answer);
  return readFrom(`${origin}${path}`);
};

/** A fetch with a shorter deadline than usual. */
const fetchWithin = ({ proxyUrl, origin }: Site, timeoutMs: number, path = '/') => {
  const ask = attempts({ send: sender({ dispatcher: egressAgent(proxyUrl), userAgent }), polite: politeness() });
  return follower({ ask, allowedOrigins: [origin] })(`${origin}${path}`, { timeoutMs });
};

describe('responses of pages', () => {
  test('a page is read, and the site sees our user agent', async () => {
    let agent: string | undefined;
    const page = await load((req, res) => {
      agent = req.headers['user-agent'];
      html(res, '<p>Hello</p>');
    });
    expect(page).toMatchObject({ ok: true, html: '<p>Hello</p>', bytes: 12 });
    expect(agent).toBe(userAgent);
  });

  test.each([
    [401, 'login-wall'],
    [403, 'bot-wall'],
    [404, 'not-found'],
    [410, 'not-found'],
    [451, 'bot-wall'],
    [500, 'server-error'],
    [204, 'empty-page'],
  ])('status %i ends as %s', async (status, cause) => {
    expect(await load((_req, res) => res.writeHead(status, { 'content-type': 'text/html' }).end())).toEqual({
      ok: false,
      cause,
    });
  });

  test.each(['application/zip', 'application/octet-stream', 'image/png', 'application/json'])(
    '%s is not a page',
    async (type) => {
      const page = await load((_req, res) => res.writeHead(200, { 'content-type': type }).end('<html>'));
      expect(page).toEqual({ ok: false, cause: 'wrong-content-type' });
    },
  );

  test.each(['text/html; charset=x-user-defined', 'text/html; charset=__proto__'])(
    '%s is read with one fetch',
    async (type) => {
      let fetches = 0;
      const page = await load((_req, res) => {
        fetches += 1;
        res.writeHead(200, { 'content-type': type }).end('<p>Zoë</p>');
      });
      expect(page).toMatchObject({ ok: true, html: '<p>Zoë</p>' });
      expect(fetches).toBe(1);
    },
  );

  test.each(['constructor', '__proto__', 'toString'])('an unknown encoding fails immediately: %s', async (encoding) => {
    let fetches = 0;
    const page = await load((_req, res) => {
      fetches += 1;
      html(res, '<p>Hello</p>', { 'content-encoding': encoding });
    });
    expect(page).toEqual({ ok: false, cause: 'server-error' });
    expect(fetches).toBe(1);
  });

  test('a download is not a page, and a response without a type is one if it starts like HTML', async () => {
    const download = await load((_req, res) =>
      html(res, '<p>', { 'content-disposition': 'attachment; filename=a.html' }),
    );
    expect(download).toEqual({ ok: false, cause: 'wrong-content-type' });
    expect(await load((_req, res) => res.end('<!doctype html><p>Hi</p>'))).toMatchObject({ ok: true });
    expect(await load((_req, res) => res.end('PK\u0003\u0004'))).toEqual({ ok: false, cause: 'wrong-content-type' });
  });

  test('plain text is read as one block, and its angle brackets stay text', async () => {
    const page = await load((_req, res) => res.writeHead(200, { 'content-type': 'text/plain' }).end('a <b> & c'));
    expect(page).toMatchObject({ ok: true, html: '<pre>a &lt;b> &amp; c</pre>' });
  });

  test.each([
    ['the header', 'text/html; charset=windows-1251', Buffer.from([0xcf, 0xf0, 0xe8]), 'При'],
    ['the page', 'text/html', Buffer.concat([Buffer.from('<meta charset="iso-8859-2">'), Buffer.from([0xb1])]), 'ą'],
    ['a byte order mark', 'text/html', Buffer.from('\ufeffč', 'utf16le'), 'č'],
    ['nothing, in UTF-8', 'text/html', Buffer.from('<p>Zoë €'), 'Zoë €'],
    ['nothing, in Latin', 'text/html', Buffer.from([0x5a, 0x6f, 0xeb]), 'Zoë'],
  ])('the charset comes from %s', async (_by, type, body, text) => {
    const page = await load((_req, res) => res.writeHead(200, { 'content-type': type }).end(body));
    expect(page.ok && page.html).toContain(text);
  });

  test('compressed pages are read, truncated ones as far as they go', async () => {
    const zipped = gzipSync('<p>Hello</p>'.repeat(1000));
    expect(
      await load((_req, res) => html(res, brotliCompressSync('<p>Hi</p>'), { 'content-encoding': 'br' })),
    ).toMatchObject({ html: '<p>Hi</p>' });
    const cut = await load((_req, res) =>
      html(res, zipped.subarray(0, zipped.length - 12), { 'content-encoding': 'gzip' }),
    );
    expect(cut.ok && cut.html).toContain('<p>Hello</p>');
    expect(await load((_req, res) => html(res, 'plain', { 'content-encoding': 'gzip' }))).toEqual({
      ok: false,
      cause: 'server-error',
    });
  });
});

describe('hostile sites', () => {
  test('a decompression bomb is stopped at 5 MB decoded, in gzip and brotli, and nested encodings are refused', async () => {
    const zeros = Buffer.alloc(60 * 1024 * 1024);
    const brotli = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    for (const [encoding, body] of [
      ['gzip', gzipSync(zeros, { level: 1 })],
      ['br', brotli],
    ] as const)
      expect([encoding, await load((_req, res) => html(res, body, { 'content-encoding': encoding }))]).toEqual([
        encoding,
        { ok: false, cause: 'too-large' },
      ]);
    const nested = gzipSync(gzipSync(zeros, { level: 1 }));
    expect(await load((_req, res) => html(res, nested, { 'content-encoding': 'gzip, gzip' }))).toEqual({
      ok: false,
      cause: 'server-error',
    });
  });

  test('an endless body is cut off at 5 MB', async () => {
    const page = await load((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' }).on('error', () => undefined);
      const more = () => {
        while (res.write(Buffer.alloc(256 * 1024, 'a')));
      };
      res.on('drain', more);
      more();
    });
    expect(page).toEqual({ ok: false, cause: 'too-large' });
  });

  test('a dripping body and missing headers end at the deadline', async () => {
    const drip = await site((_req, res) => {
      const timer = setInterval(() => res.write('x'), 30);
      res.on('close', () => {
        clearInterval(timer);
      });
    });
    const silent = await site(() => undefined);
    const started = Date.now();
    expect(await fetchWithin(drip, 300)).toEqual({ answered: false, cause: 'timeout' });
    expect(await fetchWithin(silent, 300)).toEqual({ answered: false, cause: 'timeout' });
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  test('a header of 1 MB is a server error', async () => {
    const page = await load((_req, res) => {
      res.socket?.on('error', () => undefined);
      res.socket?.end(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`);
    });
    expect(page).toEqual({ ok: false, cause: 'server-error' });
  });
});

describe('redirects', () => {
  const redirect = (res: ServerResponse, location: string, status = 302) => res.writeHead(status, { location }).end();

  test('five are followed and the final address is returned, six are not', async () => {
    const answer: RequestListener = (req, res) => {
      const left = Number((req.url ?? '').slice(1));
      if (left === 0) html(res, 'there');
      else redirect(res, `/${String(left - 1)}`, [301, 302, 303, 307, 308][left % 5]);
    };
    const five = await load(answer, '/5');
    expect(five.ok && new URL(five.url).pathname).toBe('/0');
    expect(await load(answer, '/6')).toEqual({ ok: false, cause: 'too-many-redirects' });
  });

  test('a loop ends when an address repeats', async () => {
    const { load: readFrom, origin, asked } = await site((req, res) => redirect(res, req.url === '/a' ? '/b' : '/a'));
    expect(await readFrom(`${origin}/a`)).toEqual({ ok: false, cause: 'too-many-redirects' });
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual(['/a', '/b']);
  });

  test.each([
    'http://169.254.169.254/latest/',
    '//127.0.0.1:1/',
    'gopher://127.0.0.1/',
    'file:///etc/passwd',
    'https://u:p@example.com/',
    'http://localhost/',
  ])('one to %s is refused', async (location) => {
    expect(await load((_req, res) => redirect(res, location))).toEqual({ ok: false, cause: 'refused-address' });
  });

  test('one without a Location is a server error', async () => {
    expect(await load((_req, res) => res.writeHead(302).end())).toEqual({ ok: false, cause: 'server-error' });
  });
});

describe('retries', () => {
  test('a transient failure is retried at most twice', async () => {
    const failing = (times: number) => {
      let tried = 0;
      return {
        answer: ((_req, res) => {
          tried += 1;
          if (tried <= times) res.writeHead(503).end();
          else html(res, 'up');
        }) satisfies RequestListener,
        tried: () => tried,
      };
    };
    const [twice, always] = [failing(2), failing(9)];
    expect(await load(twice.answer)).toMatchObject({ ok: true });
    expect(await load(always.answer)).toEqual({ ok: false, cause: 'server-error' });
    expect([twice.tried(), always.tried()]).toEqual([3, 3]);
  });

  test('a broken connection is retried', async () => {
    let tried = 0;
    const page = await load((req, res) => {
      tried += 1;
      if (tried < 3) req.socket.destroy();
      else html(res, 'up');
    });
    expect(page).toMatchObject({ ok: true });
  });

  test('Retry-After is honoured: a short one is waited for, a long one blocks further requests to the host', async () => {
    let tried = 0;
    const short = await site((_req, res) => {
      tried += 1;
      if (tried === 1) res.writeHead(429, { 'retry-after': '1' }).end();
      else html(res, 'up');
    });
    const started = Date.now();
    expect(await short.load(`${short.origin}/`)).toMatchObject({ ok: true });
    expect(Date.now() - started).toBeGreaterThanOrEqual(950);
    const long = await site((_req, res) => res.writeHead(429, { 'retry-after': '3600' }).end());
    const first = await long.load(`${long.origin}/`);
    expect(await long.load(`${long.origin}/other`)).toEqual(first);
    expect(first).toEqual({ ok: false, cause: 'bot-wall' });
    expect(long.asked).toEqual(['/robots.txt', '/']);
  });

  test('a site that is down is unreachable; a proxy that is down is our own fault and throws', async () => {
    const made = await site((_req, res) => html(res, 'x'));
    made.stop();
    await expect(fetchWithin(made, 2000)).rejects.toThrow(EgressDown);
    const other = await site((_req, res) => html(res, 'x'));
    await expect(fetchWithin({ ...other, origin: 'http://127.0.0.1:9' }, 2000)).resolves.toEqual({
      answered: false,
      cause: 'refused-address',
    });
  });
});

test('two concurrent requests per host, for all users together', async () => {
  let [open, most] = [0, 0];
  const { load: readFrom, origin } = await site((_req, res) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      html(res, 'x');
    }, 20);
  });
  await Promise.all(Array.from({ length: 12 }, (_each, at) => readFrom(`${origin}/${String(at)}`)));
  expect(most).toBe(2);
});

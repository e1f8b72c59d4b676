import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { passageText } from '@askwatch/contracts/reading';
import { pagesOn, processes, siteOn, type Site } from '../site.fixture.ts';
import { readPage } from './read-page.ts';

const sites: Site[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.stop();
});
beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());

const question = 'Who is the CFO?';
const read = async (pages: Record<string, string>, path = '/', mode: 'url' | 'domain' = 'url') => {
  const made = await siteOn(pagesOn(pages));
  sites.push(made);
  return readPage(made.read, { url: `${made.origin}${path}`, question, mode });
};
const filler =
  '<p>Acme has made ladders of wood and of steel since 1950, for painters and for firefighters alike.</p>'.repeat(4);

test('reading a page returns the passages relevant to the question, with hash, time and title', async () => {
  const page = await read({
    '/': `<html lang="en"><title>Team</title><main>${filler}<h2>Jane Doe</h2><p>Chief Financial Officer</p></main>`,
  });
  if (!page.read) throw new Error(page.cause);
  expect(page.passages.map(passageText).join(' ')).toContain('Chief Financial Officer');
  expect(page).toMatchObject({ title: 'Team', language: 'en', rendered: false, links: [] });
  expect(page.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Date.parse(page.readAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('for a whole site, reading a page also returns its links, best first', async () => {
  const page = await read(
    { '/': `<title>Acme</title><main>${filler}<a href="/jobs">Jobs</a> <a href="/leadership">Leadership</a></main>` },
    '/',
    'domain',
  );
  expect(page.read && page.links.map(({ title }) => title)).toEqual(['Leadership', 'Jobs']);
});

test('huge structured data is cut to what fits', async () => {
  const person = (at: number) =>
    `<script type="application/ld+json">{"@type":"Person","name":"Person ${String(at)}","description":"${'x'.repeat(900)}"}</script>`;
  const page = await read({
    '/': `<title>Acme</title>${Array.from({ length: 100 }, (_each, at) => person(at)).join('')}<main>${filler}</main>`,
  });
  expect(page.read && JSON.stringify(page.structured).length).toBeLessThan(9000);
});

describe('responses that are not the page', () => {
  const cause = async (html: string, path = '/') => {
    const page = await read({ [path]: html }, path);
    return page.read ? null : page.cause;
  };

  test('bot walls', async () => {
    expect(
      await cause('<title>Just a moment...</title><p>Checking your browser before accessing example.com</p>'),
    ).toBe('bot-wall');
    expect(
      await cause('<title>Access denied</title><h1>Access Denied</h1><p>You do not have permission. Reference #18</p>'),
    ).toBe('bot-wall');
    expect(
      await cause(
        '<title>Shop</title><p>Please verify you are a human</p><script src="https://geo.captcha-delivery.com/c.js"></script>',
      ),
    ).toBe('bot-wall');
  });

  test('login walls', async () => {
    expect(
      await cause(
        '<title>Sign in - Acme</title><form><input name=u><input type="password"><button>Sign in</button></form>',
      ),
    ).toBe('login-wall');
    const made = await siteOn((req, res) => {
      if (req.url === '/members') res.writeHead(302, { location: '/login?next=/members' }).end();
      else
        res
          .writeHead(req.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
          .end('<title>Acme</title><p>Members only. Sign in.</p><input type=password>');
    });
    sites.push(made);
    expect(await readPage(made.read, { url: `${made.origin}/members`, question, mode: 'url' })).toMatchObject({
      read: false,
      cause: 'login-wall',
    });
  });

  test('404 pages with status 200', async () => {
    expect(await cause('<title>Acme</title><h1>Page not found</h1><p>Go home.</p>')).toBe('not-found');
    expect(await cause('<title>404 - Acme</title><p>Oops.</p>')).toBe('not-found');
  });

  test('consent walls, but not pages about consent', async () => {
    expect(
      await cause(
        '<title>Before you continue</title><h1>Before you continue</h1><p>We use cookies. Accept all or reject all.</p>',
      ),
    ).toBe('consent-wall');
    expect(
      await cause(
        '<title>News</title><div id="onetrust-consent-sdk"><p>We value your privacy. Cookies and more.</p></div>',
      ),
    ).toBe('consent-wall');
    expect(await cause(`<title>Privacy</title><h1>We value your privacy</h1>${filler.repeat(6)}`)).toBeNull();
  });

  test('abandoned addresses', async () => {
    expect(
      await cause('<title>Account Suspended</title><h1>This account has been suspended</h1><p>Contact your host.</p>'),
    ).toBe('not-found');
    expect(await cause('<title>example.com</title><h1>This domain is for sale</h1><p>Make an offer today.</p>')).toBe(
      'not-found',
    );
    expect(await cause('<title>Sitio</title><h1>Página no encontrada</h1><p>Volver al inicio.</p>')).toBe('not-found');
  });

  test('pages without text', async () => {
    expect(await cause('')).toBe('empty-page');
    expect(await cause('<title>App</title><div id="root"></div><script src="/a.js"></script>')).toBe('empty-page');
    expect(
      await cause('<title>App</title><div id=app></div><p>You need to enable JavaScript to run this app.</p>'),
    ).toBe('empty-page');
  });

  test('pages of millions of elements', async () => {
    expect(await cause('<b>'.repeat(500_000))).toBe('too-large');
  });

  test('a long page about logins, robots or error 404 is a page', async () => {
    const essay = filler.repeat(6);
    expect(
      await cause(`<title>How to sign in</title><h1>Sign in to the post office</h1>${essay}<input type=password>`),
    ).toBeNull();
    expect(
      await cause(`<title>404: a history</title><h1>Page not found: where the words come from</h1>${essay}`),
    ).toBeNull();
  });
});

test('frames of the same site are read as part of their page', async () => {
  const made = await siteOn(
    pagesOn({
      '/': '<title>Old</title><frameset cols="20%,80%"><frame src="/menu"><frame src="/team"></frameset>',
      '/menu': '<p>Menu of the site.</p>',
      '/team': `${filler}<p>Jane Doe is the CFO.</p>`,
    }),
  );
  sites.push(made);
  const page = await readPage(made.read, { url: `${made.origin}/`, question, mode: 'url' });
  expect(page.read && page.passages.map(passageText).join(' ')).toContain('Jane Doe is the CFO.');
});

test('an immediate meta refresh is followed, and a loop ends', async () => {
  const sends = (to: string) => `<meta http-equiv="refresh" content="0;url=${to}"><p>You are being sent on.</p>`;
  const made = await siteOn(
    pagesOn({
      '/': sends('/team'),
      '/team': `${filler}<p>Jane Doe is the CFO.</p>`,
      '/a': sends('/b'),
      '/b': sends('/a'),
    }),
  );
  sites.push(made);
  expect(await readPage(made.read, { url: `${made.origin}/`, question, mode: 'url' })).toMatchObject({
    read: true,
    url: `${made.origin}/team`,
  });
  expect(await readPage(made.read, { url: `${made.origin}/a`, question, mode: 'url' })).toMatchObject({
    read: false,
    cause: 'too-many-redirects',
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { afterAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { findRemotes } from './remotes.ts';
import { staticFiles } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontends-'));
const files = {
  'shell/dist/index.html': '<title>Askwatch</title>',
  'shell/dist/main.4f3a2b1c.js': 'shell',
  'shell/dist/live-worker.js': 'worker',
  'shell/dist/main.4f3a2b1c.js.map': 'our source',
  'shell/dist/main.4f3a2b1c.js.map.gz': 'our source',
  'playground/dist/123.0a1b2c3d4e5f.js.map': 'our source',
  'shell/dist/.secret': 'secret',
  'shell/package.json': '{}',
  'playground/dist/mf-manifest.json': '{}',
  'playground/dist/index.html': 'alone',
  'playground/dist/123.0a1b2c3d4e5f.js': 'remote',
  'marketing/dist/mf-manifest.json': '{}',
  'marketing/dist/pages/index.html': '<title>Landing</title><link rel="canonical" href="https://askwatch.invalid/">',
  'marketing/dist/pages/about.html': `<title>About us</title>${'<p>We build.</p>'.repeat(100)}`,
  'marketing/dist/pages/404.html': '<title>Page not found</title>',
  'marketing/dist/pages/blog/some-post.html': '<title>Some post</title>',
  'marketing/dist/pages/blog/404.html': '<title>Blog post not found</title>',
  'marketing/dist/pages/blog/feed.xml': '<rss><link>https://askwatch.invalid/blog</link></rss>',
  'marketing/dist/pages/sitemap.xml': '<urlset><loc>https://askwatch.invalid/about</loc></urlset>',
  'marketing/dist/pages/robots.txt': 'Sitemap: https://askwatch.invalid/sitemap.xml',
  'marketing/dist/pages/social/about.png': 'a picture',
};
const script = 'console.log("compressed");'.repeat(100);
const compressed = {
  'shell/dist/large.0a1b2c3d.js': script,
  'shell/dist/large.0a1b2c3d.js.br': brotliCompressSync(script),
  'shell/dist/large.0a1b2c3d.js.gz': gzipSync(script),
  'shell/dist/vanished.0a1b2c3d.js.br': brotliCompressSync(script),
};
for (const [name, text] of Object.entries({ ...files, ...compressed })) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const app = createApp({
  log: createLog('test', 'silent'),
  routes: [
    staticFiles({
      folder,
      remotes: findRemotes(folder),
      origin: 'https://askwatch.example',
      isSignedIn: (req) => req.get('cookie') === 'signed-in',
    }),
  ],
});
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

test('the built remotes are listed with their manifests and paths', async () => {
  const response = await request(app).get('/remotes.json').expect(200);
  expect(response.body).toEqual([
    { name: 'marketing', entry: '/marketing/mf-manifest.json', paths: expect.arrayContaining(['/', '/blog']) },
    { name: 'playground', entry: '/playground/mf-manifest.json', paths: ['/playground'] },
  ]);
  expect(response.headers['cache-control']).toBe('no-cache');
});

test.each(['/playground', '/playground/', '/billing', '/contact', '/login?returnTo=%2Fplayground'])(
  '%s opens the shell',
  async (path) => {
    const { text, headers } = await request(app).get(path).set('accept', html).expect(200);
    expect(text).toContain('<title>Askwatch</title>');
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  ['/', 200, 'Landing'],
  ['/?utm_source=mail', 200, 'Landing'],
  ['/about', 200, 'About us'],
  ['/about/', 200, 'About us'],
  ['/blog/some-post', 200, 'Some post'],
  ['/blog/another', 404, 'Blog post not found'],
  ['/nowhere', 404, 'Page not found'],
  ['/nowhere/at/all', 404, 'Page not found'],
  ['/404', 404, 'Page not found'],
  // What a remote shows there depends on the visitor.
  ['/playground/nothing', 404, 'Askwatch'],
  ['/about/nothing', 404, 'Askwatch'],
])('%s is answered with %i and its own document', async (path, status, title) => {
  const { text, headers } = await request(app).get(path).set('accept', html).expect(status);
  expect(text).toContain(`<title>${title}</title>`);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
});

test('a browser with a session gets the shell at /, and the same documents as everyone elsewhere', async () => {
  const get = (path: string) => request(app).get(path).set('accept', html).set('cookie', 'signed-in').expect(200);
  expect((await get('/')).text).toContain('<title>Askwatch</title>');
  expect((await get('/about')).text).toContain('<title>About us</title>');
});

test('our own origin is filled into documents, feeds and lists for search engines', async () => {
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/blog/feed.xml']) {
    const { text } = await request(app).get(path).set('accept', html).expect(200);
    expect(text).toContain('https://askwatch.example/');
    expect(text).not.toContain('askwatch.invalid');
  }
});

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
])('with Accept-Encoding “%s” a document is sent as %s, and revalidated with a 304', async (accepted, encoding) => {
  const get = () => request(app).get('/about').set('accept', html).set('accept-encoding', accepted);
  const { headers, text } = await get().buffer(true).expect(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding, Cookie');
  expect(text).toContain('We build.');
  await get()
    .set('if-none-match', headers.etag ?? '')
    .expect(304);
});

test('pictures for previews are served, and documents only at their paths', async () => {
  const { headers } = await request(app).get('/social/about.png').expect(200);
  expect(headers['content-type']).toBe('image/png');
  for (const path of ['/about.html', '/index.html', '/404.html', '/marketing/pages/about.html'])
    await request(app).get(path).set('accept', html).expect(404);
});

test.each(['/main.4f3a2b1c.js', '/playground/123.0a1b2c3d4e5f.js'])(
  '%s is cached forever, because its name contains a content hash',
  async (path) => {
    const { headers } = await request(app).get(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

test.each(['/live-worker.js', '/playground/mf-manifest.json'])(
  '%s is revalidated on each request, with a 304 when unchanged',
  async (path) => {
    const { headers } = await request(app).get(path).expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    await request(app)
      .get(path)
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
  },
);

test.each([
  '/playground/999.deadbeef.js',
  '/missing.js',
  '/playground/index.html',
  '/.secret',
  '/package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/api/nothing',
])('%s is a 404, even with an Accept header for pages', async (path) => {
  const { headers } = await request(app).get(path).set('accept', html).expect(404);
  expect(headers['content-type']).toContain('application/problem+json');
});

test.each(['q3VqX0mS1yB7tJ9wKc2LfA', 'q3VqX0mS1yB7tJ9wKc2LfA.', 'a.b', '..%2fapi', '%E0%A4%A'])(
  'the shared link %s opens the shell, even if malformed',
  async (id) => {
    const { text } = await request(app).get(`/shared/${id}`).set('accept', html).expect(200);
    expect(text).toContain('Askwatch');
  },
);

test('a malformed path gets an error in the problem format', async () => {
  const { headers } = await request(app).get('/%E0%A4%A').set('accept', html).expect(400);
  expect(headers['content-type']).toContain('application/problem+json');
});

test('a request for a path without an extension gets no page if it does not accept HTML', async () => {
  await request(app).get('/playground').set('accept', 'application/json').expect(404);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  ['br;x, ;;q=', 'br'],
])('with Accept-Encoding “%s” the script is sent as %s, with the same content', async (accepted, encoding) => {
  const { headers, text } = await request(app)
    .get('/large.0a1b2c3d.js')
    .set('accept-encoding', accepted)
    .buffer(true)
    .expect(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['content-type']).toMatch(/^text\/javascript; charset=utf-8$/i);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(text).toBe(script);
});

test('the error for a vanished compressed file has no Content-Encoding', async () => {
  rmSync(join(folder, 'shell/dist/vanished.0a1b2c3d.js.br'));
  const { headers } = await request(app).get('/vanished.0a1b2c3d.js').set('accept-encoding', 'br').expect(404);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toContain('application/problem+json');
});

test.each([
  '/main.4f3a2b1c.js.map',
  '/main.4f3a2b1c.js.map.gz',
  '/main.4f3a2b1c.js.MAP',
  '/main.4f3a2b1c.js%2emap',
  '/main.4f3a2b1c.js.ma%70',
  '/playground/123.0a1b2c3d4e5f.js.map',
])('the source map %s is not served', async (path) => {
  for (const accept of ['*/*', html]) {
    const { text } = await request(app).get(path).set('accept', accept).expect(404);
    expect(text).not.toContain('our source');
  }
});

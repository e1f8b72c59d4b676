import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { startGateway, type TestGateway } from './gateway.fixture.ts';
import { findRemotes } from './remotes.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontends-'));
const files = {
  'shell/dist/index.html': '<title>Askwatch</title><script src="/main.4f3a2b1c.js"></script>',
  'shell/dist/main.4f3a2b1c.js': 'shell',
  'playground/dist/mf-manifest.json': '{}',
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const signInOrigin = 'https://id.askwatch.example';
let gateway: TestGateway;
let withGoogle: TestGateway;
beforeAll(async () => {
  const frontends = { folder, remotes: findRemotes(folder) };
  gateway = await startGateway({ frontends });
  withGoogle = await startGateway({ frontends, signInOrigin });
});
afterAll(async () => {
  await gateway.stop();
  await withGoogle.stop();
  rmSync(folder, { recursive: true });
});

const host = 'askwatch.example';
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host };
const ours = { 'x-requested-by': 'askwatch', host };
type Asked = [string, number, (app: Express | string) => request.Test];

/** One of each kind of response that a browser can get. */
const answers: Asked[] = [
  ['a page', 200, (app) => request(app).get('/').set(html)],
  ['a page of a remote', 200, (app) => request(app).get('/playground').set(html)],
  ['the page of a shared answer', 200, (app) => request(app).get('/shared/q3VqX0mS1yB7tJ9wKc2L_-').set(html)],
  ['a script', 200, (app) => request(app).get('/main.4f3a2b1c.js').set({ host })],
  ['the manifest of a remote', 200, (app) => request(app).get('/playground/mf-manifest.json').set({ host })],
  ['the list of remotes', 200, (app) => request(app).get('/remotes.json').set({ host })],
  ['an API response', 200, (app) => request(app).get('/api/config').set({ host })],
  [
    'a sign-in',
    201,
    (app) => request(app).post('/api/session').set(ours).send({ email: 'ann@example.com', password: 'right' }),
  ],
  [
    'a refused sign-in',
    401,
    (app) => request(app).post('/api/session').set(ours).send({ email: 'ann@example.com', password: 'wrong' }),
  ],
  ['a sign-out', 204, (app) => request(app).delete('/api/session').set(ours)],
  ['a request without a session', 401, (app) => request(app).get('/api/questions').set({ host })],
  ['a command without our header', 403, (app) => request(app).post('/api/questions').set({ host })],
  ['an unknown API path', 404, (app) => request(app).get('/api/nothing').set({ host })],
  ['an unknown file', 404, (app) => request(app).get('/missing.js').set({ host })],
  ['a malformed path', 400, (app) => request(app).get('/%E0%A4%A').set({ host })],
  ['a method that is not allowed', 405, (app) => request(app).put('/api/config').set({ host })],
  ['a body with invalid JSON', 400, (app) => request(app).post('/api/session').set(ours).type('json').send('{')],
  [
    'a body that is too large',
    413,
    (app) =>
      request(app)
        .post('/api/session')
        .set(ours)
        .send({ a: 'a'.repeat(1_000_000) }),
  ],
];

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => [directive.trim().split(' ')[0] ?? '', directive.trim().split(' ').slice(1).join(' ')]),
  );

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

test.each(answers)('%s has all security headers over https', async (_what, status, ask) => {
  const { headers } = (await ask(gateway.secure).expect(status)) as { headers: Record<string, string> };
  expect(headers).toMatchObject({
    ...always,
    'strict-transport-security': expect.stringMatching(/^max-age=(31536000|[4-9]\d{7}); includeSubDomains$/),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  });
  expect(policyOf(headers)).toEqual({ ...policy, 'upgrade-insecure-requests': '' });
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:|blob:|nonce|sha\d/);
  for (const teller of ['x-powered-by', 'server', 'access-control-allow-origin', 'access-control-allow-credentials'])
    expect(headers).not.toHaveProperty(teller);
});

test.each(answers)('%s has all security headers that apply over http on loopback', async (_what, status, ask) => {
  const asked = ask(gateway.url);
  asked.set('host', new URL(gateway.url).host);
  const { headers } = (await asked.expect(status)) as { headers: Record<string, string> };
  expect(headers).toMatchObject(always);
  expect(policyOf(headers)).toEqual(policy);
  for (const ofHttps of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster'])
    expect(headers).not.toHaveProperty(ofHttps);
});

test('with Google sign-in, pages may also connect to Keycloak and to nothing else', async () => {
  for (const [, , ask] of answers) {
    const { headers } = (await ask(withGoogle.secure)) as { headers: Record<string, string> };
    expect(policyOf(headers)).toEqual({
      ...policy,
      'connect-src': `'self' ${signInOrigin}`,
      'upgrade-insecure-requests': '',
    });
  }
});

test.each(answers)('%s is cached only if its name contains a content hash', async (what, _status, ask) => {
  const { headers, status } = (await ask(gateway.secure)) as unknown as {
    headers: Record<string, string>;
    status: number;
  };
  const isHashed = what === 'a script';
  if (isHashed) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  else if (status < 300) expect(['no-store', 'no-cache']).toContain(headers['cache-control']);
  else expect(headers['cache-control'] ?? '').not.toMatch(/public|max-age/);
});

const cookieOf = (headers: Record<string, unknown>) => (headers['set-cookie'] as string[] | undefined)?.[0] ?? '';

test('the session cookie is __Host-, HttpOnly, Secure and SameSite=Strict, and is cleared with the same attributes', async () => {
  const signIn = await request(gateway.secure)
    .post('/api/session')
    .set(ours)
    .send({ email: 'ann@example.com', password: 'right' });
  expect(cookieOf(signIn.headers)).toMatch(
    /^__Host-askwatch=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = cookieOf(signIn.headers).split(';')[0] ?? '';
  const signOut = await request(gateway.secure)
    .delete('/api/session')
    .set({ ...ours, cookie });
  expect(cookieOf(signOut.headers)).toMatch(
    /^__Host-askwatch=; Path=\/; Expires=Thu, 01 Jan 1970 [^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('only sign-in and sign-out set a cookie', async () => {
  for (const [what, , ask] of answers) {
    const { headers } = await ask(gateway.secure);
    expect([what, cookieOf(headers) === '']).toEqual([what, !['a sign-in', 'a sign-out'].includes(what)]);
  }
});

test('over https only the __Host- cookie is accepted, so that a sibling subdomain cannot plant a session', async () => {
  const { headers } = await request(gateway.secure)
    .post('/api/session')
    .set(ours)
    .send({ email: 'ann@example.com', password: 'right' });
  const secret = /^__Host-askwatch=([\w-]{43})/.exec(cookieOf(headers))?.[1] ?? '';
  await request(gateway.secure)
    .get('/api/allowance')
    .set({ ...ours, cookie: `__Host-askwatch=${secret}` })
    .expect(202);
  for (const cookie of [
    `askwatch=${secret}`,
    `__host-askwatch=${secret}`,
    `__Secure-askwatch=${secret}`,
    `x__Host-askwatch=${secret}`,
  ])
    await request(gateway.secure)
      .get('/api/allowance')
      .set({ ...ours, cookie })
      .expect(401);
});

test('a redirect to our origin drops the query, and never leads to another origin', async () => {
  const { headers } = await request(gateway.url)
    .get('/playground?token=secret')
    .set({ ...html, host: 'localhost' })
    .expect(307);
  expect(headers.location).toBe(`${gateway.url}/playground`);
  for (const path of ['//evil.example', '/\\evil.example', '//evil.example/%2f..']) {
    const { headers: sent } = await request(gateway.url)
      .get(path)
      .set({ ...html, host: 'localhost' });
    if (sent.location !== undefined) expect(new URL(sent.location, gateway.url).origin).toBe(gateway.url);
  }
});

test('images may come from the host of map tiles only where a map is configured', async () => {
  const withMap = await startGateway({ tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' });
  const { headers } = (await request(withMap.secure).get('/api/config').set({ host })) as {
    headers: Record<string, string>;
  };
  expect(policyOf(headers)).toEqual({
    ...policy,
    'img-src': "'self' data: https://tile.openstreetmap.org",
    'upgrade-insecure-requests': '',
  });
  await withMap.stop();
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { signedIn, startGateway, type TestGateway } from '../gateway.fixture.ts';
import { lifetimes } from './rules.ts';
import { idOf } from './secret.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const later = (ms: number) => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + ms);
};
const secretOf = (cookie: string) => cookie.split('=')[1] ?? '';
const userOf = async (response: Promise<Response>) => ((await (await response).json()) as { user: unknown }).user;

const signIn = (body: object) => ['x-requested-by', 'askwatch', body] as const;

test('over https the cookie is __Host-, HttpOnly, Secure and SameSite=Strict', async () => {
  const [header, value, body] = signIn({ email: 'ann@example.com', password: 'right' });
  const { headers } = await request(gateway.secure).post('/api/session').set(header, value).send(body).expect(201);
  const [cookie = ''] = headers['set-cookie'] as unknown as string[];
  expect(cookie).toMatch(
    /^__Host-askwatch=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('over http on loopback the cookie lacks only the prefix and Secure', async () => {
  const [header, value, body] = signIn({ email: 'ann@example.com', password: 'right' });
  const { headers } = await request(gateway.url).post('/api/session').set(header, value).send(body).expect(201);
  const [cookie = ''] = headers['set-cookie'] as unknown as string[];
  expect(cookie).toMatch(/^askwatch=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
});

test('no token reaches the browser, and the database contains neither the cookie nor the token', async () => {
  const { cookie, call } = await signedIn(gateway.url);
  const [refreshToken = ''] = [...gateway.state.tokens.keys()].slice(-1);
  expect(await (await call('GET', '/api/session')).text()).not.toContain(refreshToken);
  const stored = JSON.stringify(await gateway.db.collection('sessions').find().toArray());
  expect(stored).not.toContain(refreshToken);
  expect(stored).not.toContain(secretOf(cookie));
  expect(stored).toContain(idOf(secretOf(cookie)));
});

test('signing in again gives a new session and ends the previous one', async () => {
  const first = await signedIn(gateway.url);
  const [header, value, body] = signIn({ email: 'bea@example.com', password: 'right' });
  const { headers } = await request(gateway.url)
    .post('/api/session')
    .set('cookie', first.cookie)
    .set(header, value)
    .send(body);
  expect((headers['set-cookie'] as unknown as string[])[0]).not.toContain(secretOf(first.cookie));
  expect(await userOf(first.call('GET', '/api/session'))).toBeNull();
});

test('a made-up cookie is not a session', async () => {
  const cookie = `askwatch=${'a'.repeat(43)}`;
  const response = await request(gateway.url).get('/api/session').set('cookie', cookie).expect(200);
  expect(response.body).toEqual({ user: null });
  await request(gateway.url).get('/api/questions').set('cookie', cookie).expect(401);
});

test('signing out ends the session immediately, here and at Keycloak', async () => {
  const { call } = await signedIn(gateway.url);
  const before = gateway.state.tokens.size;
  expect((await call('DELETE', '/api/session')).status).toBe(204);
  expect(gateway.state.tokens.size).toBe(before - 1);
  expect((await call('GET', '/api/questions')).status).toBe(401);
});

test('a session expires after the idle time', async () => {
  const { call } = await signedIn(gateway.url);
  later(lifetimes.idleMs - 1000);
  expect(await userOf(call('GET', '/api/session'))).not.toBeNull();
  later(lifetimes.idleMs + 1000);
  expect(await userOf(call('GET', '/api/session'))).toBeNull();
});

test('ten concurrent requests after five minutes ask Keycloak once, and all succeed', async () => {
  const { call } = await signedIn(gateway.url);
  const before = gateway.state.refreshes;
  later(lifetimes.checkAfterMs);
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('GET', '/api/questions')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
  expect(gateway.state.refreshes).toBe(before + 1);
});

test('an account that no longer exists is signed out at the next check', async () => {
  const { call } = await signedIn(gateway.url);
  gateway.state.tokens.clear();
  expect((await call('GET', '/api/questions')).status).toBe(202);
  later(lifetimes.checkAfterMs);
  expect((await call('GET', '/api/questions')).status).toBe(401);
});

test('while identity is down a session gets a 503 and is not signed out', async () => {
  const { call } = await signedIn(gateway.url);
  later(lifetimes.checkAfterMs);
  gateway.state.isIdentityDown = true;
  const refused = await call('GET', '/api/questions');
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  gateway.state.isIdentityDown = false;
  expect((await call('GET', '/api/questions')).status).toBe(202);
});

test('a failed sign-in has a fixed text per status, whatever failed', async () => {
  const [header, value] = signIn({});
  const wrong = await request(gateway.url)
    .post('/api/session')
    .set(header, value)
    .send({ email: 'c@example.com', password: 'no' });
  expect([wrong.status, (wrong.body as { detail: string }).detail]).toEqual([
    401,
    'Either the email or password is wrong.',
  ]);
  gateway.state.isIdentityDown = true;
  const down = await request(gateway.url)
    .post('/api/session')
    .set(header, value)
    .send({ email: 'c@example.com', password: 'no' });
  gateway.state.isIdentityDown = false;
  expect([down.status, (down.body as { detail: string }).detail]).toEqual([503, 'An error occurred during sign-in.']);
});

test('the eleventh wrong password for one account gets a 429', async () => {
  const [header, value] = signIn({});
  const attempt = (email: string) =>
    request(gateway.url).post('/api/session').set(header, value).send({ email, password: 'no' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await attempt('dan@example.com')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await attempt('DAN@example.com')).headers).toHaveProperty('retry-after');
  expect((await attempt('eve@example.com')).status).toBe(401);
});

test('twenty concurrent wrong passwords are all counted', async () => {
  const [header, value] = signIn({});
  const attempt = () =>
    request(gateway.url).post('/api/session').set(header, value).send({ email: 'fay@example.com', password: 'no' });
  const statuses = (await Promise.all(Array.from({ length: 20 }, attempt))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

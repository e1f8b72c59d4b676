import { randomUUID } from 'node:crypto';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ourHeaders, signedIn, startGateway, type TestGateway } from './gateway.fixture.ts';

let gateway: TestGateway;
let unlimited: TestGateway;
let behindProxy: TestGateway;
const start = async () => {
  gateway = await startGateway();
};
beforeAll(async () => {
  unlimited = await startGateway({ limitAddresses: false });
  behindProxy = await startGateway({ trustedProxies: 1 });
});
// A new gateway per test, so that every test starts with empty counters.
beforeEach(start);
const started: TestGateway[] = [];
beforeEach(() => {
  started.push(gateway);
});
afterAll(async () => {
  for (const one of [...started, unlimited, behindProxy]) await one.stop();
});

type Ask = { path: string; body: (email: string) => object; headers?: Record<string, string>; at?: TestGateway };

const post = ({ path, body, headers = {}, at = gateway }: Ask, email: string) =>
  fetch(`${at.url}${path}`, {
    method: 'POST',
    headers: { ...ourHeaders, ...headers },
    body: JSON.stringify(body(email)),
  });

const wrong: Ask = { path: '/api/session', body: (email) => ({ email, password: 'wrong' }) };
const register: Ask = { path: '/api/account', body: (email) => ({ email, password: 'long enough' }) };
const reset: Ask = { path: '/api/password-reset', body: (email) => ({ email }) };
const fresh = () => `${randomUUID()}@example.com`;

/** The number of tries let through before the first 429. */
const untilStopped = async (ask: Ask, email: () => string, atMost: number) => {
  for (let tries = 0; tries < atMost; tries += 1) {
    const response = await post(ask, email());
    await response.body?.cancel();
    if (response.status === 429) return { tries, retryAfter: Number(response.headers.get('retry-after')) };
  }
  return { tries: atMost, retryAfter: null };
};

test.each([
  ['wrong passwords', wrong, 10, 15],
  ['registrations', register, 10, 15],
])('too many %s for one account get a 429 with Retry-After', async (_what, ask, most, minutes) => {
  const { tries, retryAfter } = await untilStopped(ask, () => 'ann@example.com', most + 1);
  expect(tries).toBe(most);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(minutes * 60);
  // The address is case-insensitive, and other accounts are not affected.
  expect((await post(ask, 'ANN@Example.com')).status).toBe(429);
  expect((await post(ask, 'bea@example.com')).status).not.toBe(429);
});

test.each([
  ['wrong passwords', wrong, 100, 15],
  ['registrations', register, 50, 60],
  ['reset emails', reset, 30, 60],
])('too many %s from one IP address get a 429, whatever the accounts', async (_what, ask, most, minutes) => {
  const { tries, retryAfter } = await untilStopped(ask, fresh, most + 1);
  expect(tries).toBe(most);
  expect(retryAfter).toBeLessThanOrEqual(minutes * 60);
});

test.each([
  ['wrong passwords', wrong, 100, 10],
  ['registrations', register, 50, 10],
])('local trials lift the limit of %s per IP address, but not per account', async (_what, ask, most, ofAccount) => {
  expect((await untilStopped({ ...ask, at: unlimited }, fresh, most + 5)).tries).toBe(most + 5);
  expect((await untilStopped({ ...ask, at: unlimited }, () => 'ann@example.com', ofAccount + 1)).tries).toBe(ofAccount);
});

test('successful sign-ins are not counted, and do not reset the failures of another account', async () => {
  expect((await untilStopped(right, () => 'ann@example.com', 25)).tries).toBe(25);
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await post(wrong, 'cy@example.com')).status);
    if (tries % 3 === 0) await post(right, 'dan@example.com');
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

const lies = (n: number) => ({
  'x-forwarded-for': Array.from({ length: 50 }, (_, i) => `10.${String(n)}.0.${String(i)}`).join(', '),
  'x-real-ip': `10.0.0.${String(n)}`,
  'x-client-ip': `10.0.0.${String(n)}`,
  'cf-connecting-ip': `10.0.0.${String(n)}`,
  forwarded: `for=10.0.0.${String(n)}`,
});

test('fifty forged addresses in the headers of each try still count as one address', async () => {
  let n = 0;
  const lying =
    (at: TestGateway, trusted = '') =>
    async (email: string) => {
      n += 1;
      const headers = lies(n);
      const forwarded =
        trusted === '' ? headers : { ...headers, 'x-forwarded-for': `${headers['x-forwarded-for']}, ${trusted}` };
      return (await post({ ...wrong, headers: forwarded, at }, email)).status;
    };
  const direct = lying(gateway);
  for (let tries = 0; tries < 10; tries += 1) expect(await direct('ann@example.com')).toBe(401);
  expect(await direct('ann@example.com')).toBe(429);
  // Behind one trusted proxy, only the address that this proxy saw counts.
  const proxied = lying(behindProxy, '203.0.113.7');
  for (let tries = 0; tries < 10; tries += 1) expect(await proxied('ann@example.com')).toBe(401);
  expect(await proxied('ann@example.com')).toBe(429);
});

test('failures from another IP address do not lock an account out', async () => {
  const from = (address: string): Ask => ({ ...wrong, at: behindProxy, headers: { 'x-forwarded-for': address } });
  expect((await untilStopped(from('203.0.113.8'), () => 'fay@example.com', 20)).tries).toBe(10);
  expect((await post(from('203.0.113.9'), 'fay@example.com')).status).toBe(401);
  // Addresses in the same IPv6 /64 count as one.
  expect((await untilStopped(from('2001:db8:1:1::1'), () => 'gil@example.com', 20)).tries).toBe(10);
  expect((await post(from('2001:db8:1:1::2'), 'gil@example.com')).status).toBe(429);
});

const many = (count: number, ask: Ask, email: string) =>
  Promise.all(Array.from({ length: count }, async () => (await post(ask, email)).status));
const right: Ask = { path: '/api/session', body: (email) => ({ email, password: 'right' }) };

test('concurrent correct sign-ins all succeed, even after failures', async () => {
  for (let tries = 0; tries < 7; tries += 1) await post(wrong, 'hal@example.com');
  expect(await many(40, right, 'hal@example.com')).toEqual(Array.from({ length: 40 }, () => 201));
  expect(await Promise.all(Array.from({ length: 150 }, async () => (await post(right, fresh())).status))).toEqual(
    Array.from({ length: 150 }, () => 201),
  );
});

test('concurrent guesses get no more tries than sequential ones', async () => {
  const before = gateway.state.received.length;
  const statuses = await many(40, wrong, 'ivy@example.com');
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect(gateway.state.received.length - before).toBe(10);
});

test('a client that disconnects before the response counts as a failed try', async () => {
  const before = gateway.state.received.length;
  for (let tries = 1; tries <= 10; tries += 1) {
    const leaving = new AbortController();
    const body = JSON.stringify({ email: 'jo@example.com', password: 'hangs' });
    const left = fetch(`${gateway.url}/api/session`, {
      method: 'POST',
      headers: ourHeaders,
      body,
      signal: leaving.signal,
    }).catch(() => undefined);
    await until(() => gateway.state.received.length - before === tries);
    leaving.abort();
    await left;
  }
  expect((await post(right, 'jo@example.com')).status).toBe(429);
});

test('a password reset clears the failures, only for that account', async () => {
  for (const email of ['kim@example.com', 'lou@example.com'])
    expect((await untilStopped(wrong, () => email, 20)).tries).toBe(10);
  const confirm: Ask = {
    path: '/api/password-reset/confirm',
    body: (email) => ({ token: `for user-${email}`, password: 'long enough' }),
  };
  expect((await post(confirm, 'kim@example.com')).status).toBe(204);
  expect((await post(right, 'kim@example.com')).status).toBe(201);
  expect((await untilStopped(wrong, () => 'kim@example.com', 20)).tries).toBe(10);
  expect((await post(right, 'lou@example.com')).status).toBe(429);
});

test('the error text names the same waiting time as Retry-After', async () => {
  await untilStopped(wrong, () => 'max@example.com', 11);
  const stopped = await post(wrong, 'max@example.com');
  expect([Number(stopped.headers.get('retry-after')), ((await stopped.json()) as { detail: string }).detail]).toEqual([
    expect.any(Number),
    'Too many tries. Try again in 15 minutes.',
  ]);
});

test.each<[string, string, string, unknown, number]>([
  ['tries of the current password', 'PUT', '/api/account/password', { current: 'wrong', next: 'long enough' }, 20],
  ['verification emails', 'POST', '/api/email-verification', undefined, 5],
  ['data exports', 'GET', '/api/account/export', undefined, 20],
])(
  '%s are limited per user, in local trials too, independently of other users',
  async (_what, method, path, body, most) => {
    const [ann, bea] = [await signedIn(unlimited.url), await signedIn(unlimited.url)];
    const statuses: number[] = [];
    for (let tries = 0; tries < most + 1; tries += 1) statuses.push((await ann.call(method, path, body)).status);
    expect(statuses.indexOf(429)).toBe(most);
    const stopped = await ann.call(method, path, body);
    expect([stopped.status, Number(stopped.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await bea.call(method, path, body)).status).not.toBe(429);
  },
);

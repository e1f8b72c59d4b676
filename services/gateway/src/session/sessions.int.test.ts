import { randomUUID } from 'node:crypto';
import { quiet, until } from '@askwatch/service-kit/engines.fixture';
import { ownActor } from '@askwatch/contracts/workspace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signOutErased, retryUntilJoined } from '../account/forget.ts';
import { type Browser, ourHeaders, signedIn, startGateway, type TestGateway } from '../gateway.fixture.ts';
import { lifetimes } from './rules.ts';
import { idOf } from './secret.ts';
import { openSessions, refreshBy } from './sessions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ limitAddresses: false });
});
afterAll(() => gateway.stop());

type Device = { id: string; isCurrent: boolean; created: string; lastSeen: string; userAgent: string };

const secretOf = (cookie: string) => cookie.split('=')[1] ?? '';
const sessionIdOf = ({ cookie }: Pick<Browser, 'cookie'>) => idOf(secretOf(cookie));
const devicesOf = async (browser: Browser) => (await (await browser.call('GET', '/api/sessions')).json()) as Device[];
const isOpen = async (browser: Browser) => (await browser.call('GET', '/api/allowance')).status === 202;
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const under = (cookie: string) => fetch(`${gateway.url}/api/allowance`, { headers: { ...ourHeaders, cookie } });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** Opens a live stream in this browser's session; `isOver` says whether it has ended. */
const listen = async (browser: Browser) => {
  const before = gateway.hub.size();
  const response = await browser.call('GET', '/api/live');
  const stream = { isOver: false };
  const read = async () => {
    for await (const _chunk of response.body ?? []);
  };
  void read()
    .catch(() => undefined)
    .then(() => {
      stream.isOver = true;
    });
  await until(() => gateway.hub.size() > before);
  return stream;
};

/** One user in three browsers and another user in a fourth, each with an open stream. */
const household = async () => {
  const email = `${randomUUID()}@example.com`;
  const [here, laptop, phone] = [
    await signedIn(gateway.url, email),
    await signedIn(gateway.url, email),
    await signedIn(gateway.url, email),
  ];
  const streams = { here: await listen(here), laptop: await listen(laptop), phone: await listen(phone) };
  const stranger = await signedIn(gateway.url);
  return { here, laptop, phone, stranger, streams: { ...streams, stranger: await listen(stranger) } };
};

/** Waits until it is so, well before the next heartbeat, which would end the streams too. */
const soon = async (isSo: () => boolean) => {
  const startedAt = performance.now();
  await until(isSo);
  expect(performance.now() - startedAt).toBeLessThan(5000);
};

test('a user sees all open sessions, newest first, with their user agents and no secrets', async () => {
  const email = `${randomUUID()}@example.com`;
  const first = await signedIn(gateway.url, email);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 5000);
  const headers = { ...ourHeaders, 'user-agent': `Firefox <b>${'x'.repeat(500)}` };
  const second = await fetch(`${gateway.url}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'right' }),
  });
  const text = await (await first.call('GET', '/api/sessions')).text();
  const devices = JSON.parse(text) as Device[];
  expect(devices.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [idOf(secretOf(cookieOf(second))), false],
    [sessionIdOf(first), true],
  ]);
  expect(devices[0]?.userAgent).toBe(headers['user-agent'].slice(0, 300));
  expect(Object.keys(devices[0] ?? {}).sort()).toEqual(['created', 'id', 'isCurrent', 'lastSeen', 'userAgent']);
  for (const secret of [secretOf(first.cookie), secretOf(cookieOf(second)), 'sealed', ...gateway.state.tokens.keys()])
    expect(text).not.toContain(secret);
});

test('an expired session is not listed', async () => {
  const email = `${randomUUID()}@example.com`;
  await signedIn(gateway.url, email);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + lifetimes.idleMs + 1000);
  expect(await devicesOf(await signedIn(gateway.url, email))).toHaveLength(1);
});

test('a session id does not work as a cookie', async () => {
  const ann = await signedIn(gateway.url);
  expect((await under(`askwatch=${sessionIdOf(ann)}`)).status).toBe(401);
  expect((await under(`askwatch=${sessionIdOf(ann).slice(0, 43)}`)).status).toBe(401);
});

test('ending one session ends it and its streams immediately, and no others', async () => {
  const { here, laptop, phone, streams } = await household();
  expect((await here.call('DELETE', `/api/sessions/${sessionIdOf(laptop)}`)).status).toBe(204);
  await soon(() => streams.laptop.isOver);
  expect([await isOpen(here), await isOpen(laptop), await isOpen(phone)]).toEqual([true, false, true]);
  expect([streams.here.isOver, streams.phone.isOver, streams.stranger.isOver]).toEqual([false, false, false]);
  expect((await here.call('DELETE', `/api/sessions/${sessionIdOf(laptop)}`)).status).toBe(404);
});

test("another user's session gets the same reply as a missing one, and stays open", async () => {
  const { here, stranger, streams } = await household();
  const foreign = await stranger.call('DELETE', `/api/sessions/${sessionIdOf(here)}`);
  const missing = await stranger.call('DELETE', `/api/sessions/${'0'.repeat(64)}`);
  const [one, other] = [(await foreign.json()) as object, (await missing.json()) as object];
  expect([foreign.status, { ...one, requestId: '' }]).toEqual([missing.status, { ...other, requestId: '' }]);
  expect([await isOpen(here), streams.here.isOver]).toEqual([true, false]);
});

test('ending the current session clears the cookie', async () => {
  const ann = await signedIn(gateway.url);
  const response = await ann.call('DELETE', `/api/sessions/${sessionIdOf(ann)}`);
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^askwatch=; Path=\/; Expires=Thu, 01 Jan 1970 [^;]+; HttpOnly; SameSite=Strict$/,
  );
  expect(await isOpen(ann)).toBe(false);
});

test('ending all other sessions keeps the current one', async () => {
  const { here, laptop, phone, stranger, streams } = await household();
  expect((await here.call('DELETE', '/api/sessions/others')).status).toBe(204);
  await soon(() => streams.laptop.isOver && streams.phone.isOver);
  expect([await isOpen(here), await isOpen(laptop), await isOpen(phone), await isOpen(stranger)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([streams.here.isOver, streams.stranger.isOver, (await devicesOf(here)).length]).toEqual([false, false, 1]);
});

test('changing the password ends every session; this browser continues in a new one', async () => {
  const { here, laptop, phone, stranger, streams } = await household();
  const response = await here.call('PUT', '/api/account/password', { current: 'right', next: 'longer than before' });
  expect(response.status).toBe(204);
  await soon(() => streams.here.isOver && streams.laptop.isOver && streams.phone.isOver);
  expect([await isOpen(here), await isOpen(laptop), await isOpen(phone), await isOpen(stranger)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(cookieOf(response)).not.toBe(here.cookie);
  expect((await under(cookieOf(response))).status).toBe(202);
});

test('a wrong current password changes nothing and ends nothing', async () => {
  const { here, laptop } = await household();
  const response = await here.call('PUT', '/api/account/password', { current: 'wrong', next: 'longer than before' });
  expect([response.status, await codeOf(response), response.headers.getSetCookie()]).toEqual([
    400,
    'wrong-password',
    [],
  ]);
  expect([await isOpen(here), await isOpen(laptop)]).toEqual([true, true]);
});

test('a password reset by email ends every session, and signs no one in', async () => {
  const { here, laptop, stranger, streams } = await household();
  const confirm = (token: string) =>
    stranger.call('POST', '/api/password-reset/confirm', { token, password: 'longer than before' });
  expect(await codeOf(await confirm('cut'))).toBe('token-invalid');
  expect(await isOpen(here)).toBe(true);
  const response = await confirm(`for ${here.userId}`);
  expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
  await soon(() => streams.here.isOver && streams.laptop.isOver);
  expect([await isOpen(here), await isOpen(laptop), await isOpen(stranger)]).toEqual([false, false, true]);
});

test('an erased account is signed out everywhere', async () => {
  const { here, laptop, stranger, streams } = await household();
  const response = await here.call('DELETE', '/api/account', { password: 'right' });
  expect([response.status, cookieOf(response)]).toEqual([204, 'askwatch=']);
  await soon(() => streams.here.isOver && streams.laptop.isOver);
  expect([await isOpen(here), await isOpen(laptop), await isOpen(stranger)]).toEqual([false, false, true]);
  expect(await gateway.db.collection('sessions').countDocuments({ 'user.id': here.userId })).toBe(0);
});

test('an account erased by another gateway is signed out when the event arrives, even repeatedly', async () => {
  const { here, laptop, stranger, streams } = await household();
  const at = new Date().toISOString();
  const told = (type: 'AccountErased' | 'AccountRegistered') => [
    { stream: 'account', version: 1, time: at, event: { type, ...ownActor(here.userId), at } },
  ];
  const handler = signOutErased(gateway.sessions, gateway.hub.endSession);
  await handler(told('AccountRegistered'));
  expect(await isOpen(here)).toBe(true);
  await handler(told('AccountErased'));
  await handler(told('AccountErased'));
  await soon(() => streams.here.isOver && streams.laptop.isOver);
  expect([await isOpen(here), await isOpen(laptop), await isOpen(stranger)]).toEqual([false, false, true]);
});

test('the gateway starts without Kafka', async () => {
  const part = retryUntilJoined({ name: 'test', start: () => Promise.reject(new Error('no broker')) }, quiet);
  await part.start?.();
  await part.stop?.();
});

test('the export is one complete file or an error', async () => {
  const { here } = await household();
  const response = await here.call('GET', '/api/account/export');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="askwatch-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(response.headers.get('content-type')).toContain('application/json');
  const kept = (await response.json()) as { account: object; sessions: Device[]; asking: object };
  expect([kept.account, kept.sessions.length, kept.asking]).toEqual([
    expect.objectContaining({ id: here.userId }),
    3,
    { of: here.userId },
  ]);
  gateway.state.isIdentityDown = true;
  const half = await here.call('GET', '/api/account/export');
  gateway.state.isIdentityDown = false;
  expect([half.status, half.headers.get('content-disposition')]).toEqual([503, null]);
});

const entrances: [string, string, object, object, number][] = [
  [
    'signing in',
    '/api/session',
    { email: 'bea@example.com', password: 'right' },
    { email: 'bea@example.com', password: 'wrong' },
    401,
  ],
  [
    'registering',
    '/api/account',
    { email: 'new@example.com', password: 'long enough' },
    { email: 'taken@example.com', password: 'long enough' },
    409,
  ],
  ['signing in with Google', '/api/session/google', { accessToken: 'of-keycloak' }, { accessToken: 'forged' }, 401],
];

test.each(entrances)('%s gives a new session, and ends the previous one of the browser', async (_how, path, right) => {
  const attacker = await signedIn(gateway.url);
  const stream = await listen(attacker);
  for (const planted of [attacker.cookie, `askwatch=${'a'.repeat(43)}`, `${attacker.cookie}; ${attacker.cookie}`]) {
    const response = await fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { ...ourHeaders, cookie: planted },
      body: JSON.stringify(right),
    });
    expect(response.status).toBe(201);
    expect(cookieOf(response)).toMatch(/^askwatch=[\w-]{43}$/);
    expect(planted).not.toContain(secretOf(cookieOf(response)));
    expect((await under(cookieOf(response))).status).toBe(202);
  }
  expect(await isOpen(attacker)).toBe(false);
  await soon(() => stream.isOver);
});

test.each(entrances)(
  '%s without success sets no cookie and ends nothing',
  async (_how, path, _right, wrong, status) => {
    const ann = await signedIn(gateway.url);
    const response = await ann.call('POST', path, wrong);
    expect([response.status, response.headers.getSetCookie(), await isOpen(ann)]).toEqual([status, [], true]);
  },
);

test('two tabs at two gateways refresh only once together, and both succeed', async () => {
  const { cookie } = await signedIn(gateway.url);
  const other = openSessions({
    store: gateway.store,
    refresh: refreshBy(gateway.services),
    now: () => gateway.clock.now,
  });
  gateway.clock.now = new Date(gateway.clock.now.getTime() + lifetimes.checkAfterMs);
  const before = gateway.state.refreshes;
  const tabs = [gateway.sessions, other, gateway.sessions, other].map(({ use }) => use(secretOf(cookie)));
  expect((await Promise.all(tabs)).map((session) => session?.id)).toEqual(
    Array.from({ length: 4 }, () => idOf(secretOf(cookie))),
  );
  expect(gateway.state.refreshes).toBe(before + 1);
});

test('a session that signs out during its check stays signed out', async () => {
  const ann = await signedIn(gateway.url);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + lifetimes.checkAfterMs);
  const checking = ann.call('GET', '/api/allowance');
  await ann.call('DELETE', '/api/session');
  await checking;
  expect(await isOpen(ann)).toBe(false);
  expect(await gateway.db.collection<{ _id: string }>('sessions').countDocuments({ _id: sessionIdOf(ann) })).toBe(0);
});

test.each([200, 201, 400, 401, 409])(
  'an invalid reply of identity with status %i is a 503: no sign-out, and its body is not shown',
  async (status) => {
    const ann = await signedIn(gateway.url);
    gateway.clock.now = new Date(gateway.clock.now.getTime() + lifetimes.checkAfterMs);
    gateway.state.identityBadStatus = status;
    const answers = [
      await ann.call('GET', '/api/allowance'),
      await ann.call('POST', '/api/session', { email: ann.email, password: 'right' }),
      await ann.call('POST', '/api/password-reset/confirm', { token: 'of a mail', password: 'long enough' }),
    ];
    gateway.state.identityBadStatus = 0;
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.getSetCookie()]).toEqual([503, '2', []]);
      expect(await answer.text()).not.toMatch(/secret-of-ours|refreshToken|expected/);
    }
    expect(await isOpen(ann)).toBe(true);
  },
);

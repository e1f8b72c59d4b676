import { setTimeout as sleep } from 'node:timers/promises';
import { SignedIn } from '@askwatch/contracts/identity';
import { until } from '@askwatch/service-kit/engines.fixture';
import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { account, admin, appOf } from './session.fixture.ts';

const app = appOf();

let ann: Awaited<ReturnType<typeof account>>;
beforeAll(async () => {
  ann = await account();
});

// Each refusal takes 400 ms on purpose.
const signIn = (email: string, password: string) => request(app).post('/sessions').send({ email, password });
const refusal = { code: 'invalid-credentials', detail: 'Either the email or password is wrong.' };

test('an account signs in, refreshes and signs out, and then its token no longer works', async () => {
  const { user, refreshToken } = SignedIn.parse((await signIn(ann.email, ann.password).expect(201)).body);
  expect(user).toMatchObject({ email: ann.email, displayName: ann.email.split('@')[0] });
  const refreshed = SignedIn.parse(
    (await request(app).post('/sessions/refresh').send({ refreshToken }).expect(200)).body,
  );
  expect(refreshed.user).toEqual(user);
  await request(app).delete('/sessions').send({ refreshToken: refreshed.refreshToken }).expect(204);
  await request(app).post('/sessions/refresh').send({ refreshToken: refreshed.refreshToken }).expect(401);
  await request(app).delete('/sessions').send({ refreshToken: refreshed.refreshToken }).expect(204);
});

test('a refresh token works once, and reusing it ends its session', async () => {
  const refresh = (refreshToken: string) => request(app).post('/sessions/refresh').send({ refreshToken });
  const { refreshToken: first } = SignedIn.parse((await signIn(ann.email, ann.password)).body);
  // Keycloak orders tokens by timestamps in seconds.
  await sleep(1100);
  const { refreshToken: second } = SignedIn.parse((await refresh(first).expect(200)).body);
  await sleep(1100);
  const { refreshToken: third } = SignedIn.parse((await refresh(second).expect(200)).body);
  await refresh(first).expect(401);
  // A reused token may be stolen, so the newest token stops working too.
  await refresh(third).expect(401);
});

test('a wrong password, an unknown account and a locked one get the same response', async () => {
  const locked = await account();
  await Promise.all(Array.from({ length: 11 }, () => signIn(locked.email, 'wrong')));
  const answers = [
    await signIn(ann.email, 'wrong'),
    await signIn('nobody@example.com', 'wrong'),
    await signIn(locked.email, locked.password),
  ];
  for (const { status, body } of answers)
    expect([status, body as unknown]).toEqual([401, expect.objectContaining(refusal)]);
});

const failuresOf = async ({ path }: { path: string }): Promise<unknown> => {
  const counted = (await (await admin('GET', `/attack-detection/brute-force${path}`)).json()) as {
    numFailures: number;
  };
  return counted.numFailures;
};

test('sixteen concurrent sign-ins with the correct password all succeed, and none counts as a failure', async () => {
  const { email, password, path } = await account();
  const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(email, password)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201));
  expect(await failuresOf({ path })).toBe(0);
});

test('forty concurrent guesses lock the account', async () => {
  const { email, password, path } = await account();
  const answers = await Promise.all(Array.from({ length: 40 }, (_each, at) => signIn(email, `wrong ${String(at)}`)));
  // A guess that a busy Keycloak doesn't answer in time is a 503; none of them signs in.
  const refused = answers.filter(({ status }) => status === 401);
  expect(answers.filter(({ status }) => status !== 401 && status !== 503)).toEqual([]);
  expect(refused.length).toBeGreaterThan(answers.length / 2);
  // Ten lock it; Keycloak doesn't count the guesses that it only reaches after that.
  await until(async () => Number(await failuresOf({ path })) >= 10);
  // Longer than Keycloak's quick-login wait, so a refusal is due to the lock.
  await sleep(6000);
  await signIn(email, password).expect(401);
}, 60_000);

test('an account that was deleted is refused at the next refresh', async () => {
  const gone = await account();
  const { refreshToken } = SignedIn.parse((await signIn(gone.email, gone.password)).body);
  expect((await admin('DELETE', gone.path)).status).toBe(204);
  const response = await request(app).post('/sessions/refresh').send({ refreshToken }).expect(401);
  expect(response.body).toMatchObject({ code: 'session-ended' });
});

test.each([
  ['is not reachable', { url: 'http://127.0.0.1:1' }],
  ['refuses our client secret', { clientSecret: 'wrong' }],
  ['has no such realm', { realm: 'nowhere' }],
])('a Keycloak that %s gives a 503, not a refusal', async (_what, changed) => {
  const response = await request(appOf(changed))
    .post('/sessions')
    .send({ email: ann.email, password: ann.password })
    .expect(503);
  expect(response.body).toMatchObject({ detail: 'An error occurred during sign-in.' });
});

test.each([
  { email: { $gt: '' }, password: 'x' },
  { email: 'a@b.example', password: ['x'] },
  { email: 'a@b.example', password: 'x', admin: true },
  {},
])('the sign-in body %j is refused', async (body) => {
  await request(app).post('/sessions').send(body).expect(400);
});

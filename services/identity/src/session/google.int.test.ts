import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignedIn } from '@askwatch/contracts/identity';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { keycloakSettings, openIdentity } from '../identity.fixture.ts';

let identity: Awaited<ReturnType<typeof openIdentity>>;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.stop());

const origin = 'http://127.0.0.1:4000';
const redirect = `${origin}/login`;
const openid = () => `${keycloakSettings().url}/realms/${keycloakSettings().realm}/protocol/openid-connect`;

const register = async () => {
  const email = `${randomUUID()}@example.com`;
  const password = `pass-${randomUUID()}`;
  await request(identity.app).post('/accounts').send({ email, password }).expect(201);
  return { email, password };
};

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const toSignIn = (fields: Record<string, string>) =>
  `${openid()}/auth?${new URLSearchParams({ client_id: 'askwatch-web', response_type: 'code', scope: 'openid', redirect_uri: redirect, state: 's', ...fields }).toString()}`;

/** Signs in on Keycloak's own page, like a browser redirected by keycloak-js, and returns the code. */
const codeFor = async (
  { email, password }: { email: string; password: string },
  challenge: string,
): Promise<string> => {
  const page = await fetch(toSignIn({ code_challenge: challenge, code_challenge_method: 'S256' }));
  const action = /action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const body = new URLSearchParams({ username: email, password });
  const back = await fetch(action, { method: 'POST', body, headers: { cookie }, redirect: 'manual' });
  return new URL(back.headers.get('location') ?? 'http://none.example').searchParams.get('code') ?? '';
};

const redeem = async (code: string, verifier: string): Promise<string | undefined> => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'askwatch-web',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  });
  const response = await fetch(`${openid()}/token`, { method: 'POST', body });
  return ((await response.json()) as { access_token?: string }).access_token;
};

const trade = (accessToken: string) => request(identity.app).post('/sessions/google').send({ accessToken });

test('a token obtained with code and PKCE is exchanged for a session of ours', async () => {
  const ann = await register();
  const verifier = randomBytes(32).toString('base64url');
  const accessToken = await redeem(await codeFor(ann, challengeOf(verifier)), verifier);
  const opened = SignedIn.parse((await trade(accessToken ?? '').expect(201)).body);
  expect(opened.user.email).toBe(ann.email);
  await request(identity.app).post('/sessions/refresh').send({ refreshToken: opened.refreshToken }).expect(200);
});

test('an account created by a Google sign-in gets AccountRegistered once, like a registered one', async () => {
  const ann = { email: `${randomUUID()}@example.com`, password: `pass-${randomUUID()}` };
  // Keycloak creates the account at the first Google sign-in, without a registration.
  const userId = await identity.accounts.create(ann.email, ann.password);
  expect(await identity.store.load(`account-${userId}`)).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    const verifier = randomBytes(32).toString('base64url');
    const accessToken = await redeem(await codeFor(ann, challengeOf(verifier)), verifier);
    await trade(accessToken ?? '').expect(201);
    const events = (await identity.store.load(`account-${userId}`)).map(({ event }) => event);
    expect(events).toEqual([{ type: 'AccountRegistered', userId, workspaceId: userId, at: expect.any(String) }]);
  }
});

test('a code does not work with another verifier or a second time', async () => {
  const ann = await register();
  const verifier = randomBytes(32).toString('base64url');
  const code = await codeFor(ann, challengeOf(verifier));
  expect(code).not.toBe('');
  expect(await redeem(code, randomBytes(32).toString('base64url'))).toBeUndefined();
  const second = await codeFor(await register(), challengeOf(verifier));
  expect(second).not.toBe('');
  expect(await redeem(second, verifier)).toBeDefined();
  expect(await redeem(second, verifier)).toBeUndefined();
});

test.each<[string, Record<string, string>]>([
  ['PKCE is missing', {}],
  ['PKCE is plain', { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }],
  [
    'the redirect has a suffix',
    { redirect_uri: `${redirect}.evil.example`, code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
  ],
])('Keycloak shows no sign-in page when %s', async (_what, fields) => {
  const page = await fetch(toSignIn(fields), { redirect: 'manual' });
  expect([page.status === 200, await page.text()]).not.toEqual([true, expect.stringContaining('name="password"')]);
});

test('an invalid token does not open a session', async () => {
  const ann = await register();
  const { refreshToken } = SignedIn.parse((await request(identity.app).post('/sessions').send(ann)).body);
  for (const token of ['x', refreshToken, `${randomUUID()}.${randomUUID()}.x`])
    expect((await trade(token).expect(401)).body).toMatchObject({ detail: 'An error occurred during Google sign-in.' });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { connectKeycloak, type Keycloak, KeycloakFailed } from './keycloak.ts';

// A fake token endpoint that returns tokens that a real Keycloak would never sign.
let server: Server;
let keycloak: Keycloak;
let issuer = '';
let token = '';
let keysAsked = 0;
let waitMs = 0;

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');

beforeAll(async () => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
  server = createServer((req, res) => {
    if (req.url?.endsWith('/certs') === true) keysAsked += 1;
    res.setHeader('content-type', 'application/json');
    const isKeys = req.url?.endsWith('/certs') === true;
    const text = JSON.stringify(isKeys ? { keys: [jwk] } : { access_token: token, refresh_token: 'r' });
    if (waitMs === 0 || isKeys) res.end(text);
    else
      setTimeout(() => {
        res.end(text);
      }, waitMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  issuer = `${url}/realms/askwatch`;
  keycloak = connectKeycloak({ url: `${url}/`, realm: 'askwatch', clientId: 'identity', clientSecret: 'secret' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (changed: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  sub: 'id-1',
  azp: 'identity',
  typ: 'Bearer',
  exp: now() + 300,
  email: 'ann@example.com',
  ...changed,
});
const sign = (payload: JWTPayload, header: { kid?: string } = { kid: 'ours' }, key = privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);
const signIn = () => keycloak.signIn('ann@example.com', 'password');

test('a valid token is accepted', async () => {
  token = await sign(claims());
  expect(await signIn()).toEqual({
    user: { id: 'id-1', email: 'ann@example.com', displayName: 'ann' },
    refreshToken: 'r',
  });
});

test('a sign-in that takes six seconds of password hashing succeeds', async () => {
  token = await sign(claims());
  waitMs = 6000;
  expect(await signIn().finally(() => (waitMs = 0))).toMatchObject({ refreshToken: 'r' });
}, 20_000);

test.each<[string, () => JWTPayload]>([
  ['of another issuer', () => ({ iss: 'https://evil.example/realms/askwatch' })],
  ['for another client', () => ({ azp: 'somebody-else' })],
  ['that is an ID token', () => ({ typ: 'ID' })],
  ['that expired 61 seconds ago', () => ({ exp: now() - 61 })],
  ['that is valid only in 61 seconds', () => ({ nbf: now() + 62 })],
  ['without exp', () => ({ exp: undefined })],
  ['whose exp is a string', () => ({ exp: '4102444800' as unknown as number })],
  ['without sub', () => ({ sub: undefined })],
])('a token %s is refused', async (_what, changed) => {
  token = await sign(JSON.parse(JSON.stringify(claims(changed()))) as JWTPayload);
  await expect(signIn()).rejects.toThrow(KeycloakFailed);
});

test.each<[string, () => Promise<string> | string]>([
  ['not signed at all', () => new UnsecuredJWT(claims()).encode()],
  ['signed by a stranger', () => sign(claims(), { kid: 'ours' }, stranger.privateKey)],
  ['without its signature', async () => (await sign(claims())).replace(/[^.]+$/, '')],
  [
    'signed with our public key as if it were a password',
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
        .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
  ],
])('a token that is %s is refused', async (_what, make) => {
  token = await make();
  await expect(signIn()).rejects.toThrow(KeycloakFailed);
});

/** A handcrafted token that no library would create. */
const byHand = (header: object, signature = 'A'.repeat(342), payload: object = claims()) =>
  [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + `.${signature}`;

test.each<[string, () => string]>([
  ...['none', 'None', 'NONE', 'nOnE', '', 'HS256', 'HS512', 'RS1', 'dir'].flatMap((alg): [string, () => string][] => [
    [`by the algorithm "${alg}" and empty`, () => byHand({ alg, kid: 'ours' }, '')],
    [`by the algorithm "${alg}"`, () => byHand({ alg, kid: 'ours' })],
  ]),
  ['by ES256 and all zeros', () => byHand({ alg: 'ES256', kid: 'ours' }, Buffer.alloc(64).toString('base64url'))],
  ['by RS256 and all zeros', () => byHand({ alg: 'RS256', kid: 'ours' }, Buffer.alloc(256).toString('base64url'))],
  ['by no algorithm', () => byHand({ kid: 'ours' })],
  ['by two algorithms', () => byHand({ alg: ['none', 'RS256'], kid: 'ours' })],
  ['by RS256, with an unsupported crit header', () => byHand({ alg: 'RS256', kid: 'ours', crit: ['exp'] })],
])('a token that is signed %s is refused', async (_how, make) => {
  token = make();
  await expect(signIn()).rejects.toThrow(KeycloakFailed);
});

test.each([
  '../../dev/null',
  '/etc/passwd',
  "' OR 1=1 --",
  'https://evil.example/keys',
  'ours\0',
  '__proto__',
  'k'.repeat(10_000),
])('a token with the key id %.30j is refused', async (kid) => {
  token = await sign(claims(), { kid }, stranger.privateKey);
  await expect(signIn()).rejects.toThrow(KeycloakFailed);
});

test('a token with an embedded key or a key URL is refused, and the URL is not fetched', async () => {
  let visits = 0;
  const jwk = { ...(await exportJWK(stranger.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
  const evil = createServer((_req, res) => {
    visits += 1;
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((evil.address() as AddressInfo).port)}/keys`;
  for (const own of [{ jwk }, { jku: url }, { x5u: url }, { x5c: ['MIIB'] }, { jwk, jku: url, x5u: url }])
    for (const kid of [{ kid: 'ours' }, { kid: url }, {}]) {
      token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', ...kid, ...own })
        .sign(stranger.privateKey);
      await expect(signIn()).rejects.toThrow(KeycloakFailed);
    }
  evil.close();
  expect(visits).toBe(0);
});

test.each([
  ['nothing', ''],
  ['two parts', 'e30.e30'],
  ['an encrypted token', 'e30.e30.e30.e30.e30'],
  ['a megabyte', 'a'.repeat(1_000_000)],
  ['invalid base64', 'eyJhbGciOiJSUzI1NiJ9.////.AAAA'],
  [
    'JSON that is not an object',
    `${Buffer.from('{"alg":"RS256","kid":"ours"}').toString('base64url')}.${Buffer.from('"x"').toString('base64url')}.AAAA`,
  ],
])('%s as a token is refused, at the cost of one request for the keys at most', async (_what, text) => {
  token = text;
  const before = keysAsked;
  await expect(signIn()).rejects.toThrow(KeycloakFailed);
  expect(keysAsked - before).toBeLessThanOrEqual(1);
});

test('a thousand tokens with unknown keys fetch the keys at most once a minute', async () => {
  const before = keysAsked;
  let refused = 0;
  const forge = async (number: number) => {
    // The server is shared, so a response may contain a token forged by a concurrent call.
    token = byHand({ alg: 'RS256', kid: `../../dev/null-${String(number)}` });
    await signIn().catch((error: unknown) => {
      refused += error instanceof KeycloakFailed ? 1 : 0;
    });
  };
  for (let number = 0; number < 1000; number += 100)
    await Promise.all(Array.from({ length: 100 }, (_, offset) => forge(number + offset)));
  expect(refused).toBe(1000);
  expect(keysAsked - before).toBeLessThanOrEqual(1);
}, 120_000);

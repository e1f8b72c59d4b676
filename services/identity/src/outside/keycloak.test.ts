import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { connectKeycloak, type Keycloak, KeycloakFailed } from './keycloak.ts';

// A token endpoint that answers with whatever the test puts there: what a real Keycloak would never sign.
let server: Server;
let keycloak: Keycloak;
let issuer = '';
let token = '';
let keysAsked = 0;

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');

beforeAll(async () => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
  server = createServer((req, res) => {
    if (req.url?.endsWith('/certs') === true) keysAsked += 1;
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(req.url?.endsWith('/certs') === true ? { keys: [jwk] } : { access_token: token, refresh_token: 'r' }));
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

test('a token of ours is believed', async () => {
  token = await sign(claims());
  expect(await signIn()).toEqual({ user: { id: 'id-1', email: 'ann@example.com', displayName: 'ann' }, refreshToken: 'r' });
});

test.each<[string, () => JWTPayload]>([
  ['of another issuer', () => ({ iss: 'https://evil.example/realms/askwatch' })],
  ['for another client', () => ({ azp: 'somebody-else' })],
  ['that is an ID token', () => ({ typ: 'ID' })],
  ['that expired 61 seconds ago', () => ({ exp: now() - 61 })],
  ['that is valid only in 61 seconds', () => ({ nbf: now() + 62 })],
  ['without an end', () => ({ exp: undefined })],
  ['whose end is a text', () => ({ exp: '4102444800' as unknown as number })],
  ['without a user', () => ({ sub: undefined })],
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
    async () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'ours' }).sign(new TextEncoder().encode(await exportSPKI(publicKey))),
  ],
])('a token that is %s is refused', async (_what, make) => {
  token = await make();
  await expect(signIn()).rejects.toThrow(KeycloakFailed);
});

test('a hundred tokens with unknown keys ask for the keys no more than once a minute', async () => {
  const before = keysAsked;
  for (let number = 0; number < 100; number += 1) {
    token = await sign(claims(), { kid: `../../dev/null-${String(number)}` }, stranger.privateKey);
    await expect(signIn()).rejects.toThrow(KeycloakFailed);
  }
  expect(keysAsked - before).toBeLessThanOrEqual(1);
});

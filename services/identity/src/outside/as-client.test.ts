import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { postAsClient } from './as-client.ts';

/** Accepts one secret, as Keycloak does, and refuses one user. */
let server: Server;
let url = '';
let valid = 'old';
let tried: string[] = [];

beforeAll(async () => {
  server = createServer((req, res) => {
    void text(req).then((body) => {
      const form = new URLSearchParams(body);
      const secret = form.get('client_secret') ?? '';
      tried.push(secret);
      const answer = (status: number, error?: string) => res.writeHead(status).end(JSON.stringify({ error }));
      if (secret !== valid) answer(401, 'unauthorized_client');
      else if (form.get('username') === 'locked') answer(401, 'invalid_grant');
      else answer(200);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/token`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  tried = [];
});

const post = (clientSecret: string, fields: Record<string, string> = {}) =>
  postAsClient(url, { clientId: 'identity', clientSecret }, fields, 5000);

test('a sign-in succeeds before and after Keycloak changes the secret, at each step of the rotation', async () => {
  for (const secret of ['old', 'old,new', 'new,old']) expect((await post(secret)).status).toBe(200);
  valid = 'new';
  for (const secret of ['old,new', 'new,old', 'new']) expect((await post(secret)).status).toBe(200);
  expect((await post('old')).status).toBe(401);
  valid = 'old';
});

test('a wrong password is sent once, because every try counts towards the lock', async () => {
  expect((await post('old,new', { username: 'locked' })).status).toBe(401);
  expect(tried).toEqual(['old']);
});

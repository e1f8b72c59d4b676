import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Router } from 'express';
import request from 'supertest';
import { type Browser, requestsDuring, signedIn, startGateway, type TestGateway } from './gateway.fixture.ts';
import { token } from './neighbours.fixture.ts';
import { nameOf, pathOf } from './route-samples.fixture.ts';
import { rawBodyOf, routes } from './routes.ts';

let gateway: TestGateway;
let ann: Browser;
beforeAll(async () => {
  gateway = await startGateway({ limitAddresses: false });
  ann = await signedIn(gateway.url);
});
afterAll(() => gateway.stop());

const things = { questionId: randomUUID(), created: new Date(0).toISOString(), sessionId: 'f'.repeat(64) };

const outside = routes.filter(({ fromOutside }) => fromOutside).map((route) => [nameOf(route), route] as const);

test('only mail clients, Amazon, Stripe and CRM consumers call from outside', () => {
  expect(outside.map(([name]) => name)).toEqual([
    'POST /api/unsubscribe/:id',
    'POST /api/webhooks/ses',
    'POST /api/webhooks/stripe',
    'POST /api/crm/reports',
  ]);
});

test.each(outside)(
  '%s needs no header of ours, forwards no cookie, and takes no query and no large body',
  async (_name, route) => {
    const at = pathOf(route, things);
    const call = (path: string, body: string) =>
      request(gateway.url)
        .post(path)
        .set('origin', 'https://mail.example')
        .set('cookie', ann.cookie)
        .type('form')
        .send(body);
    const [received] = await requestsDuring(gateway, () => call(at, 'List-Unsubscribe=One-Click').expect(202));
    expect(received).not.toHaveProperty('user');
    expect(received?.headers).not.toHaveProperty('cookie');
    expect(await requestsDuring(gateway, () => call(`${at}?a`, 'List-Unsubscribe=One-Click').expect(400))).toEqual([]);
    expect(await requestsDuring(gateway, () => call(at, 'a'.repeat(1_000_000)).expect(413))).toEqual([]);
  },
);

const raw = outside.filter(([, route]) => rawBodyOf(route));

test.each(raw)('%s is forwarded byte for byte, with only the headers listed in its route', async (_name, route) => {
  const named = rawBodyOf(route)?.headers ?? [];
  const sent = Buffer.concat([
    Buffer.from('{ "a":1,\r\n "a" : 2, "\u00e9":1e2 }\n '),
    Buffer.from([0, 255, 254, 0xc3, 0x28]),
  ]);
  for (const type of [
    'application/json; charset=utf-8',
    'text/plain; charset=UTF-8',
    'application/x-www-form-urlencoded',
  ]) {
    const [received] = await requestsDuring(gateway, () =>
      request(gateway.url)
        .post(pathOf(route, things))
        .set({
          ...Object.fromEntries(named.map((name) => [name, `of ${name}`])),
          cookie: ann.cookie,
          'content-type': type,
        })
        .set({
          authorization: 'Bearer x',
          'x-askwatch-user': 'eve',
          'x-askwatch-workspace': 'eve',
          'x-askwatch-internal': 'guess',
          'x-other': 'x',
        })
        .serialize((body) => body as never)
        .send(sent as never)
        .expect(202),
    );
    expect(Buffer.isBuffer(received?.body) && received.body.equals(sent)).toBe(true);
    expect(received?.headers).toMatchObject({
      ...Object.fromEntries(named.map((name) => [name, `of ${name}`])),
      'content-type': type,
      'x-askwatch-internal': token,
    });
    for (const name of ['cookie', 'authorization', 'x-askwatch-user', 'x-askwatch-workspace', 'x-other'])
      expect(received?.headers).not.toHaveProperty(name);
    expect(received).not.toHaveProperty('user');
  }
});

test.each(raw)('%s has its own size limit, and refuses compressed bodies', async (_name, route) => {
  const limitBytes = rawBodyOf(route)?.limitBytes ?? 0;
  const post = (body: Buffer, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${pathOf(route, things)}`, { method: 'POST', body: new Uint8Array(body), headers });
  const received = await requestsDuring(gateway, async () => {
    expect((await post(Buffer.alloc(limitBytes + 1, 'a'))).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(limitBytes + 1));
        controller.close();
      },
    });
    const at = `${gateway.url}${pathOf(route, things)}`;
    // Without Content-Length, so that only received bytes can be counted.
    expect((await fetch(at, { method: 'POST', body: stream, duplex: 'half' } as RequestInit)).status).toBe(413);
    expect((await post(gzipSync('{}'), { 'content-encoding': 'gzip' })).status).toBe(415);
  });
  expect(received).toEqual([]);
  const largest = await requestsDuring(gateway, async () => {
    expect((await post(Buffer.alloc(limitBytes, 'a'))).status).toBe(202);
  });
  expect((largest[0]?.body as Buffer | undefined)?.length).toBe(limitBytes);
});

test('a program is told that its own token was refused, and only the token of its headers is forwarded', async () => {
  const publishing = Router().post('/crm/reports', (req) => {
    if (req.get('authorization') !== 'Bearer right')
      throw new HttpProblem(401, 'token-unknown', 'This token is not known.', { 'www-authenticate': 'Bearer' });
    throw new HttpProblem(400, 'invalid-input', 'The right token.');
  });
  const refusing = await startGateway({ owners: { publishing }, limitAddresses: false });
  try {
    const report = (authorization: string) =>
      request(refusing.url)
        .post('/api/crm/reports')
        .set({ authorization, cookie: ann.cookie, 'x-askwatch-user': 'eve' });
    const [received] = await requestsDuring(refusing, async () => {
      const { body, headers } = await report('Bearer forged').send({ reports: [] }).expect(401);
      expect((body as { code: string }).code).toBe('token-unknown');
      expect((headers as Record<string, string>)['www-authenticate']).toBe('Bearer');
    });
    expect(received?.headers).toMatchObject({ authorization: 'Bearer forged', 'x-askwatch-internal': token });
    for (const name of ['cookie', 'x-askwatch-user']) expect(received?.headers).not.toHaveProperty(name);
    await report('Bearer right').send({ reports: [] }).expect(400);
    await report('Bearer right')
      .type('json')
      .send(JSON.stringify({ reports: 'x'.repeat(300_000) }))
      .expect(413);
    await report('Bearer right').type('json').send('{"reports":').expect(400);
  } finally {
    await refusing.stop();
  }
});

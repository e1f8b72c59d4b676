import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { Router } from 'express';
import request from 'supertest';
import { healthServer } from './health.ts';
import { createLog } from './log.ts';
import { createApp } from './serve.ts';

const log = createLog('test', 'silent');

test('health endpoints answer on their own port and are not exposed by the product', async () => {
  const wrong = { mongo: null as string | null };
  const operators = healthServer(log, [
    { name: 'mongo', check: () => wrong.mongo },
    { name: 'reader', state: () => 'missing' },
  ]);
  operators.listen(0, '127.0.0.1');
  await once(operators, 'listening');
  const url = `http://127.0.0.1:${String((operators.address() as AddressInfo).port)}`;
  const product = createApp({ log, routes: [Router().get('/', (_req, res) => void res.json('the product'))] });
  try {
    expect((await request(url).get('/live').expect(200)).body).toEqual({ live: true });
    expect((await request(url).get('/ready').expect(200)).body).toEqual({
      ready: true,
      wrong: [],
      states: { reader: 'missing' },
    });
    wrong.mongo = 'the database does not answer';
    expect((await request(url).get('/ready').expect(503)).body).toEqual({
      ready: false,
      wrong: ['mongo: the database does not answer'],
      states: { reader: 'missing' },
    });
    expect((await request(url).get('/metrics').expect(200)).text).toContain('process_resident_memory_bytes');
    await request(url).get('/').expect(404);
    for (const path of ['/live', '/ready', '/metrics'])
      for (const host of [
        '127.0.0.1',
        'askwatch.example',
        'ASKWATCH.example',
        'askwatch.example.',
        'askwatch.example:443',
      ])
        await request(product).get(path).set('host', host).expect(404);
  } finally {
    operators.close();
  }
});

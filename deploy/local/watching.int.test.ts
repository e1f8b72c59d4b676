import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { caller } from './caller.fixture.ts';
import { type Product, startProduct } from './product.ts';
import { changesIn, listening, teamPage, watching } from './watching.fixture.ts';

/** A company whose CFO a test can change, on a site that answers slowly enough for something to die meanwhile. */
const company = () => {
  const state = { cfo: 'Jane Doe', status: 200, slowMs: 600 };
  const server: Server = createServer((req, res) => {
    if (req.url === '/robots.txt') return void res.writeHead(404).end();
    const html = teamPage(state.cfo);
    setTimeout(
      () => res.writeHead(state.status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      state.slowMs,
    );
  });
  return { state, server };
};

let product: Product;
let origin = '';
const { state, server } = company();
const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-watching-'));

beforeAll(async () => {
  origin = await listening(server);
  product = await startProduct({
    stateDir,
    deployment: 'test',
    allowOrigins: [origin],
    unmetered: true,
    environment: { CONFIRM_AFTER_MS: '1500', ROUND_EVERY_MS: '3000', IMMEDIATE_AFTER_MS: '1000' },
  });
  await call('POST', '/api/session', product.demo);
  await call('PUT', '/api/notifications', {
    mechanism: 'email',
    frequency: 'immediate',
    hour: 8,
    weekday: 1,
    timeZone: 'UTC',
  });
}, 300_000);

afterAll(async () => {
  await product.stop();
  server.closeAllConnections();
  server.close();
  rmSync(stateDir, { recursive: true, force: true });
});

const call = caller(() => product);
const { add, checked, checkNow, until, viewOf } = watching(call);

type Mail = { body: { text: string } };
const mailsAbout = async (watchId: string): Promise<number> => {
  const { emails } = (await (await fetch(`${product.mails}/store`)).json()) as { emails: Mail[] };
  return emails.filter(({ body }) => body.text.includes(`watch=${watchId}`)).length;
};
const untilMailed = async (watchId: string): Promise<void> => {
  while ((await mailsAbout(watchId)) === 0) await sleep(200);
};

const victims = ['monitoring', 'reading', 'asking', 'notifications', 'identity', 'kafka', 'temporal'] as const;

test.each(victims)(
  'one change is told once though %s is killed while it is checked, confirmed and mailed',
  async (victim) => {
    state.cfo = 'Jane Doe';
    const [watchId = ''] = await add({ website: `${origin}/${victim}`, question: 'Who is the CFO?' });
    state.cfo = 'Bob Ray';
    expect((await checkNow(watchId)).status).toBe(202);
    const dying = victim === 'kafka' || victim === 'temporal' ? product.engines[victim] : product.processes[victim];
    // Once in each of its three parts: the check, the wait for the second read, and the mail.
    for (const pauseMs of [300, 1200, 1200]) {
      await sleep(pauseMs);
      await dying.kill9();
      await sleep(300);
      await dying.start();
    }
    const view = await until(watchId, (found) => changesIn(found).length > 0);
    expect(changesIn(view).map(({ before, after }) => [before.text, after.text])).toEqual([
      ['Jane Doe, Chief Financial Officer', 'Bob Ray, Chief Financial Officer'],
    ]);
    await untilMailed(watchId);
    await sleep(4000);
    expect(changesIn((await viewOf(watchId)) ?? view)).toHaveLength(1);
    expect(await mailsAbout(watchId)).toBe(1);
  },
  180_000,
);

test('a site that fails at six checks in a row is one notice and no change', async () => {
  state.cfo = 'Jane Doe';
  const [watchId = ''] = await add({ website: `${origin}/failing`, question: 'Who is the CFO?' });
  state.status = 502;
  state.slowMs = 0;
  for (let check = 0; check < 6; check += 1) await checked(watchId);
  const view = await until(watchId, ({ health }) => health.status === 'failing');
  expect(view.health).toMatchObject({ cause: 'server-error' });
  state.status = 200;
  await untilMailed(watchId);
  await checkNow(watchId);
  expect(changesIn(await until(watchId, ({ health }) => health.status === 'ok'))).toEqual([]);
  expect(await mailsAbout(watchId)).toBe(1);
}, 180_000);

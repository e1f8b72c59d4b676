import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuestionView } from '@askwatch/contracts/asking';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { connectAsk } from './ask-client.ts';
import { type Product, startProduct } from './product.ts';

/** A site of eight pages that answers slowly enough for something to die meanwhile. */
const slowSite = (): Server =>
  createServer((req, res) => {
    const links = ['team', 'about', 'news', 'products', 'pricing', 'contact', 'board'].map(
      (name) => `<a href="/${name}">${name}</a>`,
    );
    const team =
      req.url === '/team'
        ? '<ul><li>Ann Lee<br>Chief Executive Officer</li><li>Jane Doe<br>Chief Financial Officer</li></ul>'
        : '';
    const text = '<p>Example Ltd makes sound instruments for small rooms and has done so for a long time.</p>';
    const html = `<html><title>Example ${req.url ?? ''}</title><body><h1>Example</h1>${text}${links.join(' ')}${team}</body></html>`;
    setTimeout(
      () => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      req.url === '/robots.txt' ? 0 : 700,
    );
  });

let product: Product;
let site: Server;
let origin: string;
let mongo: MongoClient;
const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-survival-'));

beforeAll(async () => {
  site = slowSite();
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  product = await startProduct({ stateDir, deployment: 'test', allowOrigins: [origin], unmetered: true });
  mongo = await MongoClient.connect(product.addresses.MONGO_URL ?? '');
}, 300_000);

afterAll(async () => {
  await mongo.close();
  await product.stop();
  site.closeAllConnections();
  site.close();
  rmSync(stateDir, { recursive: true, force: true });
});

const signedIn = async () => {
  const client = connectAsk(product.origin);
  await client.signIn(product.demo.email, product.demo.password);
  return client;
};

const isOver = ({ answer, error }: QuestionView) => answer !== undefined || error !== undefined;

/** Reads the question again and again, through outages of whatever was killed. */
const until = async (id: string, isSo: (view: QuestionView) => boolean): Promise<QuestionView> => {
  const client = await signedIn();
  for (;;) {
    const view = await client.question(id).catch(() => null);
    if (view && isSo(view)) return view;
    await sleep(100);
  }
};

const endings = async (id: string): Promise<number> => {
  const stream = await mongo
    .db('asking')
    .collection<{ _id: string; events: { event: { type: string } }[] }>('streams')
    .findOne({ _id: `question-${id}` });
  return (stream?.events ?? []).filter(({ event }) => ['QuestionAnswered', 'QuestionFailed'].includes(event.type))
    .length;
};

test.each(['asking', 'reading', 'gateway', 'kafka', 'temporal'] as const)(
  'a domain question ends in one answer though %s is killed while it runs',
  async (victim) => {
    const id = randomUUID();
    await (await signedIn()).ask(id, `${origin}/?${victim}`, 'Who is the CFO?', 'domain');
    await until(id, ({ version }) => version >= 1);
    await sleep(500);
    const dying = victim === 'kafka' || victim === 'temporal' ? product.engines[victim] : product.processes[victim];
    await dying.kill9();
    await sleep(1000);
    await dying.start();
    const view = await until(id, isOver);
    expect(view.answer).toMatchObject({ outcome: 'answered', text: 'Jane Doe, Chief Financial Officer', proved: true });
    expect(await endings(id)).toBe(1);
  },
  120_000,
);

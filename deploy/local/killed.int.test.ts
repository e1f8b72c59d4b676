import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuestionView } from '@askwatch/contracts/asking';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { caller } from './caller.fixture.ts';
import { questionOf, slowCompany, slowSite } from './killed.fixture.ts';
import { type Product, startProduct } from './product.ts';
import { changesIn, listening, watching } from './watching.fixture.ts';

let product: Product;
let mongo: MongoClient;
const { state, server: company } = slowCompany();
const site = slowSite();
const origins = { company: '', site: '' };
const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-killed-'));

beforeAll(async () => {
  origins.company = await listening(company);
  origins.site = await listening(site);
  product = await startProduct({
    stateDir,
    deployment: 'test',
    allowOrigins: Object.values(origins),
    unmetered: true,
    environment: { CONFIRM_AFTER_MS: '1500', ROUND_EVERY_MS: '3000', IMMEDIATE_AFTER_MS: '1000' },
  });
  mongo = await MongoClient.connect(product.addresses.MONGO_URL ?? '');
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
  await mongo.close();
  await product.stop();
  for (const server of [company, site]) {
    server.closeAllConnections();
    server.close();
  }
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

const askDomain = async (website: string): Promise<string> => {
  const questionId = randomUUID();
  const asked = { type: 'AskQuestion', questionId, website, question: 'Who is the CFO?', mode: 'domain' };
  expect((await call('POST', '/api/questions', { questions: [asked] })).status).toBe(202);
  return questionId;
};
const untilQuestion = async (id: string, condition: (view: QuestionView) => boolean): Promise<QuestionView> => {
  for (;;) {
    const view = await questionOf(call, id);
    if (view && condition(view)) return view;
    await sleep(100);
  }
};
const countEndings = async (id: string): Promise<number> => {
  const stream = await mongo
    .db('asking')
    .collection<{ _id: string; events: { event: { type: string } }[] }>('streams')
    .findOne({ _id: `question-${id}` });
  return (stream?.events ?? []).filter(({ event }) => ['QuestionAnswered', 'QuestionFailed'].includes(event.type))
    .length;
};

const reportedChanges = (view: WatchView): string[] =>
  changesIn(view).map(({ before, after }) => `${before.text} -> ${after.text}`);
const oneChange = ['Jane Doe, Chief Financial Officer -> Bob Ray, Chief Financial Officer'];
const changed: string[] = [];

const services = ['monitoring', 'reading', 'asking', 'notifications', 'identity', 'gateway'] as const;
const engines = ['kafka', 'temporal'] as const;

test.each([...services, ...engines])(
  'when %s is killed, each change is reported exactly once and a question gets exactly one answer',
  async (victim) => {
    const dying = victim === 'kafka' || victim === 'temporal' ? product.engines[victim] : product.processes[victim];
    state.cfo = 'Jane Doe';
    const paths = ['mailed', 'confirmed', 'checked'];
    const [mailed = '', confirmed = '', justChecked = ''] = await add(
      ...paths.map((path) => ({ website: `${origins.company}/${victim}/${path}`, question: 'Who is the CFO?' })),
    );
    state.cfo = 'Bob Ray';
    // When it is killed, one watch waits for its email, one for its second read, and one is in its first check.
    expect((await checkNow(mailed)).status).toBe(202);
    await sleep(1500);
    expect((await checkNow(confirmed)).status).toBe(202);
    const questionId = await askDomain(`${origins.site}/?${victim}`);
    await untilQuestion(questionId, ({ version }) => version >= 1);
    await until(mailed, (view) => changesIn(view).length > 0);
    expect((await checkNow(justChecked)).status).toBe(202);
    await sleep(300);
    for (const downMs of [300, 1000]) {
      await dying.kill9();
      await sleep(downMs);
      await dying.start();
      await sleep(300);
    }

    const watchIds = [mailed, confirmed, justChecked];
    for (const watchId of watchIds) {
      expect(reportedChanges(await until(watchId, (view) => changesIn(view).length > 0))).toEqual(oneChange);
      await untilMailed(watchId);
    }
    changed.push(...watchIds);
    const view = await untilQuestion(questionId, ({ answer, error }) => answer !== undefined || error !== undefined);
    expect(view.answer).toMatchObject({ outcome: 'answered', text: 'Jane Doe, Chief Financial Officer', proved: true });
    expect(await countEndings(questionId)).toBe(1);
  },
  180_000,
);

test('six failed checks in a row cause one notice and no change', async () => {
  state.cfo = 'Jane Doe';
  const [watchId = ''] = await add({ website: `${origins.company}/failing`, question: 'Who is the CFO?' });
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

test('no change is reported again later', async () => {
  await sleep(4000);
  expect(changed).toHaveLength(3 * (services.length + engines.length));
  for (const watchId of changed) {
    const view = await viewOf(watchId);
    expect([view && reportedChanges(view), await mailsAbout(watchId)]).toEqual([oneChange, 1]);
  }
});

import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuestionView } from '@askwatch/contracts/asking';
import { brokers, quiet, until } from '@askwatch/service-kit/engines.fixture';
import { pack } from '@askwatch/service-kit/envelope';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import type { Part } from '@askwatch/service-kit/run';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedIn, startGateway, type TestGateway } from '../gateway.fixture.ts';
import { liveViews } from './views.ts';

let gateway: TestGateway;
let views: Part;
const kafka = connectKafka(brokers(), 'test', quiet);
const { publish, part: producer } = publisher(kafka, quiet);

const ensureTopic = async () => {
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic: 'asking.views', numPartitions: 6 }], waitForLeaders: true });
  await admin.disconnect();
};

beforeAll(async () => {
  await ensureTopic();
  gateway = await startGateway();
  views = liveViews({
    kafka,
    topics: ['asking.views'],
    hub: gateway.hub,
    isOpen: gateway.sessions.isOpen,
    log: quiet,
  });
  await views.start?.();
  await until(isHeard);
});
afterAll(async () => {
  await views.stop?.();
  await producer.stop?.();
  await gateway.stop();
});

/** Whether what is published now arrives: a busy machine may take its time to begin. */
const isHeard = async (): Promise<boolean> => {
  const userId = randomUUID();
  const heard: unknown[] = [];
  const nothing = () => undefined;
  const stream = {
    userId,
    sessionId: '',
    secret: '',
    send: (change: unknown) => void heard.push(change),
    beat: nothing,
    waitingBytes: () => 0,
    end: nothing,
    cut: nothing,
  };
  gateway.hub.add(stream);
  await tell(viewOf(userId));
  for (let waited = 0; waited < 20 && heard.length === 0; waited += 1) await sleep(50);
  gateway.hub.remove(stream);
  return heard.length > 0;
};

const viewOf = (userId: string, question = 'Who is the CFO?'): QuestionView => ({
  id: randomUUID(),
  userId,
  question,
  website: 'https://example.com/',
  mode: 'url',
  created: new Date().toISOString(),
  progress: { stage: 'browsing-page' },
  version: 1,
});

const tell = (view: QuestionView) => {
  const data = { kind: 'question', view };
  const message = pack('/asking', {
    stream: `question-${view.id}`,
    version: 1,
    type: 'ViewChanged',
    time: view.created,
    data,
  });
  return publish('asking.views', [message]);
};

/** An open stream and what has come over it. */
const listen = async (browser: Awaited<ReturnType<typeof signedIn>>) => {
  const response = await browser.call('GET', '/api/live');
  const heard = { text: '', isOver: false, headers: response.headers };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .then(() => {
      heard.isOver = true;
    });
  await until(() => heard.text.includes('retry:'));
  return heard;
};

test('a view reaches every open page of its owner, and nobody else', async () => {
  const [ann, bea] = [await signedIn(gateway.url), await signedIn(gateway.url)];
  const [one, two, other] = [await listen(ann), await listen(ann), await listen(bea)];
  const view = viewOf(ann.userId);
  await tell(view);
  await until(() => one.text.includes(view.id) && two.text.includes(view.id));
  expect(one.headers.get('x-accel-buffering')).toBe('no');
  expect(one.headers.get('content-type')).toContain('text/event-stream');
  expect(other.text).not.toContain(view.id);
});

test('line breaks in an answer make no event of their own', async () => {
  const ann = await signedIn(gateway.url);
  const stream = await listen(ann);
  await tell(viewOf(ann.userId, 'x\n\nevent: admin\ndata: {}'));
  await until(() => stream.text.includes('admin'));
  expect(stream.text.split('\n').filter((line) => line.startsWith('event:'))).toEqual(['event:message']);
});

test('an eleventh stream ends the oldest, and the others go on', async () => {
  const ann = await signedIn(gateway.url);
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let opened = 0; opened < 11; opened += 1) streams.push(await listen(ann));
  await until(() => streams[0]?.isOver === true);
  const view = viewOf(ann.userId);
  await tell(view);
  await until(() => streams.slice(1).every(({ text }) => text.includes(view.id)));
});

test('signing out ends its streams at once', async () => {
  const ann = await signedIn(gateway.url);
  const stream = await listen(ann);
  await ann.call('DELETE', '/api/session');
  await until(() => stream.isOver);
});

test('a session that another gateway ended ends its streams with the next heartbeat', async () => {
  const ann = await signedIn(gateway.url);
  const stream = await listen(ann);
  await gateway.sessions.close(ann.cookie.split('=')[1] ?? '');
  await gateway.hub.beat(gateway.sessions.isOpen);
  await until(() => stream.isOver);
});

test('a page hears the heartbeat, so that it notices a dead line', async () => {
  const stream = await listen(await signedIn(gateway.url));
  await gateway.hub.beat(gateway.sessions.isOpen);
  await until(() => /event:beat\nid:.*\ndata:.*\n\n/.test(stream.text));
});

test('after a stream broke, a new one hears what comes from then on', async () => {
  const ann = await signedIn(gateway.url);
  const before = await listen(ann);
  gateway.hub.endAll();
  await until(() => before.isOver);
  const after = await listen(ann);
  const view = viewOf(ann.userId);
  await tell(view);
  await until(() => after.text.includes(view.id));
});

test('a reader that takes nothing is cut off, and others are not held up', async () => {
  const ann = await signedIn(gateway.url);
  const { hostname, port } = new URL(gateway.url);
  const slow = connect({ host: hostname, port: Number(port) }).pause();
  slow.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${ann.cookie}\r\n\r\n`);
  await until(() => gateway.hub.size() > 0);
  await sleep(100);
  const quick = await listen(ann);
  const before = gateway.hub.size();
  const change = { kind: 'question' as const, view: viewOf(ann.userId, 'a'.repeat(100_000)) };
  // The operating system buffers some megabytes before anything waits in our process.
  for (let sent = 0; sent < 200 && gateway.hub.size() === before; sent += 1) {
    gateway.hub.tell(change);
    await sleep(5);
  }
  expect(gateway.hub.size()).toBe(before - 1);
  const last = { kind: 'question' as const, view: viewOf(ann.userId) };
  gateway.hub.tell(last);
  await until(() => quick.text.includes(last.view.id));
  slow.destroy();
});

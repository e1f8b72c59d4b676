import { createTopics } from '@askwatch/service-kit/create-topics';
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
  await createTopics(admin, [{ topic: 'asking.views', numPartitions: 6 }]);
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
  await until(isDelivered);
});
afterAll(async () => {
  await views.stop?.();
  await producer.stop?.();
  await gateway.stop();
});

/** Whether published messages arrive yet: consumers may start slowly on a busy machine. */
const isDelivered = async (): Promise<boolean> => {
  const userId = randomUUID();
  const received: unknown[] = [];
  const nothing = () => undefined;
  const stream = {
    userId,
    workspaceIds: [userId],
    sessionId: '',
    secret: '',
    send: (change: unknown) => void received.push(change),
    beat: nothing,
    waitingBytes: () => 0,
    end: nothing,
    cut: nothing,
  };
  gateway.hub.add(stream);
  await publishView(viewOf(userId));
  for (let waited = 0; waited < 20 && received.length === 0; waited += 1) await sleep(50);
  gateway.hub.remove(stream);
  return received.length > 0;
};

const viewOf = (userId: string, question = 'Who is the CFO?'): QuestionView => ({
  id: randomUUID(),
  userId,
  workspaceId: userId,
  question,
  website: 'https://example.com/',
  mode: 'url',
  created: new Date().toISOString(),
  progress: { stage: 'browsing-page' },
  version: 1,
});

const publishView = (view: QuestionView) => {
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

/** An open stream and the text it has received. */
const listen = async (browser: Awaited<ReturnType<typeof signedIn>>) => {
  const response = await browser.call('GET', '/api/live');
  const received = { text: '', isOver: false, headers: response.headers };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) received.text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .then(() => {
      received.isOver = true;
    });
  await until(() => received.text.includes('retry:'));
  return received;
};

test('a view reaches every open page of its owner, and no other user', async () => {
  const [ann, bea] = [await signedIn(gateway.url), await signedIn(gateway.url)];
  const [one, two, other] = [await listen(ann), await listen(ann), await listen(bea)];
  const view = viewOf(ann.userId);
  await publishView(view);
  await until(() => one.text.includes(view.id) && two.text.includes(view.id));
  expect(one.headers.get('x-accel-buffering')).toBe('no');
  expect(one.headers.get('content-type')).toContain('text/event-stream');
  expect(other.text).not.toContain(view.id);
});

test('line breaks in an answer cannot inject an event', async () => {
  const ann = await signedIn(gateway.url);
  const stream = await listen(ann);
  await publishView(viewOf(ann.userId, 'x\n\nevent: admin\ndata: {}'));
  await until(() => stream.text.includes('admin'));
  expect(stream.text.split('\n').filter((line) => line.startsWith('event:'))).toEqual(['event:message']);
});

test('an eleventh stream ends the oldest one, and the others continue', async () => {
  const ann = await signedIn(gateway.url);
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let opened = 0; opened < 11; opened += 1) streams.push(await listen(ann));
  await until(() => streams[0]?.isOver === true);
  const view = viewOf(ann.userId);
  await publishView(view);
  await until(() => streams.slice(1).every(({ text }) => text.includes(view.id)));
});

test('signing out ends the streams of the session immediately', async () => {
  const ann = await signedIn(gateway.url);
  const stream = await listen(ann);
  await ann.call('DELETE', '/api/session');
  await until(() => stream.isOver);
});

test('streams of a session that another gateway ended are closed at the next heartbeat', async () => {
  const ann = await signedIn(gateway.url);
  const stream = await listen(ann);
  await gateway.sessions.close(ann.cookie.split('=')[1] ?? '');
  await gateway.hub.beat(gateway.sessions.isOpen);
  await until(() => stream.isOver);
});

test('the heartbeat is an event, so that a page notices a dead connection', async () => {
  const stream = await listen(await signedIn(gateway.url));
  await gateway.hub.beat(gateway.sessions.isOpen);
  await until(() => /event:beat\nid:.*\ndata:.*\n\n/.test(stream.text));
});

test('after a stream broke, a new one gets later changes', async () => {
  const ann = await signedIn(gateway.url);
  const before = await listen(ann);
  gateway.hub.endAll();
  await until(() => before.isOver);
  const after = await listen(ann);
  const view = viewOf(ann.userId);
  await publishView(view);
  await until(() => after.text.includes(view.id));
});

test('a client that reads nothing is cut off, and other streams are not delayed', async () => {
  const ann = await signedIn(gateway.url);
  const { hostname, port } = new URL(gateway.url);
  const slow = connect({ host: hostname, port: Number(port) }).pause();
  slow.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${ann.cookie}\r\n\r\n`);
  await until(() => gateway.hub.size() > 0);
  await sleep(100);
  const quick = await listen(ann);
  const before = gateway.hub.size();
  const change = { kind: 'question' as const, view: viewOf(ann.userId, 'a'.repeat(100_000)) };
  // The operating system buffers a few megabytes before data queues up in our process.
  for (let sent = 0; sent < 200 && gateway.hub.size() === before; sent += 1) {
    gateway.hub.send(change);
    await sleep(5);
  }
  expect(gateway.hub.size()).toBe(before - 1);
  const last = { kind: 'question' as const, view: viewOf(ann.userId) };
  gateway.hub.send(last);
  await until(() => quick.text.includes(last.view.id));
  slow.destroy();
});

import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { AskingEvent } from '@askwatch/contracts/asking';
import { Envelope } from '@askwatch/contracts/envelope';
import { bundleWorkflows } from '@askwatch/service-kit/bundle-workflows';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import { consume, type Delivered } from '@askwatch/service-kit/consume';
import {
  brokers,
  freshDatabase,
  freshTopic,
  temporalAddress,
  temporalNamespace,
  until,
} from '@askwatch/service-kit/engines.fixture';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { relay } from '@askwatch/service-kit/relay';
import type { Part } from '@askwatch/service-kit/run';
import { sesMail } from '@askwatch/service-kit/ses';
import { mailbox } from '@askwatch/service-kit/ses.fixture';
import { connectTemporal, startOnce } from '@askwatch/service-kit/temporal';
import { work } from '@askwatch/service-kit/work';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Message } from 'kafkajs';
import { type Browser, signedIn, startGateway, type TestGateway } from './gateway.fixture.ts';
import { startAsking } from './real-asking.fixture.ts';

// Follows one request from the browser through asking's store, Kafka, a consumer and a workflow to an email.

type Line = { msg: string; traceId?: string; activityType?: string; questionId?: string };

const lines: Line[] = [];
const log = createLog('test', 'debug', { write: (line) => void lines.push(JSON.parse(line) as Line) });
const published: Message[] = [];
const parts: Part[] = [];
let asking: Awaited<ReturnType<typeof startAsking>>;
let gateway: TestGateway;
let ann: Browser;
let box: Awaited<ReturnType<typeof mailbox>>;

beforeAll(async () => {
  asking = await startAsking();
  gateway = await startGateway({ owners: { asking: asking.routes } });
  ann = await signedIn(gateway.url);
  box = await mailbox();
  const { db, part: mongo } = await freshDatabase();
  const { codec } = claimCheck(db, log);
  const own = { address: temporalAddress(), namespace: temporalNamespace() };
  const temporal = connectTemporal(own.address, own.namespace, codec);
  const kafka = connectKafka(brokers(), 'test', log);
  const { publish, part: producer } = publisher(kafka, log);
  const topic = await freshTopic();
  const send = sesMail({ from: 'hello@askwatch.example', region: 'local', endpoint: box.endpoint, attempts: 1 });
  const activities = {
    noteLocally: () => {
      log.info('noted locally');
      return Promise.resolve();
    },
    mailNotice: () => {
      log.info('mailing');
      return send({ to: ann.email, subject: 'Noticed', text: 'A question was asked' });
    },
  };
  const workflowBundle = await bundleWorkflows(fileURLToPath(new URL('./traced.fixture.ts', import.meta.url)));
  const handler = async (events: Delivered<AskingEvent>[]) => {
    for (const { event } of events) {
      if (event.type !== 'QuestionAsked') continue;
      log.info({ questionId: event.questionId }, 'received');
      const options = { workflowId: `notice-${event.questionId}`, taskQueue: topic, args: [] };
      await startOnce(temporal.client, 'noticeQuestion', options);
    }
  };
  parts.push(
    mongo,
    producer,
    temporal.part,
    work({ ...own, taskQueue: topic, codec, log, activities, workflowBundle }),
    consume({ kafka, topic, group: `${topic}.test`, schema: AskingEvent, handler, log }),
    relay({
      store: asking.store,
      publish: (to, messages) => {
        published.push(...messages);
        return publish(to, messages);
      },
      topic,
      source: '/asking',
      log,
    }),
  );
  for (const part of parts) await part.start?.();
}, 120_000);

afterAll(async () => {
  for (const part of [...parts].reverse()) await part.stop?.();
  await gateway.stop();
  await asking.stop();
  box.stop();
});

/** Asks a question, again after a 503 as browsers do, and waits for the email that follows. */
const ask = async (headers: Record<string, string>): Promise<string> => {
  const mails = box.mails.length;
  const questionId = randomUUID();
  const question = 'Who is the CFO?';
  const questions = [{ type: 'AskQuestion', questionId, question, website: 'https://example.com/', mode: 'url' }];
  let { status } = await ann.call('POST', '/api/questions', { questions }, headers);
  if (status === 503) ({ status } = await ann.call('POST', '/api/questions', { questions }, headers));
  expect(status).toBe(202);
  await until(() => box.mails.length > mails);
  return questionId;
};

const askedOf = (questionId: string): { traceparent: string | undefined; header: string } => {
  const message = published.find(({ value }) => String(value).includes(`"question-${questionId}"`));
  const { traceparent } = Envelope.parse(JSON.parse(String(message?.value)));
  return { traceparent, header: String(message?.headers?.traceparent) };
};
const idsOf = (chosen: (line: Line) => boolean) => new Set(lines.filter(chosen).map(({ traceId }) => traceId));
const mailed = () => /^X-Trace-ID: (.*)$/m.exec(box.mails.at(-1)?.raw ?? '')?.[1]?.trim();

test('the trace of a browser request is in the service call, the stored and published event, the logs of the consumer and the activities, and the email', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  lines.length = 0;
  const questionId = await ask({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  expect(gateway.state.received.at(-1)?.headers.traceparent).toContain(traceId);
  const [stored] = await asking.store.load(`question-${questionId}`);
  expect(stored?.traceparent).toContain(traceId);
  expect(askedOf(questionId)).toEqual({ traceparent: stored?.traceparent, header: stored?.traceparent });
  expect(idsOf((line) => line.questionId === questionId)).toEqual(new Set([traceId]));
  for (const said of ['noted locally', 'mailing']) expect(idsOf(({ msg }) => msg === said)).toEqual(new Set([traceId]));
  // The SDK's own log line about the activity.
  await until(() =>
    lines.some(({ activityType, msg }) => activityType === 'mailNotice' && msg === 'Activity completed'),
  );
  expect(idsOf(({ activityType, msg }) => activityType === 'mailNotice' && msg === 'Activity completed')).toEqual(
    new Set([traceId]),
  );
  expect(mailed()).toBe(traceId);
});

test.each([{}, { traceparent: '00-not-a-trace-01' }, { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }])(
  'a request with %j gets a new trace, which is propagated as well',
  async (headers) => {
    lines.length = 0;
    const questionId = await ask(headers as Record<string, string>);
    const { traceparent = '' } = askedOf(questionId);
    expect(traceparent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const traceId = traceparent.slice(3, 35);
    expect(gateway.state.received.at(-1)?.headers.traceparent).toContain(traceId);
    expect(idsOf((line) => line.questionId === questionId)).toEqual(new Set([traceId]));
    expect(idsOf(({ msg }) => msg === 'mailing')).toEqual(new Set([traceId]));
    expect(mailed()).toBe(traceId);
  },
);

test('concurrent requests keep their traces, and an event stored without a trace starts a new one', async () => {
  const ids = ['1', '2', '3', '4'].map((digit) => digit.repeat(32));
  const asked = await Promise.all(ids.map((id) => ask({ traceparent: `00-${id}-00f067aa0ba902b7-01` })));
  await until(() => asked.every((questionId) => lines.some((line) => line.questionId === questionId)));
  asked.forEach((questionId, i) => {
    expect(idsOf((line) => line.questionId === questionId)).toEqual(new Set([ids[i]]));
  });
  const questionId = randomUUID();
  const by = { questionId, userId: 'ann', workspaceId: 'ann', at: new Date().toISOString() };
  const content = { question: 'Who?', website: 'https://example.com/', mode: 'url' as const };
  await asking.store.append(`question-${questionId}`, 0, 'ask', [{ type: 'QuestionAsked', ...by, ...content }]);
  await until(() => lines.some((line) => line.questionId === questionId));
  expect(askedOf(questionId).traceparent).toBeUndefined();
  const [begun] = idsOf((line) => line.questionId === questionId);
  expect(begun).toMatch(/^[0-9a-f]{32}$/);
  expect(ids).not.toContain(begun);
});

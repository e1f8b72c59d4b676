import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { Context } from '@temporalio/activity';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import { createLog } from './log.ts';
import { createApp } from './serve.ts';
import { sendSpans, spanName, startSpan } from './spans.ts';
import { currentTrace, inTrace } from './trace.ts';
import { traced } from './work.ts';

type Sent = {
  resourceSpans: {
    resource: { attributes: { value: { stringValue: string } }[] };
    scopeSpans: {
      spans: { name: string; traceId: string; spanId: string; parentSpanId?: string; kind: number; status: object }[];
    }[];
  }[];
};

const log = createLog('test', 'silent');
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const listening = async (server: ReturnType<typeof createServer>): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

/** A collector, and what was sent to it. */
const collector = async () => {
  const sent: Sent[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (req.url === '/v1/traces') sent.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
      res.end('{}');
    });
  });
  const spans = () => sent.flatMap(({ resourceSpans: [one] }) => one?.scopeSpans[0]?.spans ?? []);
  return { url: await listening(server), sent, spans };
};

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${traceId}-00f067aa0ba902b7-01`;

test('a request becomes a span of the trace that it came with, and a failed one is marked', async () => {
  const { url, sent, spans } = await collector();
  const part = sendSpans('asking', `${url}/`, log);
  await part.start?.();
  const app = createApp({
    log,
    routes: [
      (req, res) => {
        res.status(req.path === '/bad' ? 500 : 204).end();
      },
    ],
  });
  const origin = await listening(createServer(app));
  for (const path of ['/good?secret=1', '/bad']) await fetch(origin + path, { headers: { traceparent: parent } });
  await sleep(50);
  await part.stop?.();
  expect(sent[0]?.resourceSpans[0]?.resource.attributes[0]?.value.stringValue).toBe('asking');
  expect(spans()).toMatchObject([
    { name: 'GET', traceId, parentSpanId: '00f067aa0ba902b7', kind: 2, status: {} },
    { name: 'GET', traceId, parentSpanId: '00f067aa0ba902b7', kind: 2, status: { code: 2 } },
  ]);
});

test('work within a span is its child, and a trace of our own has no parent', async () => {
  const { url, spans } = await collector();
  const part = sendSpans('asking', url, log);
  await part.start?.();
  inTrace(undefined, () => {
    const end = startSpan('outer', 'server', undefined);
    const outer = currentTrace();
    inTrace(outer, () => {
      startSpan('inner', 'consumer', outer)(false);
    });
    end(false);
  });
  await part.stop?.();
  const [inner, outer] = spans();
  expect(inner?.parentSpanId).toBe(outer?.spanId);
  expect(inner?.traceId).toBe(outer?.traceId);
  expect(outer).not.toHaveProperty('parentSpanId');
});

test('activities of a run are children of what started it, and without a parent if a schedule did', async () => {
  const { url, spans } = await collector();
  const part = sendSpans('monitoring', url, log);
  await part.start?.();
  const runId = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  const info = { activityType: 'check', workflowExecution: { workflowId: 'round', runId } };
  const context: unknown = { info };
  const { inbound } = traced(context as Context);
  const carried = { traceparent: defaultPayloadConverter.toPayload(parent) };
  for (const headers of [{}, carried] as Headers[])
    await inbound?.execute?.({ args: [], headers }, () => Promise.resolve());
  await part.stop?.();
  const [scheduled, started] = spans();
  expect(scheduled).toMatchObject({ name: 'check', traceId });
  expect(scheduled).not.toHaveProperty('parentSpanId');
  expect(started).toMatchObject({ name: 'check', traceId, parentSpanId: '00f067aa0ba902b7' });
});

test('processes that each have a consumer group of their own share the name of its spans', () => {
  expect(spanName('gateway.live.3a43ddfb-ccbb-4d49-8c7a-a2caf188748b.asking.views')).toBe('gateway.live.asking.views');
  expect(spanName('asking.answer-question')).toBe('asking.answer-question');
});

test('a collector that is down costs the work nothing', async () => {
  const part = sendSpans('asking', 'http://127.0.0.1:9', log);
  await part.start?.();
  inTrace(parent, () => {
    startSpan('work', 'consumer', parent)(true);
  });
  await expect(part.stop?.()).resolves.toBeUndefined();
});

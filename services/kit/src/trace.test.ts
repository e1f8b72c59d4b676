import { setTimeout as sleep } from 'node:timers/promises';
import { Envelope } from '@askwatch/contracts/envelope';
import { expect, test } from '@jest/globals';
import { Router } from 'express';
import request from 'supertest';
import { pack } from './envelope.ts';
import { internalHeaders } from './internal.ts';
import { createLog } from './log.ts';
import { createApp } from './serve.ts';
import { childOf, currentTrace, inTrace, outsideTrace, traceFields, traceOfRun } from './trace.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const given = `00-${traceId}-b7ad6b7169203331-00`;
const form = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

test('a child keeps the trace id and flags and gets its own span id', () => {
  const child = childOf(given);
  expect(child).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  expect(child).not.toBe(given);
});

const malformed: [string, unknown][] = [
  ['nothing', undefined],
  ['an empty text', ''],
  ['a number', 7],
  ['an array', [given]],
  ['an unknown version', given.replace(/^00/, '01')],
  ['the forbidden version', given.replace(/^00/, 'ff')],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ['a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capital letters', given.toUpperCase()],
  ['a short trace id', `00-${traceId.slice(1)}-b7ad6b7169203331-01`],
  ['trailing text', `${given}-extra`],
  ['a trailing line break', `${given}\n`],
  ['two of them', `${given}, ${given}`],
  ['an operator', '{"$gt":""}'],
  ['ten kilobytes', '0'.repeat(10_000)],
];

test.each(malformed)('%s starts a new trace', (_what, parent) => {
  const [one, other] = [childOf(parent), childOf(parent)];
  expect(one).toMatch(form);
  expect(one).not.toContain(traceId);
  expect(one.slice(3, 35)).not.toBe(other.slice(3, 35));
  expect(traceFields(one)).toEqual({ traceId: one.slice(3, 35) });
});

test('only the work itself and what it starts later belong to its trace', async () => {
  const later = await Promise.all([
    inTrace(given, async () => {
      await sleep(5);
      return traceFields();
    }),
    inTrace(undefined, async () => {
      await sleep(1);
      return traceFields();
    }),
    inTrace(given, () =>
      outsideTrace(async () => {
        await sleep(1);
        return traceFields();
      }),
    ),
  ]);
  expect(later[0]).toEqual({ traceId });
  expect(later[1].traceId).toMatch(/^(?!0af7)[0-9a-f]{32}$/);
  expect(later[2]).toEqual({});
  expect(currentTrace()).toBeUndefined();
});

test('internal calls, envelopes and Kafka headers carry the trace, and have no such field without one', () => {
  const event = { stream: 'a', version: 1, type: 'A', time: '2026-11-21T08:00:00.000Z', data: {} };
  const opened = () => {
    const { value, headers } = pack('/test', event);
    return { envelope: Envelope.parse(JSON.parse(String(value))), headers };
  };
  const inside = inTrace(given, () => ({ ...opened(), internal: internalHeaders('token').traceparent }));
  expect(inside.internal).toContain(traceId);
  expect(inside.envelope.traceparent).toBe(inside.internal);
  expect(inside.headers).toMatchObject({ traceparent: inside.internal });
  expect(opened().envelope).not.toHaveProperty('traceparent');
  expect(opened().headers).not.toHaveProperty('traceparent');
  expect(internalHeaders('token')).not.toHaveProperty('traceparent');
});

test('a workflow not started by a request has the trace of its run', () => {
  const runId = '0d0e1a39-6b3d-4f35-9a3c-0123456789ab';
  expect(traceFields(traceOfRun(runId))).toEqual({ traceId: runId.replaceAll('-', '') });
  expect(childOf(traceOfRun(''))).toMatch(form);
});

test('every log line of a request has its trace id, also after the body was read', async () => {
  const lines: { msg: string; traceId?: string }[] = [];
  const log = createLog('test', 'debug', { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) });
  const routes = Router().post('/said', async (req, res) => {
    await sleep(1);
    log.info('handled');
    res.json(req.body);
  });
  const app = createApp({ log, routes: [routes] });
  await request(app).post('/said').set('traceparent', given).send({ a: 1 }).expect(200);
  await request(app).post('/said').set('traceparent', 'forged').send({ a: 1 }).expect(200);
  log.info('alone');
  expect(lines.map(({ msg, traceId: id }) => [msg, id === traceId, id?.length])).toEqual([
    ['handled', true, 32],
    ['request completed', true, 32],
    ['handled', false, 32],
    ['request completed', false, 32],
    ['alone', false, undefined],
  ]);
});

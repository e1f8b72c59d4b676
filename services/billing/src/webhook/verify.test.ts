import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { verifyEvent } from './verify.ts';

const secret = 'whsec_of_the_test';
const nowMs = Date.parse('2026-11-22T10:00:00.000Z');
const seconds = nowMs / 1000;

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  api_version: Stripe.API_VERSION,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
};
const payload = JSON.stringify(event, null, 2);

const sign = (text: string, timestamp: number | string = seconds, by = secret) =>
  Stripe.webhooks.generateTestHeaderString({ payload: text, secret: by, timestamp: timestamp as number });
const verify = (text: string | Buffer, header: string | undefined, now = nowMs) =>
  verifyEvent(typeof text === 'string' ? Buffer.from(text) : text, header, secret, now);

test('a signed event is read, with the customer as an id or as an object', () => {
  expect(verify(payload, sign(payload))).toMatchObject({ id: 'evt_1', data: { object: { customer: 'cus_1' } } });
  const nested = JSON.stringify({
    ...event,
    data: { object: { object: 'charge', id: 'ch_1', customer: { id: 'cus_2' } } },
  });
  expect(verify(nested, sign(nested)).data.object.customer).toBe('cus_2');
});

test.each([300, -300, 0])('a time that is %d s off is accepted', (off) => {
  expect(verify(payload, sign(payload, seconds - off)).id).toBe('evt_1');
});

const refused = expect.objectContaining({ status: 400 }) as unknown as Error;

const signature = sign(payload).split('v1=')[1] ?? '';

test.each([
  ['no signature', payload, undefined],
  ['an empty signature', payload, ''],
  ['another scheme only', payload, `t=${String(seconds)},v0=${signature}`],
  ['another secret', payload, sign(payload, seconds, 'whsec_of_someone')],
  ['a secret with a line break', payload, sign(payload, seconds, `${secret}\n`)],
  ['JSON that was serialized again', JSON.stringify(event), sign(payload)],
  ['a byte order mark', `\ufeff${payload}`, sign(payload)],
  ['a time 301 s ago', payload, sign(payload, seconds - 301)],
  ['a time 301 s ahead', payload, sign(payload, seconds + 301)],
  ['a time that is no number', payload, sign(payload, 'NaN')],
  ['a negative time', payload, sign(payload, -1)],
  ['a time in exponents', payload, sign(payload, '1e99')],
  ['a time with a fraction', payload, sign(payload).replace(/^t=\d+/, '$&.5')],
  ['two times', payload, `t=${String(seconds - 9999)},${sign(payload)}`],
  ['no time', payload, `v1=${signature}`],
  ['rubbish', payload, 'what=is=this'],
  ['an empty body', '', sign('')],
])('an event with %s is refused', (_name, text, header) => {
  expect(() => verify(text, header)).toThrow(refused);
});

test('a body that is no buffer of bytes is refused', () => {
  expect(() => verifyEvent(event, sign(payload), secret, nowMs)).toThrow('payment provider');
});

test.each([
  ['no id', { ...event, id: '' }],
  ['no object', { ...event, data: {} }],
  ['no type', { ...event, type: 7 }],
  ['a thin event', { ...event, object: 'v2.core.event' }],
])('a signed event with %s is refused', (_name, other) => {
  const text = JSON.stringify(other);
  expect(() => verify(text, sign(text))).toThrow(refused);
});

test('while the secret is rotated, events signed with either value are accepted', () => {
  const both = `whsec_new,${secret}`;
  const signed = (by: string) => () => verifyEvent(Buffer.from(payload), sign(payload, seconds, by), both, nowMs);
  expect(signed(secret)().id).toBe('evt_1');
  expect(signed('whsec_new')().id).toBe('evt_1');
  expect(signed('whsec_of_someone')).toThrow(refused);
  expect(signed(both)).toThrow(refused);
});

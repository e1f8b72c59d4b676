import { randomUUID } from 'node:crypto';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { startBilling, type TestBilling, webhookSecret } from '../billing.fixture.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const someone = () => randomUUID();

test('forged events are refused and not stored; unknown ones are stored, answered and change nothing', async () => {
  const send = (id: string, of: object, secret = webhookSecret) => {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'invoice.paid',
      api_version: Stripe.API_VERSION,
      data: { object: { object: 'invoice', id: 'in_1', customer: 'cus_of_someone' } },
      ...of,
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    return fetch(`${billing.url}/webhooks/stripe`, { method: 'POST', body: payload, headers });
  };
  const stored = (_id: string) =>
    billing.db.collection<{ _id: string; state: string }>('stripe-events').findOne({ _id });
  const stateOf = async (id: string) => (await stored(id))?.state;
  expect((await send('evt_forged', {}, 'whsec_of_someone')).status).toBe(400);
  expect(await stored('evt_forged')).toBeNull();
  expect((await send('evt_large', { data: { object: { object: 'x', text: 'a'.repeat(5_000_000) } } })).status).toBe(
    413,
  );
  expect(await stored('evt_large')).toBeNull();
  expect((await send('evt_type', { type: 'tax.settings.updated' })).status).toBe(200);
  expect((await send('evt_customer', {})).status).toBe(200);
  await until(async () => (await stateOf('evt_type')) === 'ignored' && (await stateOf('evt_customer')) === 'parked');

  const ann = someone();
  await billing.buy(ann, 'pro');
  const { id: customer } = billing.sandbox.store.customerOfWorkspace(ann) ?? {};
  const old = { api_version: '2020-08-27', data: { object: { object: 'invoice', id: 'in_2', customer } } };
  expect((await send('evt_version', old)).status).toBe(200);
  await until(async () => (await stateOf('evt_version')) === 'parked');
});

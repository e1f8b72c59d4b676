import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownActor } from '@askwatch/contracts/workspace';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prices } from '../billing.fixture.ts';
import { stripePayments } from './stripe.ts';

let mock: ChildProcess;
let endpoint = '';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

beforeAll(async () => {
  const program = process.env.STRIPE_MOCK;
  if (program === undefined) throw new Error('STRIPE_MOCK is not set. Run integration tests with "npm run test:int".');
  const address = `127.0.0.1:${String(await freePort())}`;
  endpoint = `http://${address}`;
  mock = spawn(program, ['-http-addr', address], { stdio: 'ignore' });
  await until(() =>
    fetch(endpoint).then(
      () => true,
      () => false,
    ),
  );
});
afterAll(() => void mock.kill());

const payments = () => stripePayments({ secretKey: 'sk_test_123', endpoint, prices, retries: 0, timeoutMs: 20_000 });
const ann = ownActor('ann');
const checkout = {
  ...ann,
  customerId: 'cus_1',
  key: 'key-1',
  successUrl: 'https://askwatch.example/billing?checkout=done',
  cancelUrl: 'https://askwatch.example/billing?checkout=canceled',
};

const headers = { authorization: 'Bearer sk_test_123' };

test('the mock refuses a parameter that Stripe does not have', async () => {
  const body = new URLSearchParams({ metadata_of_ours: 'x' });
  expect((await fetch(`${endpoint}/v1/customers`, { method: 'POST', headers, body })).status).toBe(400);
});

// `account` asks only for customers with disputed charges, which the mock does not have.
test('disputes can be listed by their charge', async () => {
  expect((await fetch(`${endpoint}/v1/disputes?charge=ch_1&limit=100`, { headers })).status).toBe(200);
});

const calls: [string, () => Promise<unknown>][] = [
  ['createCustomer', () => payments().createCustomer(ann, 'key-2')],
  ['workspaceOf', () => payments().workspaceOf('cus_1')],
  ['customerOfCharge', () => payments().customerOfCharge('ch_1')],
  ['openCheckout of Pro', () => payments().openCheckout({ ...checkout, price: { item: 'pro', priceId: 'price_1' } })],
  [
    'openCheckout of a lead list',
    () => payments().openCheckout({ ...checkout, searchId: 's', price: { item: 'lead-unlock', priceId: 'price_2' } }),
  ],
  ['findCheckout', () => payments().findCheckout('cus_1', 'key-1')],
  ['checkout', () => payments().checkout('cs_1')],
  ['expireCheckout', () => payments().expireCheckout('cs_1')],
  ['setRenewal', () => payments().setRenewal('sub_1', false, 'key-3')],
  ['cancel', () => payments().cancel('sub_1')],
  ['portal', () => payments().portal('cus_1', 'https://askwatch.example/billing')],
  ['account', () => payments().account('cus_1', new Date().toISOString())],
  ['customersSince', () => payments().customersSince(Date.now())],
  ['setCustomerAddress', () => payments().setCustomerAddress('cus_1', 'ann@new.example')],
  ['deleteCustomer', () => payments().deleteCustomer('cus_1')],
];

test("every call to Stripe fits Stripe's own description", () => {
  expect(
    calls
      .map(([name]) => name.split(' ')[0])
      .filter((name, at, all) => all.indexOf(name) === at)
      .sort(),
  ).toEqual(Object.keys(payments()).sort());
});

test.each(calls)('%s', async (_name, call) => {
  await expect(call()).resolves.not.toThrow();
});

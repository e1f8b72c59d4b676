import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBilling, type TestBilling } from '../billing.fixture.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const someone = () => randomUUID();

test('a call that times out after Stripe did it leads to the page that it made', async () => {
  const other = await startBilling({ timeoutMs: 2500, lostMs: 60_000 });
  const ann = someone();
  other.sandbox.setMode('timeout-after-charge');
  const { sessionUrl = '' } = await other.change(ann, 'purchase', 'pro');
  expect(sessionUrl).toContain('/checkout/cs_');
  other.sandbox.setMode('ok');
  expect(await other.change(ann, 'purchase', 'pro')).toEqual({ sessionUrl });
  expect(other.sandbox.store.all('checkout.session')).toHaveLength(1);
  await other.stop();
});

test('the portal opens for customers only', async () => {
  const ann = someone();
  const headers = { 'content-type': 'application/json', 'x-askwatch-user': ann };
  const open = () => fetch(`${billing.url}/billing/portal`, { method: 'POST', headers });
  expect((await open()).status).toBe(409);
  await billing.buy(ann, 'pro');
  const { url } = (await (await open()).json()) as { url: string };
  expect(await (await fetch(url)).text()).toContain('Sandbox customer portal: no money moves');
});

import { randomUUID } from 'node:crypto';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBilling, type TestBilling } from '../billing.fixture.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const someone = () => randomUUID();
const dayMs = 86_400_000;

test('Pro is bought on the payment page, and granted by the webhook alone', async () => {
  const ann = someone();
  const { sessionUrl = '' } = await billing.change(ann, 'purchase', 'pro');
  expect(await (await fetch(sessionUrl)).text()).toContain('Sandbox checkout: no money moves');
  billing.sandbox.sender.hold();
  const back = await billing.press(sessionUrl, 'pay');
  expect(back.headers.get('location')).toBe('http://127.0.0.1:4000/billing?checkout=done');
  // Coming back from the page grants nothing.
  expect((await billing.view(ann)).plan).toBe('free');
  billing.sandbox.sender.release();
  await until(async () => (await billing.view(ann)).plan === 'pro');
  const view = await billing.view(ann);
  expect(view).toMatchObject({ willRenew: true, interval: 'month', limits: { questions: 200, websites: 100 } });
  expect(view.invoices).toMatchObject([{ item: 'pro', amountCents: 1000, status: 'paid' }]);
  expect(Date.parse(view.subscriptionExpires ?? '') - Date.now()).toBeGreaterThan(27 * dayMs);
  expect(await billing.change(ann, 'purchase', 'pro')).toEqual({ error: 'You have Pro already.' });
});

test('the same page is offered again until it is paid; changing the mind closes it', async () => {
  const ann = someone();
  const first = await billing.change(ann, 'purchase', 'pro');
  expect(await billing.change(ann, 'purchase', 'pro')).toEqual(first);
  const annual = await billing.change(ann, 'purchase', 'pro-annual');
  expect(annual.sessionUrl).not.toBe(first.sessionUrl);
  await billing.press(first.sessionUrl ?? '', 'pay');
  expect(
    billing.sandbox.store
      .all('charge')
      .filter(({ customer }) => customer === billing.sandbox.store.customerOfWorkspace(ann)?.id),
  ).toEqual([]);
  await billing.press(annual.sessionUrl ?? '', 'pay');
  await until(async () => (await billing.view(ann)).interval === 'year');
});

test('cancelled Pro stays until the period ends, can be reactivated, and then ends by the clock alone', async () => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  expect(await billing.change(ann, 'unsubscribe', 'pro')).toEqual({ status: 'completed' });
  expect(await billing.view(ann)).toMatchObject({ plan: 'pro', willRenew: false });
  expect(await billing.change(ann, 'unsubscribe', 'pro')).toEqual({ status: 'completed' });
  expect(await billing.change(ann, 'resubscribe', 'pro')).toEqual({ status: 'completed' });
  expect(await billing.view(ann)).toMatchObject({ plan: 'pro', willRenew: true });
  expect(await billing.change(ann, 'unsubscribe', 'pro')).toEqual({ status: 'completed' });

  // No webhook comes, and Stripe cannot be asked either.
  billing.clock.aheadMs = 32 * dayMs;
  await billing.expire();
  billing.clock.aheadMs = 0;
  const view = await billing.view(ann);
  expect(view.plan).toBe('free');
  expect(view).not.toHaveProperty('subscriptionExpires');
  expect(view.limits).toEqual({ questions: 10, websites: 5 });
});

test('a renewal moves the end of the period', async () => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  const before = (await billing.view(ann)).subscriptionExpires ?? '';
  billing.sandbox.money.advance(billing.sandbox.store.customerOfWorkspace(ann)?.id ?? '', 32);
  await until(async () => ((await billing.view(ann)).subscriptionExpires ?? '') > before);
  expect((await billing.view(ann)).invoices).toHaveLength(2);
});

test.each([
  ['ends with the last try', false],
  ['goes on once the card is changed in the portal', true],
])('after a failed renewal Pro stays while Stripe tries again, and %s', async (_name, isPaid) => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  const { money, store } = billing.sandbox;
  const { id = '' } = store.customerOfWorkspace(ann) ?? {};
  money.advance(id, 32, false);
  await until(async () => (await billing.view(ann)).isPaymentDue);
  expect(await billing.view(ann)).toMatchObject({ plan: 'pro', isPaymentDue: true, limits: { websites: 100 } });
  expect(await billing.change(ann, 'purchase', 'pro')).toEqual({ error: 'Payment failed. Update your card.' });
  if (isPaid) money.updateCard(id);
  else money.advance(id, 14, false);
  await until(async () => !(await billing.view(ann)).isPaymentDue);
  expect((await billing.view(ann)).plan).toBe(isPaid ? 'pro' : 'free');
  expect(billing.charges(ann)).toHaveLength(isPaid ? 2 : 1);
});

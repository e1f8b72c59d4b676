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

test('a refund takes Pro back and stops the subscription', async () => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  const [charge] = billing.charges(ann);
  if (charge) billing.sandbox.money.refund(charge);
  await until(async () => (await billing.view(ann)).plan === 'free');
  const subscription = () => billing.sandbox.store.all('subscription').find((one) => one.metadata.workspaceId === ann);
  await until(() => subscription()?.status === 'canceled');
  await until(async () => (await billing.view(ann)).invoices[0]?.status === 'refunded');
});

test('a dispute takes Pro and leads back, without a further charge, and winning it gives them back', async () => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  const searchId = await billing.search(ann);
  await billing.press((await billing.change(ann, 'purchase', 'lead-unlock', searchId)).sessionUrl ?? '', 'pay');
  await billing.settled();
  const typesOf = async () => (await billing.purchase(searchId)).map(({ type }) => type).slice(2);
  expect(await typesOf()).toEqual(['LeadUnlockPaid']);
  const { money, store } = billing.sandbox;
  for (const charge of billing.charges(ann)) money.dispute(charge);
  await billing.settled();
  const taken = await billing.view(ann);
  expect([taken.plan, ...taken.invoices.map(({ status }) => status)]).toEqual(['free', 'disputed', 'disputed']);
  expect(await typesOf()).toEqual(['LeadUnlockPaid', 'LeadUnlockRevoked']);
  expect(store.all('subscription').find((one) => one.metadata.workspaceId === ann)?.cancel_at_period_end).toBe(true);
  for (const charge of billing.charges(ann)) money.decideDispute(charge, 'won');
  await billing.settled();
  const back = await billing.view(ann);
  expect([back.plan, back.willRenew, ...back.invoices.map(({ status }) => status)]).toEqual([
    'pro',
    false,
    'paid',
    'paid',
  ]);
  expect(await typesOf()).toEqual(['LeadUnlockPaid', 'LeadUnlockRevoked', 'LeadUnlockRestored']);
  expect((await billing.compare()).differences.filter(({ of }) => of === ann)).toEqual([]);
});

test('a dispute that is lost changes nothing any more', async () => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  const [charge] = billing.charges(ann);
  if (!charge) throw new Error('no charge');
  billing.sandbox.money.dispute(charge);
  billing.sandbox.money.decideDispute(charge, 'lost');
  await billing.settled();
  expect((await billing.view(ann)).plan).toBe('free');
  billing.sandbox.money.advance(charge.customer, 40);
  await billing.settled();
  expect([(await billing.view(ann)).plan, billing.charges(ann).length]).toEqual(['free', 1]);
});

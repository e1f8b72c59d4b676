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

test('a lead list is paid once, and a refund takes it back', async () => {
  const ann = someone();
  const searchId = await billing.search(ann);
  const { sessionUrl = '' } = await billing.change(ann, 'purchase', 'lead-unlock', searchId);
  expect(await billing.change(ann, 'purchase', 'lead-unlock', searchId)).toEqual({ sessionUrl });
  await Promise.all([1, 2, 3].map(() => billing.press(sessionUrl, 'pay')));
  await until(async () => (await billing.purchase(searchId)).some(({ type }) => type === 'LeadUnlockPaid'));
  expect(await billing.change(ann, 'purchase', 'lead-unlock', searchId)).toEqual({
    error: 'These leads are unlocked already.',
  });
  const { id = '' } = billing.sandbox.store.customerOfWorkspace(ann) ?? {};
  const charges = billing.sandbox.store.all('charge').filter(({ customer }) => customer === id);
  expect(charges).toHaveLength(1);
  if (charges[0]) billing.sandbox.money.refund(charges[0]);
  await until(async () => (await billing.purchase(searchId)).at(-1)?.type === 'LeadUnlockRevoked');
  expect((await billing.purchase(searchId)).at(-1)).toMatchObject({
    reason: 'refunded',
    searchId,
    purchaseId: searchId,
  });
  expect((await billing.view(ann)).invoices).toMatchObject([{ item: 'lead-unlock', amountCents: 1000 }]);
});

test('what cannot be sold is refused: foreign, unknown and empty searches, and sample data for real money', async () => {
  const [ann, bob] = [someone(), someone()];
  const unknown = { error: 'This search no longer exists.' };
  expect(await billing.change(ann, 'purchase', 'lead-unlock', randomUUID())).toEqual(unknown);
  expect(await billing.change(ann, 'purchase', 'lead-unlock', await billing.search(bob))).toEqual(unknown);
  const nothing = await billing.change(ann, 'purchase', 'lead-unlock', await billing.search(ann, { total: 0 }));
  expect(nothing.error).toContain('nothing to buy');
  const known = await billing.change(ann, 'purchase', 'lead-unlock', await billing.search(ann, { newTotal: 0 }));
  expect(known).toEqual({ error: 'You bought all of these businesses before, so there is nothing to pay for.' });
  const real = await startBilling({ isSandbox: false });
  const sample = await real.change(ann, 'purchase', 'lead-unlock', await real.search(ann, { provider: 'sample' }));
  expect(sample.error).toContain('sample data');
  expect(real.sandbox.store.all('checkout.session')).toEqual([]);
  await real.stop();
});

test('a price or an amount that is not ours gives nothing, and is parked', async () => {
  const ann = someone();
  await billing.change(ann, 'purchase', 'pro');
  const { store, money } = billing.sandbox;
  const [session] = store.all('checkout.session').filter(({ metadata }) => metadata.workspaceId === ann);
  const price = session?.line_items.data[0]?.price;
  if (!session || !price) throw new Error('no session');
  const cheap = { ...price, unit_amount: 1 };
  session.line_items.data[0] = { ...session.line_items.data[0], price: cheap } as (typeof session.line_items.data)[0];
  session.amount_total = 1;
  money.pay(session);
  const parked = () => billing.db.collection('stripe-events').find({ state: 'parked' }).toArray();
  await until(async () => (await parked()).some(({ why }) => why === 'subscription at another amount'));
  expect((await billing.view(ann)).plan).toBe('free');
  expect((await billing.change(ann, 'purchase', 'pro')).error).toContain('being confirmed');
});

test("a payment for another user's search unlocks nothing and is parked", async () => {
  const [ann, bob] = [someone(), someone()];
  const searchId = await billing.search(bob);
  await billing.change(bob, 'purchase', 'lead-unlock', searchId);
  await billing.change(ann, 'purchase', 'lead-unlock', await billing.search(ann));
  const [session] = billing.sandbox.store
    .all('checkout.session')
    .filter(({ metadata }) => metadata.workspaceId === ann);
  if (!session) throw new Error('no session');
  session.metadata = { ...session.metadata, searchId };
  billing.sandbox.money.pay(session);
  const events = () => billing.db.collection('stripe-events').find({ objectId: session.id }).toArray();
  await until(async () => (await events()).some(({ state }) => state === 'parked'));
  expect((await billing.purchase(searchId)).map(({ type }) => type)).not.toContain('LeadUnlockPaid');
});

import { randomUUID } from 'node:crypto';
import { ownActor } from '@askwatch/contracts/workspace';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { startBilling, type TestBilling, webhookSecret } from './billing.fixture.ts';

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
  const unknown = { error: 'There is no such search.' };
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

test('the reconciliation repairs what no webhook said, from both sides, and then shows 0', async () => {
  const other = await startBilling();
  const [ann, bob, eve] = [someone(), someone(), someone()];
  await other.buy(eve, 'pro');
  await other.sandbox.sender.idle();
  const { sessionUrl = '' } = await other.change(ann, 'purchase', 'pro');
  const searchId = await other.search(bob);
  const unlock = await other.change(bob, 'purchase', 'lead-unlock', searchId);
  other.sandbox.sender.hold();
  await other.press(sessionUrl, 'pay');
  await other.press(unlock.sessionUrl ?? '', 'pay');
  other.sandbox.sender.drop();
  // Bob's view is lost, so that only Stripe's lists lead to him.
  await other.view(bob);
  await other.views.forget([`subscription-${bob}`]);
  const first = await other.compare();
  expect(first.differences.map(({ of, repaired }) => [of, repaired]).sort()).toEqual(
    [
      [ann, true],
      [bob, true],
    ].sort(),
  );
  expect((await other.view(ann)).plan).toBe('pro');
  expect((await other.purchase(searchId)).at(-1)?.type).toBe('LeadUnlockPaid');
  expect(await other.compare()).toMatchObject({ checked: 3, differences: [] });
  await other.stop();
});

test('erasing an account ends its subscription at Stripe and keeps only the amounts of its invoices', async () => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  const { id = '' } = billing.sandbox.store.customerOfWorkspace(ann) ?? {};
  await billing.sandbox.sender.idle();
  await billing.forget(ownActor(ann));
  const [subscription] = billing.sandbox.store.all('subscription').filter(({ customer }) => customer === id);
  expect(subscription?.status).toBe('canceled');
  expect(billing.sandbox.store.find('customer', id)).toMatchObject({ deleted: true, metadata: {} });
  await billing.sandbox.sender.idle();
  const kept = await billing.db.collection('kept-invoices').find({}).toArray();
  expect(kept.map(({ amountCents }) => amountCents as number)).toContain(1000);
  for (const collection of await billing.db.listCollections().toArray()) {
    const all = JSON.stringify(await billing.db.collection(collection.name).find({}).toArray());
    expect([collection.name, all.includes(ann)]).toEqual([collection.name, false]);
  }
});

test('if Stripe cannot be reached, the account is erased and the customer is deleted later', async () => {
  const other = await startBilling();
  const ann = someone();
  await other.buy(ann, 'pro');
  const { id = '' } = other.sandbox.store.customerOfWorkspace(ann) ?? {};
  const { server } = other.sandbox;
  const { port } = server.address() as { port: number };
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await other.forget(ownActor(ann));
  expect(await other.state(ann)).toBeUndefined();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const erased = other.parts.find(({ name }) => name === 'erased customers');
  await erased?.start?.();
  await until(() => other.sandbox.store.find('customer', id)?.deleted === true);
  await other.stop();
});

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

test('the portal opens for customers only', async () => {
  const ann = someone();
  const headers = { 'content-type': 'application/json', 'x-askwatch-user': ann };
  const open = () => fetch(`${billing.url}/billing/portal`, { method: 'POST', headers });
  expect((await open()).status).toBe(409);
  await billing.buy(ann, 'pro');
  const { url } = (await (await open()).json()) as { url: string };
  expect(await (await fetch(url)).text()).toContain('Sandbox customer portal: no money moves');
});

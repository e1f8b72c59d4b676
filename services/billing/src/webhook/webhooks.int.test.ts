import { randomUUID } from 'node:crypto';
import { until } from '@askwatch/service-kit/engines.fixture';
import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { inParallel, startBilling, type TestBilling, webhookSecret } from '../billing.fixture.ts';

type Lives = { users: string[]; searches: string[] };

/** Users who subscribe, change their minds, are renewed, refunded and disputed, and buy lead lists. */
const live = async (one: TestBilling): Promise<Lives> => {
  const users = Array.from({ length: 70 }, () => randomUUID());
  const searches: string[] = [];
  const { money, store } = one.sandbox;
  await inParallel(users, 10, async (user, place) => {
    const { sessionUrl = '' } = await one.change(user, 'purchase', place % 4 === 3 ? 'pro-annual' : 'pro');
    await one.press(sessionUrl, 'pay');
    const searchId = await one.search(user);
    searches[place] = searchId;
    const unlock = await one.change(user, 'purchase', 'lead-unlock', searchId);
    if (place % 5 !== 4) await one.press(unlock.sessionUrl ?? '', 'pay');
    // The webhooks are held back, so the plan is known only by reading.
    await one.sync(user);
    if (place % 3 === 0) await one.change(user, 'unsubscribe', 'pro');
    if (place % 6 === 0) await one.change(user, 'resubscribe', 'pro');
    if (place % 2 === 1) money.advance(store.customerOfWorkspace(user)?.id ?? '', 50, place % 8 !== 1);
    const [last] = one.charges(user);
    if (place % 10 === 2 && last) money.refund(last);
    if (place % 10 === 7 && last) money.dispute(last);
    if (place % 20 === 7 && last) money.decideDispute(last, 'won');
  });
  return { users, searches };
};

const finalState = async (one: TestBilling, { users, searches }: Lives) => ({
  accounts: await Promise.all(
    users.map(async (user) => {
      const { plan, willRenew, interval, invoices, isPaymentDue, subscriptionExpires } = await one.view(user);
      const kept = invoices.map(({ item, status, amountCents, refundedCents }) =>
        [item, status, amountCents, refundedCents].join(' '),
      );
      return { plan, willRenew, interval, isPaymentDue, day: subscriptionExpires?.slice(0, 10), invoices: kept.sort() };
    }),
  ),
  unlocks: await Promise.all(searches.map(async (searchId) => (await one.purchase(searchId)).at(-1)?.type)),
});

/** Lets the same lives happen, and delivers their webhooks afterwards. */
const run = async (copies: number, seed?: number) => {
  const one = await startBilling();
  one.sandbox.sender.hold();
  const lives = await live(one);
  const sent = one.sandbox.sender.release(copies, seed);
  await one.settled();
  const state = await finalState(one, lives);
  const stored = await one.db.collection('stripe-events').countDocuments();
  const parked = await one.db.collection('stripe-events').countDocuments({ state: 'parked' });
  const differences = (await one.compare()).differences.length;
  await one.stop();
  process.stdout.write(`${JSON.stringify({ copies, seed, sent, stored, parked, differences })}\n`);
  return { sent, stored, state, parked, differences };
};

let inOrder: Awaited<ReturnType<typeof run>>;

test('over 500 webhooks, in order and once, leave no difference', async () => {
  inOrder = await run(1);
  expect(inOrder.sent).toBeGreaterThanOrEqual(500);
  // What is cancelled at Stripe after a refund causes events too.
  expect(inOrder.stored).toBeGreaterThanOrEqual(inOrder.sent);
  expect(inOrder).toMatchObject({ parked: 0, differences: 0 });
  expect([...new Set(inOrder.state.accounts.map(({ plan }) => plan))].sort()).toEqual(['free', 'pro']);
});

test('the same webhooks, shuffled and tripled, end in the same state', async () => {
  const shuffled = await run(3, 7);
  expect(shuffled).toEqual({ ...inOrder, sent: 3 * inOrder.sent });
});

test('one event, sent a thousand times in parallel, has one effect', async () => {
  const billing = await startBilling();
  const user = randomUUID();
  billing.sandbox.sender.hold();
  const { sessionUrl = '' } = await billing.change(user, 'purchase', 'pro');
  await billing.press(sessionUrl, 'pay');
  const event = billing.sandbox.store.all('event').find(({ type }) => type === 'checkout.session.completed');
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  const statuses: number[] = [];
  await inParallel(Array.from({ length: 1000 }), 100, async () => {
    statuses.push((await fetch(`${billing.url}/webhooks/stripe`, { method: 'POST', body, headers })).status);
  });
  await until(async () => (await billing.view(user)).plan === 'pro');
  expect([statuses.length, new Set(statuses)]).toEqual([1000, new Set([200])]);
  expect(await billing.db.collection('stripe-events').countDocuments()).toBe(1);
  const types = (await billing.store.load(`subscription-${user}`)).map((stored) => stored.event.type);
  expect(types.filter((type) => type === 'PlanChanged')).toHaveLength(1);
  expect(types.filter((type) => type === 'InvoiceRead')).toHaveLength(1);
  await billing.stop();
});

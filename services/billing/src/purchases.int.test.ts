import { randomUUID } from 'node:crypto';
import { ownActor } from '@askwatch/contracts/workspace';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { modes } from '../sandbox/faults.ts';
import { startBilling, type TestBilling } from './billing.fixture.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

/** A minute on a free machine; generous, because CI has two slow cores. */
const manyMs = 900_000;

const inParallel = async <Item>(items: Item[], at: number, work: (item: Item, place: number) => Promise<void>) => {
  const queue = items.map((item, place) => ({ item, place }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next.item, next.place);
  };
  await Promise.all(Array.from({ length: at }, worker));
};

/** Orders a lead list until there is a page to pay on: again under the same id, then under new ones. */
const orderUntilOpen = async (user: string, searchId: string): Promise<{ url: string; orders: number }> => {
  let commandId = randomUUID();
  for (let orders = 1; orders <= 6; orders += 1) {
    const order = { commandId, type: 'purchase' as const, item: 'lead-unlock' as const, metadata: { searchId } };
    const { sessionUrl, error } = await billing.order(ownActor(user), order);
    if (sessionUrl !== undefined) return { url: sessionUrl, orders };
    expect(error).toMatch(/You were not charged/);
    if (orders % 2 === 0) commandId = randomUUID();
  }
  throw new Error('there was never a page to pay on');
};

test(
  '1,000 purchases in five modes of failure: charges equal entitlements',
  async () => {
    const perMode = 200;
    const users = Array.from({ length: 200 }, () => randomUUID());
    const sold: string[] = [];
    const abandoned: string[] = [];
    const ordersOf: Record<string, number> = {};
    for (const mode of modes) {
      billing.sandbox.setMode(mode);
      const places = Array.from({ length: perMode }, (_each, place) => place);
      await inParallel(places, 25, async (place) => {
        const user = users[place % users.length] ?? '';
        const searchId = await billing.search(user);
        const { url, orders } = await orderUntilOpen(user, searchId);
        ordersOf[mode] = (ordersOf[mode] ?? 0) + orders;
        // One in ten changes their mind; the others press twice.
        if (place % 10 === 9) return void abandoned.push(searchId);
        await Promise.all([billing.press(url, 'pay'), billing.press(url, 'pay')]);
        sold.push(searchId);
      });
    }
    billing.sandbox.setMode('ok');
    const waiting = () => billing.db.collection('stripe-events').countDocuments({ state: 'new' });
    await billing.sandbox.sender.idle();
    await until(async () => {
      await billing.inbox.sweep();
      return (await waiting()) === 0;
    });
    const paid = await Promise.all(sold.map((searchId) => billing.purchase(searchId)));
    const entitlements = paid.map((events) => events.filter(({ type }) => type === 'LeadUnlockPaid').length);
    const free = await Promise.all(abandoned.map((searchId) => billing.purchase(searchId)));
    const charges = billing.sandbox.store.all('charge');
    console.log(
      `${String(sold.length + abandoned.length)} purchases, ${String(abandoned.length)} abandoned: ` +
        `${String(charges.length)} charges, ${String(entitlements.reduce((sum, n) => sum + n, 0))} entitlements; ` +
        `orders by mode ${JSON.stringify(ordersOf)}`,
    );
    expect(sold.length + abandoned.length).toBe(1000);
    expect(entitlements.every((count) => count === 1)).toBe(true);
    expect(charges).toHaveLength(sold.length);
    expect(free.flat().map(({ type }) => type)).not.toContain('LeadUnlockPaid');
    const invoices = await Promise.all(users.map(async (user) => (await billing.view(user)).invoices.length));
    expect(invoices.reduce((sum, n) => sum + n, 0)).toBe(sold.length);
    const { differences } = await billing.compare();
    console.log(`the reconciliation lists ${String(differences.length)} differences`);
    expect(differences).toEqual([]);
  },
  manyMs,
);

/** Users who subscribe, change their minds, are renewed, refunded and disputed, and buy lead lists. */
const live = async (one: TestBilling): Promise<{ users: string[]; searches: string[] }> => {
  const users: string[] = [];
  const searches: string[] = [];
  const { money, store } = one.sandbox;
  const lives = Array.from({ length: 70 }, (_each, place) => place);
  await inParallel(lives, 10, async (place) => {
    const user = randomUUID();
    users[place] = user;
    const { sessionUrl = '' } = await one.change(user, 'purchase', place % 4 === 3 ? 'pro-annual' : 'pro');
    await one.press(sessionUrl, 'pay');
    const searchId = await one.search(user);
    searches[place] = searchId;
    const unlock = await one.change(user, 'purchase', 'lead-unlock', searchId);
    if (place % 5 !== 4) await one.press(unlock.sessionUrl ?? '', 'pay');
    const { id = '' } = store.customerOfWorkspace(user) ?? {};
    const ofUser = <Item extends { customer: string }>(all: Item[]) => all.filter(({ customer }) => customer === id);
    // The webhooks are held back, so the plan is known only by reading.
    await one.sync(user);
    if (place % 3 === 0) await one.change(user, 'unsubscribe', 'pro');
    if (place % 6 === 0) await one.change(user, 'resubscribe', 'pro');
    if (place % 2 === 1) money.advance(id, 33, place % 8 !== 1);
    const charges = ofUser(store.all('charge'));
    const [last] = charges;
    if (place % 10 === 2 && last) money.refund(last);
    if (place % 10 === 7 && last) money.dispute(last);
  });
  return { users, searches };
};

const finalState = async (one: TestBilling, { users, searches }: { users: string[]; searches: string[] }) => ({
  accounts: await Promise.all(
    users.map(async (user) => {
      const { plan, willRenew, interval, invoices, isPaymentDue, subscriptionExpires } = await one.view(user);
      const kept = invoices.map(({ item, status, amountCents, refundedCents }) => [
        item,
        status,
        amountCents,
        refundedCents,
      ]);
      return { plan, willRenew, interval, isPaymentDue, day: subscriptionExpires?.slice(0, 10), invoices: kept.sort() };
    }),
  ),
  unlocks: await Promise.all(
    searches.map(async (searchId) =>
      (await one.purchase(searchId)).map(({ type }) => type).filter((type) => type.startsWith('LeadUnlock')),
    ),
  ),
});

test(
  '500 webhooks, shuffled and tripled, end in the same state as in order and once',
  async () => {
    const run = async (copies: number, seed?: number) => {
      const one = await startBilling();
      one.sandbox.sender.hold();
      const lives = await live(one);
      const sent = one.sandbox.sender.release(copies, seed);
      await one.sandbox.sender.idle();
      await until(async () => {
        await one.inbox.sweep();
        return (await one.db.collection('stripe-events').countDocuments({ state: 'new' })) === 0;
      });
      const state = await finalState(one, lives);
      const parked = await one.db.collection('stripe-events').countDocuments({ state: 'parked' });
      const stored = await one.db.collection('stripe-events').countDocuments();
      const { differences } = await one.compare();
      await one.stop();
      return { sent, stored, state, parked, differences };
    };
    const inOrder = await run(1);
    const shuffled = await run(3, 7);
    console.log(
      `${String(shuffled.sent)} webhooks sent shuffled, ${String(shuffled.stored)} stored; ` +
        `${String(inOrder.sent)} in order, ${String(inOrder.stored)} stored; differences ${String(shuffled.differences.length)}`,
    );
    expect(inOrder.sent).toBeGreaterThanOrEqual(500);
    expect(shuffled.sent).toBe(3 * inOrder.sent);
    expect(shuffled.stored).toBe(inOrder.stored);
    expect(shuffled.state).toEqual(inOrder.state);
    expect([shuffled.parked, inOrder.parked]).toEqual([0, 0]);
    expect(shuffled.differences).toEqual([]);
    const plans = shuffled.state.accounts.map(({ plan }) => plan);
    expect([...new Set(plans)].sort()).toEqual(['free', 'pro']);
  },
  manyMs,
);

test('the same event a thousand times in parallel has one effect', async () => {
  const user = randomUUID();
  const { sessionUrl = '' } = await billing.change(user, 'purchase', 'pro');
  billing.sandbox.sender.hold();
  await billing.press(sessionUrl, 'pay');
  billing.sandbox.sender.release(250);
  await billing.sandbox.sender.idle();
  await until(async () => (await billing.view(user)).plan === 'pro');
  const events = (await billing.store.load(`subscription-${user}`)).map(({ event }) => event.type);
  expect(events.filter((type) => type === 'PlanChanged')).toHaveLength(1);
  expect(events.filter((type) => type === 'InvoiceRead')).toHaveLength(1);
});

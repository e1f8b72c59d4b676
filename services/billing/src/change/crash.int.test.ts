import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownActor } from '@askwatch/contracts/workspace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { startBilling, type TestBilling, webhookSecret } from '../billing.fixture.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const script = fileURLToPath(new URL('crash.fixture.ts', import.meta.url));

/** Runs another process of the service, which must kill itself at this step. */
const killed = async (user: string, searchId: string, step: string, ...what: string[]): Promise<void> => {
  const args = [billing.database, billing.sandbox.baseUrl(), user, searchId, step, ...what];
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([step, signal]).toEqual([step, 'SIGKILL']);
};

const sums = { kills: 0, charges: 0, entitlements: 0, pages: 0 };

/** Pays on the page, and lets Stripe's events arrive. */
const ends = async (user: string, searchId: string): Promise<void> => {
  await billing.settled();
  const events = (await billing.purchase(searchId)).map(({ type }) => type);
  const pages = billing.sandbox.store.all('checkout.session').filter(({ metadata }) => metadata.searchId === searchId);
  sums.kills += 1;
  sums.charges += billing.charges(user).length;
  sums.entitlements += events.filter((type) => type === 'LeadUnlockPaid').length;
  sums.pages += pages.length;
  expect(events).toEqual(['CheckoutIntended', 'CheckoutOpened', 'LeadUnlockPaid']);
  expect((await billing.state(user))?.invoices.size).toBe(1);
};

const orderSteps = [
  'before createCustomer',
  'after createCustomer',
  'after CustomerCreated',
  'before CheckoutIntended',
  'after CheckoutIntended',
  'after openCheckout',
  'after CheckoutOpened',
];

test.each(orderSteps)('killed %s, an order sent again leads to one page and one charge', async (step) => {
  const user = randomUUID();
  const [searchId, commandId] = [await billing.search(user), randomUUID()];
  await killed(user, searchId, step, commandId);
  const order = { commandId, type: 'purchase' as const, item: 'lead-unlock' as const, metadata: { searchId } };
  const { sessionUrl = '' } = await billing.order(ownActor(user), order);
  expect(sessionUrl).toContain('/checkout/');
  await billing.press(sessionUrl, 'pay');
  await ends(user, searchId);
});

const storedSteps = [
  'before workspaceOf',
  'before LeadUnlockPaid',
  'after LeadUnlockPaid',
  'before InvoiceRead',
  'after InvoiceRead',
  'after the event is applied',
];

test.each(['before the event is stored', ...storedSteps])(
  'killed %s, a payment gives what was paid for, once',
  async (step) => {
    const user = randomUUID();
    const searchId = await billing.search(user);
    billing.sandbox.sender.hold();
    const { sessionUrl = '' } = await billing.change(user, 'purchase', 'lead-unlock', searchId);
    await billing.press(sessionUrl, 'pay');
    const paid = billing.sandbox.store.all('event').find(({ type }) => type === 'checkout.session.completed');
    const payload = JSON.stringify(paid);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    await killed(user, searchId, step, payload, signature);
    // An event that was stored is applied even if Stripe never sends it again.
    if (storedSteps.includes(step)) billing.sandbox.sender.drop();
    billing.sandbox.sender.release();
    await ends(user, searchId);
  },
);

test('over all kills, entitlements equal charges', async () => {
  process.stdout.write(`${JSON.stringify(sums)}\n`);
  const kills = orderSteps.length + storedSteps.length + 1;
  expect(sums).toEqual({ kills, charges: kills, entitlements: kills, pages: kills });
  expect((await billing.compare()).differences).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { ownActor } from '@askwatch/contracts/workspace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { modes } from '../sandbox/faults.ts';
import { inParallel, startBilling, type TestBilling } from './billing.fixture.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

/** `PURCHASES=1000 npm test -- --only int purchases` makes the full thousand. */
const purchases = Number(process.env.PURCHASES ?? 250);
const perMode = purchases / modes.length;
const users = Array.from({ length: perMode }, () => randomUUID());

const sums = { purchases: 0, abandoned: 0, orders: 0, charges: 0, entitlements: 0, invoices: 0, differences: 0 };

/** Orders a lead list until there is a page to pay on: again under the same id, then under new ones. */
const orderUntilOpen = async (user: string, searchId: string): Promise<string> => {
  let commandId = randomUUID();
  for (let orders = 1; orders <= 6; orders += 1) {
    sums.orders += 1;
    const order = { commandId, type: 'purchase' as const, item: 'lead-unlock' as const, metadata: { searchId } };
    const { sessionUrl, error } = await billing.order(ownActor(user), order);
    if (sessionUrl !== undefined) return sessionUrl;
    expect(error).toMatch(/You were not charged/);
    if (orders % 2 === 0) commandId = randomUUID();
  }
  throw new Error('there was never a page to pay on');
};

const entitlementsOf = async (searchIds: string[]): Promise<number[]> => {
  const events = await Promise.all(searchIds.map(billing.purchase));
  return events.map((all) => all.filter(({ type }) => type === 'LeadUnlockPaid').length);
};

test.each(modes)(`of ${String(perMode)} purchases in the mode "%s", each charge entitles once`, async (mode) => {
  const [sold, abandoned]: [string[], string[]] = [[], []];
  const chargesBefore = billing.sandbox.store.count('charge');
  billing.sandbox.setMode(mode);
  await inParallel(users, 25, async (user, place) => {
    const searchId = await billing.search(user);
    const url = await orderUntilOpen(user, searchId);
    // One in ten changes their mind; the others press twice.
    if (place % 10 === 9) return void abandoned.push(searchId);
    await Promise.all([billing.press(url, 'pay'), billing.press(url, 'pay')]);
    sold.push(searchId);
  });
  billing.sandbox.setMode('ok');
  await billing.settled();
  const charges = billing.sandbox.store.count('charge') - chargesBefore;
  const entitlements = await entitlementsOf(sold);
  expect(entitlements.every((count) => count === 1)).toBe(true);
  expect(charges).toBe(sold.length);
  expect(await entitlementsOf(abandoned)).toEqual(abandoned.map(() => 0));
  sums.purchases += sold.length + abandoned.length;
  sums.abandoned += abandoned.length;
  sums.charges += charges;
  sums.entitlements += entitlements.length;
});

test('in all, charges equal entitlements and invoices, and the reconciliation lists no difference', async () => {
  const invoices = await Promise.all(users.map(async (user) => (await billing.view(user)).invoices.length));
  sums.invoices = invoices.reduce((sum, count) => sum + count, 0);
  sums.differences = (await billing.compare()).differences.length;
  process.stdout.write(`${JSON.stringify(sums)}\n`);
  const { charges } = sums;
  expect(sums).toMatchObject({ purchases, entitlements: charges, invoices: charges, differences: 0 });
  expect(charges + sums.abandoned).toBe(purchases);
});

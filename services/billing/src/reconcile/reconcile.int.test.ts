import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startBilling } from '../billing.fixture.ts';

const someone = () => randomUUID();

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

import type { BillingEvent } from '@askwatch/contracts/billing';
import { ownActor } from '@askwatch/contracts/workspace';
import { createLog } from '@askwatch/service-kit/log';
import { expect, test } from '@jest/globals';
import { StripeRefused } from '../outside/outcome.ts';
import { addressActivities } from './activities.ts';

const named: BillingEvent = {
  ...ownActor('ann'),
  type: 'CustomerCreated',
  at: '2026-11-22T15:00:00.000Z',
  customerId: 'cus_1',
};

const activities = (events: BillingEvent[], fails?: Error) => {
  const calls: [string, string][] = [];
  const { setCustomerAddress } = addressActivities({
    store: {
      load: () =>
        Promise.resolve(events.map((event, place) => ({ stream: 's', version: place + 1, id: String(place), event }))),
    } as unknown as Parameters<typeof addressActivities>[0]['store'],
    payments: {
      setCustomerAddress: (...call) => {
        calls.push(call);
        return fails ? Promise.reject(fails) : Promise.resolve();
      },
    },
    log: createLog('test', 'silent'),
  });
  return { calls, run: () => setCustomerAddress({ workspaceId: 'ann', email: 'new@example.com' }) };
};

test('the customer of the workspace gets the address', async () => {
  const { calls, run } = activities([named]);
  await run();
  expect(calls).toEqual([['cus_1', 'new@example.com']]);
});

test('a workspace without a customer needs nothing', async () => {
  const { calls, run } = activities([]);
  await run();
  expect(calls).toEqual([]);
});

test('a refusal is final, an outage is not', async () => {
  await activities([named], new StripeRefused('No such customer')).run();
  await expect(activities([named], new Error('away')).run()).rejects.toThrow('away');
});

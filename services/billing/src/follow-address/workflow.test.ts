import type { AddressActivities } from '@askwatch/contracts/workflows';
import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Activities } from './activities.ts';

const owner = { userId: 'ann', workspaceId: 'ann' };
const known: AddressActivities = {
  addressOf: () => Promise.resolve({ email: 'new@example.com', displayName: 'Ann', isEmailVerified: true }),
};
const done: Activities = { setCustomerAddress: () => Promise.resolve() };
const fakes = { billing: { ...done }, identity: { ...known } };
let workflows: Workflows;

beforeAll(async () => {
  workflows = await startWorkflows('billing', import.meta.dirname, fakes);
});
afterAll(() => workflows.stop());
beforeEach(() => {
  Object.assign(fakes.billing, done);
  Object.assign(fakes.identity, known);
  workflows.calls.length = 0;
});

test("Stripe's customer gets the address that identity knows now (recorded)", async () => {
  const run = await workflows.start('followAddress', owner);
  await run.result();
  expect(workflows.calls).toEqual([
    { name: 'addressOf', input: { userId: 'ann' } },
    { name: 'setCustomerAddress', input: { workspaceId: 'ann', email: 'new@example.com' } },
  ]);
  await workflows.record('changed', run);
});

test('an account that was erased meanwhile changes nothing', async () => {
  fakes.identity.addressOf = () => Promise.resolve(null);
  await (await workflows.start('followAddress', owner)).result();
  expect(workflows.calls).toHaveLength(1);
});

test('while Stripe is away it is tried again', async () => {
  let failures = 20;
  fakes.billing.setCustomerAddress = () => {
    failures -= 1;
    return failures > 0 ? Promise.reject(new Error('Stripe is away')) : Promise.resolve();
  };
  await (await workflows.start('followAddress', owner)).result();
  expect(failures).toBe(0);
});

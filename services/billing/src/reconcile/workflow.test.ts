import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Activities, Reconciled } from './activities.ts';

const report = (...differences: Reconciled['differences']): Reconciled => ({
  at: '2026-11-22T03:20:00.000Z',
  checked: 2,
  differences,
});
const fakes = { billing: { compareAll: () => Promise.resolve(report()) } satisfies Activities };
let workflows: Workflows;

beforeAll(async () => {
  workflows = await startWorkflows('billing', import.meta.dirname, fakes);
});
afterAll(() => workflows.stop());
beforeEach(() => {
  workflows.calls.length = 0;
  fakes.billing.compareAll = () => Promise.resolve(report());
});

test('without differences it compares once (recorded)', async () => {
  const run = await workflows.start('reconcile');
  expect(await run.result()).toEqual([report()]);
  expect(workflows.calls).toHaveLength(1);
  await workflows.record('same', run);
});

test('after a repair it compares again, and shows what is left (recorded)', async () => {
  const odd = { of: 'sub_1', why: 'subscription at another amount', repaired: false };
  const reports = [report({ of: 'ann', why: '2 changes were unknown here', repaired: true }, odd), report(odd)];
  const all = [...reports];
  fakes.billing.compareAll = () => Promise.resolve(reports.shift() ?? report());
  const run = await workflows.start('reconcile');
  expect(await run.result()).toEqual(all);
  await workflows.record('repaired', run);
});

test('what cannot be repaired is listed, without comparing again', async () => {
  fakes.billing.compareAll = () => Promise.resolve(report({ of: 'cus_1', why: 'unknown customer', repaired: false }));
  await (await workflows.start('reconcile')).result();
  expect(workflows.calls).toHaveLength(1);
});

test('while Stripe does not answer it is tried five times', async () => {
  fakes.billing.compareAll = () => Promise.reject(new Error('down'));
  await expect((await workflows.start('reconcile')).result()).rejects.toThrow();
  expect(workflows.calls).toHaveLength(5);
});

test('a comparison without heartbeats is tried again', async () => {
  let tries = 0;
  fakes.billing.compareAll = async () => {
    tries += 1;
    if (tries === 1) await workflows.skip(31_000);
    return report();
  };
  await (await workflows.start('reconcile')).result();
  expect(tries).toBe(2);
});

test('cancelled, it ends', async () => {
  const { isThere, hang } = workflows.hanging();
  fakes.billing.compareAll = hang;
  const run = await workflows.start('reconcile');
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
});

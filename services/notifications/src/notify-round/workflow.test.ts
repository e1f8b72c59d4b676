import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

const fakes = { notifications: { intendDue: (): Promise<void> => Promise.resolve() } };
let workflows: Workflows;

beforeAll(async () => {
  workflows = await startWorkflows('notifications', import.meta.dirname, fakes);
});
afterAll(() => workflows.stop());
beforeEach(() => {
  workflows.calls.length = 0;
  fakes.notifications.intendDue = () => Promise.resolve();
});

test('a round decides once on what is due (recorded)', async () => {
  const run = await workflows.start('notifyRound');
  await run.result();
  expect(workflows.calls).toHaveLength(1);
  await workflows.record('round', run);
});

test('a round that fails twice succeeds at the third try (recorded)', async () => {
  let tries = 0;
  fakes.notifications.intendDue = () => ((tries += 1) < 3 ? Promise.reject(new Error('down')) : Promise.resolve());
  const run = await workflows.start('notifyRound');
  await run.result();
  expect(tries).toBe(3);
  await workflows.record('retried', run);
});

test('three failures end the round', async () => {
  fakes.notifications.intendDue = () => Promise.reject(new Error('down'));
  await expect((await workflows.start('notifyRound')).result()).rejects.toThrow();
  expect(workflows.calls).toHaveLength(3);
});

test('a round is retried after ten seconds without a heartbeat', async () => {
  let tries = 0;
  fakes.notifications.intendDue = async () => {
    tries += 1;
    if (tries === 1) await workflows.skip(11_000);
  };
  await (await workflows.start('notifyRound')).result();
  expect(tries).toBe(2);
});

test('a cancelled round ends', async () => {
  const { isThere, hang } = workflows.hanging();
  fakes.notifications.intendDue = hang;
  const run = await workflows.start('notifyRound');
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
});

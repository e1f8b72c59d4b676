import type { AddressActivities } from '@askwatch/contracts/workflows';
import { until } from '@askwatch/service-kit/engines.fixture';
import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Activities } from '../activities.ts';

const day = 24 * 60 * 60_000;
const address = { email: 'ann@example.com', displayName: 'Ann', isEmailVerified: true };
const input = { userId: 'ann', mailId: 'mail-1' };
const sent = { mail: () => Promise.resolve({}) };
const known: AddressActivities = { addressOf: () => Promise.resolve(address) };

const fakes = {
  notifications: { ...sent } as Pick<Activities, 'mail'>,
  identity: { ...known },
};
let workflows: Workflows;

beforeAll(async () => {
  workflows = await startWorkflows('notifications', import.meta.dirname, fakes);
});
afterAll(() => workflows.stop());
beforeEach(() => {
  Object.assign(fakes.notifications, sent);
  Object.assign(fakes.identity, known);
  workflows.calls.length = 0;
});

/** Makes `mail` return each of these in turn, then that the email is settled. */
const says = (...steps: { again?: number }[]) => {
  fakes.notifications.mail = () => Promise.resolve(steps.shift() ?? {});
};

test('an email is sent to the address from identity (recorded)', async () => {
  const run = await workflows.start('sendMail', input);
  await run.result();
  expect(workflows.calls).toEqual([
    { name: 'addressOf', input: { userId: 'ann' } },
    { name: 'mail', input: { ...input, address } },
  ]);
  await workflows.record('sent', run);
});

test('an unsettled email is tried again, with the then current address (recorded)', async () => {
  says({ again: 1000 }, { again: 1000 });
  const addresses = ['a@example.com', 'b@example.com', 'c@example.com'];
  fakes.identity.addressOf = () => Promise.resolve({ ...address, email: addresses.shift() ?? 'none' });
  const run = await workflows.start('sendMail', input);
  await run.result();
  const emails = workflows.named('mail').map((call) => (call as { address: { email: string } }).address.email);
  expect(emails).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  await workflows.record('again', run);
});

test('it waits for days if `mail` says so', async () => {
  says({ again: 3 * day }, { again: 2 * day });
  const began = await workflows.now();
  const run = await workflows.start('sendMail', input);
  await run.result();
  expect(workflows.named('mail')).toHaveLength(3);
  expect((await workflows.now()) - began).toBeGreaterThanOrEqual(5 * day);
});

test('a deleted account is passed on as null', async () => {
  fakes.identity.addressOf = () => Promise.resolve(null);
  await (await workflows.start('sendMail', input)).result();
  expect(workflows.named('mail')).toEqual([{ ...input, address: null }]);
});

test.each(['addressOf', 'mail'])('%s can fail a hundred times and the email is still sent', async (name) => {
  let failures = 100;
  const flaky = (result: object) => () =>
    failures-- > 0 ? Promise.reject(new Error('down')) : Promise.resolve(result as never);
  if (name === 'mail') fakes.notifications.mail = flaky({});
  else fakes.identity.addressOf = flaky(address);
  await (await workflows.start('sendMail', input)).result();
  expect(workflows.named(name)).toHaveLength(101);
});

test('a try that hangs times out after a minute and is retried', async () => {
  let tries = 0;
  fakes.notifications.mail = async () => {
    tries += 1;
    if (tries === 1) await workflows.skip(61_000);
    return {};
  };
  const run = await workflows.start('sendMail', input);
  await run.result();
  expect(tries).toBe(2);
});

test('cancelled while it waits, it sends nothing more', async () => {
  says({ again: day });
  const run = await workflows.start('sendMail', input);
  const isWaiting = async () =>
    (await run.fetchHistory()).events?.some(({ timerStartedEventAttributes }) => timerStartedEventAttributes) === true;
  await until(isWaiting);
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(workflows.named('mail')).toHaveLength(1);
});

test.each(['addressOf', 'mail'])('cancelled during %s, it ends immediately', async (name) => {
  const { isThere, hang } = workflows.hanging();
  if (name === 'mail') fakes.notifications.mail = hang;
  else fakes.identity.addressOf = hang;
  const run = await workflows.start('sendMail', input);
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(workflows.named('mail')).toHaveLength(name === 'mail' ? 1 : 0);
});

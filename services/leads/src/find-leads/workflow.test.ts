import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { ApplicationFailure } from '@temporalio/activity';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Activities } from '../activities.ts';

const input = { searchId: 'search-1', userId: 'ann', workspaceId: 'ann', keyword: 'plumbers', location: 'Boston' };
const counts = { total: 57, newTotal: 55, provider: 'osm' as const };
const good: Pick<Activities, 'find' | 'record' | 'recordFailure'> = {
  find: () => Promise.resolve(counts),
  record: () => Promise.resolve(),
  recordFailure: () => Promise.resolve(),
};
const fakes = { leads: { ...good } };
let workflows: Workflows;

beforeAll(async () => {
  workflows = await startWorkflows('leads', import.meta.dirname, fakes);
});
afterAll(() => workflows.stop());
beforeEach(() => {
  Object.assign(fakes.leads, good);
  workflows.calls.length = 0;
});

const failing = (type: string, nonRetryable = false) => {
  fakes.leads.find = () => Promise.reject(ApplicationFailure.create({ type, message: 'no', nonRetryable }));
};

test('what was found is recorded (recorded)', async () => {
  const run = await workflows.start('findLeads', input);
  await run.result();
  expect(workflows.calls).toEqual([
    { name: 'find', input },
    { name: 'record', input: { ...input, ...counts } },
  ]);
  await workflows.record('found', run);
});

test('a place that does not exist is recorded without a second try (recorded)', async () => {
  failing('unknown-place', true);
  const run = await workflows.start('findLeads', input);
  await run.result();
  expect(workflows.named('find')).toHaveLength(1);
  expect(workflows.named('recordFailure')).toEqual([{ ...input, cause: 'unknown-place' }]);
  await workflows.record('unknown-place', run);
});

test.each([
  ['rate-limited', 'rate-limited'],
  ['unusable-reply', 'unusable-reply'],
  ['unreachable', 'unreachable'],
  ['TypeError', 'unreachable'],
])('after six failures of type %j, the search fails as %j', async (type, cause) => {
  failing(type);
  await (await workflows.start('findLeads', input)).result();
  expect(workflows.named('find')).toHaveLength(6);
  expect(workflows.named('recordFailure')).toEqual([{ ...input, cause }]);
});

test('a late success is recorded as a success', async () => {
  let tries = 0;
  fakes.leads.find = () => ((tries += 1) < 5 ? Promise.reject(new Error('down')) : Promise.resolve(counts));
  await (await workflows.start('findLeads', input)).result();
  expect(workflows.named('record')).toHaveLength(1);
  expect(workflows.named('recordFailure')).toEqual([]);
});

test('a cancelled search records nothing', async () => {
  const { isThere, hang } = workflows.hanging();
  fakes.leads.find = hang;
  const run = await workflows.start('findLeads', input);
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(workflows.named('recordFailure')).toEqual([]);
});

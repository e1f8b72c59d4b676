import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { changed, monitoringWorkflows, question, same, url } from '../monitoring.fixture.ts';

const { fakes, workflows, names } = monitoringWorkflows(import.meta.dirname);

const input = { watchId: 'watch-1', n: 1, userId: 'ann', workspaceId: 'ann', url, question, afterMs: 1000 };

test('a second read settles the change (recorded)', async () => {
  const run = await workflows().start('confirmChange', input);
  await run.result();
  expect(names()).toEqual(['readWatched', 'answerFromPages', 'settleConfirmation']);
  expect(workflows().named('readWatched')).toEqual([{ pages: [{ url, questions: [question], fresh: true }] }]);
  await workflows().record('confirmed', run);
});

test('what the question asks for, and that the watch has an answer, is passed to reading and asking', async () => {
  const { intent } = withIntent({ question });
  await (await workflows().start('confirmChange', { ...input, intent, hasAnswer: true })).result();
  expect(workflows().named('readWatched')).toMatchObject([{ pages: [{ intents: [intent] }] }]);
  expect(workflows().named('answerFromPages')).toMatchObject([{ items: [{ question, intent, hasAnswer: true }] }]);
});

test('gives up after five undecided reads (recorded)', async () => {
  fakes.monitoring.settleConfirmation = () => Promise.resolve(false);
  const run = await workflows().start('confirmChange', input);
  await run.result();
  expect(workflows().named('settleConfirmation')).toHaveLength(5);
  expect(workflows().named('giveUp')).toEqual([{ watchId: 'watch-1', n: 1 }]);
  await workflows().record('gave-up', run);
});

test('waits hours before each read', async () => {
  const hour = 60 * 60_000;
  fakes.monitoring.settleConfirmation = () => Promise.resolve(workflows().named('readWatched').length === 3);
  const began = await workflows().now();
  await (await workflows().start('confirmChange', { ...input, afterMs: hour })).result();
  expect((await workflows().now()) - began).toBeGreaterThanOrEqual(3 * hour);
  expect(names()).not.toContain('giveUp');
});

test('an unchanged page or one without a reading is not answered', async () => {
  const results = [[same], [], [{ ...changed, readings: [] }], [same], [same]];
  fakes.reading.readWatched = () => Promise.resolve(results.shift() ?? []);
  await (await workflows().start('confirmChange', input)).result();
  expect(names()).toEqual([...Array<string>(5).fill('readWatched'), 'giveUp']);
});

test('a read without an answer settles nothing', async () => {
  fakes.asking.answerFromPages = () => Promise.resolve([]);
  await (await workflows().start('confirmChange', input)).result();
  expect(names()).not.toContain('settleConfirmation');
  expect(names()).toContain('giveUp');
});

test('the validators of the read are passed on', async () => {
  const validators = { bodyHash: 'hash' };
  fakes.reading.readWatched = () => Promise.resolve([{ ...changed, validators }]);
  await (await workflows().start('confirmChange', input)).result();
  expect(workflows().named('settleConfirmation')).toMatchObject([{ validators }]);
});

test.each(['reading', 'asking', 'monitoring'] as const)('%s activities can fail thirty times', async (queue) => {
  const name = { reading: 'readWatched', asking: 'answerFromPages', monitoring: 'settleConfirmation' }[queue];
  const good = Object.entries(fakes[queue]).find(([key]) => key === name)?.[1] as (input: unknown) => Promise<unknown>;
  let failures = 30;
  Object.assign(fakes[queue], {
    [name]: (given: unknown) => (failures-- > 0 ? Promise.reject(new Error('down')) : good(given)),
  });
  await (await workflows().start('confirmChange', input)).result();
  expect(workflows().named(name)).toHaveLength(31);
});

test('cancelled while it waits, it reads nothing', async () => {
  const run = await workflows().start('confirmChange', { ...input, afterMs: 24 * 60 * 60_000 });
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(names()).toEqual([]);
});

test('cancelled while it reads, it settles nothing', async () => {
  const { isThere, hang } = workflows().hanging();
  fakes.reading.readWatched = hang;
  const run = await workflows().start('confirmChange', input);
  await workflows().skip(2000);
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(names()).toEqual(['readWatched']);
});

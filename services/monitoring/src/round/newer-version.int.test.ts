import { randomUUID } from 'node:crypto';
import { type Answer, versionWith } from '@askwatch/contracts/answer';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { ownActor } from '@askwatch/contracts/workspace';
import { inActivity } from '@askwatch/service-kit/beat.fixture';
import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { card, page, paragraph, passage, saysHolder } from '../check/pages.fixture.ts';
import type { Before } from '../check/read-again.ts';
import { confirmActivities } from '../confirm/activities.ts';
import { watch as watchDecider } from '../watch/decider.ts';
import { watchView } from '../watch/view.ts';
import { roundActivities } from './activities.ts';
import { shardOf } from './due.ts';
import { follow } from './follow.ts';
import type { KeptPage } from './kept-page.ts';
import { checkStore } from './store.ts';

const ann = ownActor('ann');
const website = 'https://example.com/team';
const shard = shardOf(website);
const hour = 3_600_000;

const openRounds = async () => {
  const { db, part } = await freshDatabase();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const store = await eventStore<MonitoringEvent>(db, MonitoringEvent);
  const checks = await checkStore(db);
  const deps = { store: checks, decide: handle(store, watchDecider), show: () => Promise.resolve(), now };
  const nothing = () => Promise.resolve();
  const rounds = roundActivities({
    ...deps,
    confirmAfterMs: hour,
    startConfirming: nothing,
    startFinding: nothing,
    startSearching: nothing,
  });
  return { db, part, clock, store, checks, decide: deps.decide, rounds, confirm: confirmActivities(deps) };
};

let product: Awaited<ReturnType<typeof openRounds>>;
beforeAll(async () => {
  product = await openRounds();
});
afterAll(async () => {
  await product.db.dropDatabase();
  await product.part.stop?.();
});
beforeEach(async () => {
  await product.checks.checks.deleteMany({});
});

const team = (cfo: string, ...more: string[]) =>
  page(passage(['Team'], card('Ann Lee', 'CEO'), card(cfo, 'CFO'), ...more.map(paragraph)));
const older = (name: string): Answer => {
  const { version: _version, ...answer } = saysHolder(name);
  return answer;
};

const eventsOf = async (watchId: string) => (await product.store.load(`watch-${watchId}`)).map(({ event }) => event);
const typesOf = async (watchId: string) => (await eventsOf(watchId)).map(({ type }) => type);
const checkOf = async (watchId: string) => {
  const check = await product.checks.find(watchId);
  if (!check) throw new Error('The watch has no check.');
  return check;
};

const add = async (): Promise<string> => {
  const watchId = randomUUID();
  const by = { watchId, ...ann, at: new Date(product.clock.now).toISOString() };
  const command = { type: 'AddWatch' as const, website, question: 'Who is the CFO?', tags: [] };
  const [event] = await product.decide(`watch-${watchId}`, 'add', { ...by, ...command });
  const view = event && watchView(null, event, 1);
  await follow(product.checks, view ? [view] : [], product.clock.now);
  return watchId;
};

/** A check of the only watch. @returns the kept pages that it wanted to read again */
const check = async (
  read: ReturnType<typeof team>,
  bodyHash: string,
  answer: Answer,
  before: Before | null = null,
): Promise<KeptPage[]> => {
  product.clock.now += 5 * hour;
  await product.checks.checks.updateMany({}, { $set: { dueMs: product.clock.now } });
  const { claim, watchIds, pages } = await product.rounds.takeDue({ shard });
  const readings = [{ url: website, unchanged: false as const, readings: [read], validators: { bodyHash } }];
  const open = await inActivity(() => product.rounds.settleRead({ claim, watchIds, pages, readings }));
  const answers = open.map(() => answer);
  const settle = (with_: { before?: (Before | null)[] }) =>
    inActivity(() => product.rounds.settleAnswers({ claim, open, answers, ...with_ }));
  const kept = (await settle({})) ?? [];
  if (kept.length > 0) await settle({ before: [before] });
  return kept;
};

test('an unchanged page that a newer version answers otherwise: one entry in the timeline, nothing else', async () => {
  const watchId = await add();
  await check(team('Bo Ray'), 'one', older('Harbour Lane'));
  expect(await check(team('Bo Ray'), 'one', saysHolder('Bo Ray'))).toEqual([]);
  await check(team('Bo Ray'), 'one', saysHolder('Bo Ray'));
  expect(await typesOf(watchId)).toEqual(['WatchAdded', 'BaselineTaken', 'BaselineReplaced']);
  expect((await eventsOf(watchId))[2]).toMatchObject({
    reason: 'newer-version',
    answer: { text: 'Bo Ray CFO', version: versionWith() },
  });
  expect(await checkOf(watchId)).not.toHaveProperty('confirming');
});

test('a page that changed at the same time is compared with the old one as the new version reads it', async () => {
  const watchId = await add();
  await check(team('Bo Ray'), 'one', older('Harbour Lane'));
  const before = { answer: saysHolder('Bo Ray'), page: team('Bo Ray') };
  expect(await check(team('Cy Fox'), 'two', saysHolder('Cy Fox'), before)).toMatchObject([
    { watchId, bodyHash: 'one', url: 'https://example.com/team' },
  ]);
  expect(await typesOf(watchId)).toEqual(['WatchAdded', 'BaselineTaken', 'BaselineReplaced']);
  const { confirming } = await checkOf(watchId);
  expect(confirming?.suspect).toMatchObject({ before: { text: 'Bo Ray CFO' }, after: { text: 'Cy Fox CFO' } });
  const n = confirming?.n ?? 0;
  const second = { watchId, n, reading: team('Cy Fox'), answer: saysHolder('Cy Fox'), validators: { bodyHash: 'two' } };
  expect(await product.confirm.settleConfirmation(second)).toBe(true);
  expect((await typesOf(watchId)).at(-1)).toBe('AnswerChanged');
  expect((await checkOf(watchId)).source).toBe('two');
});

test('a page that changed elsewhere, or is no longer kept, raises nothing', async () => {
  for (const before of [{ answer: saysHolder('Bo Ray'), page: team('Bo Ray') }, null]) {
    await product.checks.checks.deleteMany({});
    const watchId = await add();
    await check(team('Bo Ray'), 'one', older('Harbour Lane'));
    await check(team('Bo Ray', 'Hello.'), 'two', saysHolder('Bo Ray'), before);
    expect(await typesOf(watchId)).toEqual(['WatchAdded', 'BaselineTaken', 'BaselineReplaced']);
    expect(await checkOf(watchId)).not.toHaveProperty('confirming');
    expect((await checkOf(watchId)).source).toBe('two');
  }
});

test('a suspicion that waits across the switch is dropped, and the next check finds a real change again', async () => {
  const watchId = await add();
  await check(team('Bo Ray'), 'one', older('Bo Ray'));
  await check(team('Cy Fox'), 'two', older('Cy Fox'));
  const { confirming } = await checkOf(watchId);
  const second = { watchId, n: confirming?.n ?? 0, reading: team('Cy Fox'), answer: saysHolder('Cy Fox') };
  expect(await product.confirm.settleConfirmation(second)).toBe(true);
  expect(await typesOf(watchId)).toEqual(['WatchAdded', 'BaselineTaken']);
  const { confirming: dropped, dueMs } = await checkOf(watchId);
  expect([dropped, dueMs]).toEqual([undefined, product.clock.now]);
  const before = { answer: saysHolder('Bo Ray'), page: team('Bo Ray') };
  expect(await check(team('Cy Fox'), 'two', saysHolder('Cy Fox'), before)).toMatchObject([{ bodyHash: 'one' }]);
  expect((await checkOf(watchId)).confirming?.suspect).toMatchObject({ kind: 'changed' });
});

test('with the same version nothing is read again', async () => {
  const watchId = await add();
  await check(team('Bo Ray'), 'one', saysHolder('Bo Ray'));
  expect(await check(team('Bo Ray', 'Hello, CFO.'), 'two', saysHolder('Bo Ray'))).toEqual([]);
  expect(await typesOf(watchId)).toEqual(['WatchAdded', 'BaselineTaken']);
});

import { AskingEvent, cursorAfter } from '@askwatch/contracts/asking';
import { ownActor } from '@askwatch/contracts/workspace';
import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openViews } from '../views.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ids = (questions: { id: string }[]) => questions.map((view) => Number(view.id.slice(-12)));
// The first 15 are one batch, the others were asked one after the other.
const at = (n: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, Math.max(0, n - 15))).toISOString();

let product: Awaited<ReturnType<typeof openProduct>>;

const openProduct = async () => {
  const { db, part } = await freshDatabase();
  const store = await eventStore<AskingEvent>(db, AskingEvent);
  const views = await openViews({ db, store, publish: () => Promise.resolve(), limitOf: sameLimitForAll(null) });
  const deliver = (n: number, version: number, event: AskingEvent) =>
    views.project([{ stream: `question-${id(n)}`, version, time: at(n), event }]);
  return { db, part, views, deliver };
};
const ask = (n: number, user = 'ann') => {
  const asked = {
    questionId: id(n),
    ...ownActor(user),
    at: at(n),
    question: 'Who?',
    website: 'https://example.com/',
    mode: 'url' as const,
  };
  return product.deliver(n, 1, { ...asked, type: 'QuestionAsked' });
};

beforeAll(async () => {
  product = await openProduct();
  for (let n = 1; n <= 25; n += 1) await ask(n);
  await ask(99, 'bob');
});
afterAll(async () => {
  await product.db.dropDatabase();
  await product.part.stop?.();
});

test('every question is listed once, ten per page, including those of one batch', async () => {
  const { views } = product;
  const first = await views.newest(ownActor('ann'));
  expect(ids(first)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
  const second = await views.older(ownActor('ann'), cursorAfter(first[9] ?? { created: '', id: '' }));
  expect([ids(second.questions), second.hasMore]).toEqual([[15, 14, 13, 12, 11, 10, 9, 8, 7, 6], true]);
  const third = await views.older(ownActor('ann'), cursorAfter(second.questions[9] ?? { created: '', id: '' }));
  expect([ids(third.questions), third.hasMore]).toEqual([[5, 4, 3, 2, 1], false]);
});

test('a deleted question is in no list, is swept in time, and comes back after undo', async () => {
  const { views, deliver, db } = product;
  const by = { questionId: id(20), userId: 'ann', workspaceId: 'ann', at: at(30) };
  await deliver(20, 2, { ...by, type: 'QuestionDeleted' });
  expect(ids(await views.newest(ownActor('ann')))).not.toContain(20);
  expect(ids(await views.some(ownActor('ann'), [id(20), id(21), id(99)]))).toEqual([21]);
  expect(await views.find(ownActor('ann'), id(20))).toBeNull();
  await deliver(20, 3, { ...by, type: 'QuestionRestored' });
  expect(ids(await views.newest(ownActor('ann')))).toContain(20);
  await deliver(20, 4, { ...by, type: 'QuestionDeleted' });
  await views.sweepDeleted(new Date(Date.parse(by.at) + 1));
  expect(await db.collection<{ _id: string }>('questions').findOne({ _id: `question-${id(20)}` })).toBeNull();
  expect(await db.collection('questions').countDocuments({})).toBe(25);
});

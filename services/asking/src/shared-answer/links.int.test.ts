import { randomUUID } from 'node:crypto';
import { AskingEvent } from '@askwatch/contracts/asking';
import { linkGone } from '@askwatch/contracts/shared-answer';
import { Refusal } from '@askwatch/service-kit/decider';
import { ownActor } from '@askwatch/contracts/workspace';
import { freshDatabase, until } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { question } from '../question/decider.ts';
import { openViews } from '../views.ts';
import { sharing } from './share.ts';

const ann = ownActor('ann');
const at = '2026-11-21T08:00:00.000Z';

let product: Awaited<ReturnType<typeof openProduct>>;

const openProduct = async () => {
  const { db, part } = await freshDatabase();
  const store = await eventStore<AskingEvent>(db, AskingEvent);
  const views = await openViews({ db, store, publish: () => Promise.resolve(), limitOf: sameLimitForAll(null) });
  // Stands in for the relay and Kafka: every event of a stream reaches the views, some twice.
  store.onAppend((stream) => {
    void store
      .load(stream)
      .then((stored) => views.project(stored.map(({ version, event }) => ({ stream, version, time: at, event }))));
  });
  const decide = handle(store, question);
  return {
    db,
    part,
    store,
    views,
    decide,
    ...sharing({ decide, load: store.load, links: views.links, now: () => at }),
  };
};

const answeredQuestion = async (): Promise<string> => {
  const questionId = randomUUID();
  const by = { questionId, ...ann, at };
  const asked = {
    ...by,
    type: 'AskQuestion' as const,
    question: 'Who is the CFO?',
    website: 'https://example.com/',
    mode: 'url' as const,
  };
  await product.decide(`question-${questionId}`, 'ask', asked);
  const answer = {
    outcome: 'not-stated' as const,
    text: 'The page does not say.',
    engine: 'built-in' as const,
    pagesRead: 1,
  };
  await product.decide(`question-${questionId}`, 'answer', { ...by, type: 'RecordAnswer', answer });
  return questionId;
};

const rows = () => product.db.collection<{ _id: string }>('links').find({}).sort({ _id: 1 }).toArray();

beforeAll(async () => {
  product = await openProduct();
});
afterAll(async () => {
  await product.db.dropDatabase();
  await product.part.stop?.();
});

test('a new link opens immediately, and a revoked one stops working immediately', async () => {
  const questionId = await answeredQuestion();
  const { shareId } = await product.share(ann, questionId);
  expect(await product.open(shareId)).toMatchObject({ question: 'Who is the CFO?', answer: { outcome: 'not-stated' } });
  await product.unshare(ann, questionId);
  await expect(product.open(shareId)).rejects.toEqual(new Refusal(linkGone.code, linkGone.detail, 404));
});

test('a link opens as soon as it is returned, however far the views lag behind', async () => {
  const questionId = await answeredQuestion();
  const { part, db } = await freshDatabase();
  // Separate views that receive no events.
  const { store, decide } = product;
  const { links } = await openViews({ db, store, publish: () => Promise.resolve(), limitOf: sameLimitForAll(null) });
  const { share, open } = sharing({ decide, load: store.load, links, now: () => at });
  const { shareId } = await share(ann, questionId);
  expect(await open(shareId)).toMatchObject({ question: 'Who is the CFO?' });
  await db.dropDatabase();
  await part.stop?.();
});

test('the owner sees the link with the question, in every list', async () => {
  const questionId = await answeredQuestion();
  const { shareId } = await product.share(ann, questionId);
  await until(async () => (await product.views.find(ann, questionId))?.shareId === shareId);
});

test('concurrent requests to share get the same link', async () => {
  const questionId = await answeredQuestion();
  const made = await Promise.all(Array.from({ length: 5 }, () => product.share(ann, questionId)));
  expect(new Set(made.map(({ shareId }) => shareId)).size).toBe(1);
});

test('lost links are rebuilt identically from the streams', async () => {
  const shared = await answeredQuestion();
  const revoked = await answeredQuestion();
  const [{ shareId }, { shareId: gone }] = [await product.share(ann, shared), await product.share(ann, revoked)];
  await product.unshare(ann, revoked);
  const before = await rows();
  await product.db.collection('links').deleteMany({});
  await product.views.rebuild();
  expect(await rows()).toEqual(before);
  expect(await product.open(shareId)).toMatchObject({ website: 'https://example.com/' });
  await expect(product.open(gone)).rejects.toThrow(linkGone.detail);
});

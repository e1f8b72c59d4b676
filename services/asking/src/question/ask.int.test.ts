import { randomUUID } from 'node:crypto';
import { AskingEvent } from '@askwatch/contracts/asking';
import { ownActor } from '@askwatch/contracts/workspace';
import { openClaims } from '@askwatch/service-kit/claims';
import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle, dryRunner } from '@askwatch/service-kit/handle';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { allowance } from '../allowance/decider.ts';
import { refunding } from '../allowance/refund.ts';
import { spending } from '../allowance/spend.ts';
import { asking } from './ask.ts';
import { question } from './decider.ts';
import { sweepClaims } from './sweep-claims.ts';

let mongo: Awaited<ReturnType<typeof freshDatabase>>;
let at = '2026-11-21T08:00:00.000Z';
/** Throws before this step, as if the process had died there. */
let diesBefore: 'asking' | null = null;
let limit = 10;

const now = () => at;
const open = async () => {
  const { db } = mongo;
  const store = await eventStore<AskingEvent>(db, AskingEvent);
  const decide = handle(store, question);
  const decideAllowance = handle(store, allowance);
  const claims = openClaims(db);
  const ask = asking({
    decide: (stream, commandId, command) =>
      diesBefore === 'asking' ? Promise.reject(new Error('The process died.')) : decide(stream, commandId, command),
    dryRun: dryRunner(store, question),
    claims,
    spend: spending({ decide: decideAllowance, limitOf: (workspaceId) => sameLimitForAll(limit)(workspaceId) }),
    now,
    allowedOrigins: [],
  });
  const returning = refunding({ decide: decideAllowance, load: store.load, now });
  const sweep = sweepClaims({ claims, load: store.load, refund: returning.refund, nowMs: () => Date.parse(at) });
  const streams = async () => {
    const all: string[] = [];
    for await (const stream of store.streamIds()) all.push(stream);
    return all.sort();
  };
  const requests = async (workspaceId: string, month = '2026-11') =>
    (await store.load(`allowance-${workspaceId}-${month}`)).map(({ event }) => [
      event.type,
      'questionIds' in event ? event.questionIds : [],
    ]);
  return { db, store, ask, decide, returning, sweep, streams, requests };
};

let product: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  mongo = await freshDatabase();
});
beforeEach(async () => {
  await mongo.db.dropDatabase();
  [at, diesBefore, limit] = ['2026-11-21T08:00:00.000Z', null, 10];
  product = await open();
});
afterAll(async () => {
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

const asked = (questionId: string, text = 'Who is the CFO?') => ({
  type: 'AskQuestion' as const,
  questionId,
  question: text,
  website: 'https://example.com/',
  mode: 'url' as const,
});
const claimsLeft = () => mongo.db.collection('claims').countDocuments({});

test("a batch with another user's id, or one used for another question, spends nothing and stores nothing", async () => {
  const [theirs, mine, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  await product.ask(ownActor('bob'), [asked(theirs)]);
  await product.ask(ownActor('ann'), [asked(mine)]);
  const before = [await product.streams(), await product.requests('ann')];
  await expect(product.ask(ownActor('ann'), [asked(fresh), asked(theirs)])).rejects.toMatchObject({ code: 'id-taken' });
  await expect(product.ask(ownActor('ann'), [asked(fresh), asked(mine, 'Who is the CTO?')])).rejects.toMatchObject({
    code: 'id-reused',
  });
  limit = 1;
  await expect(product.ask(ownActor('ann'), [asked(fresh)])).rejects.toMatchObject({ code: 'allowance-exhausted' });
  expect([await product.streams(), await product.requests('ann')]).toEqual(before);
  expect(await claimsLeft()).toBe(0);
});

test("an id used in another month isn't spent again", async () => {
  const id = randomUUID();
  await product.ask(ownActor('ann'), [asked(id)]);
  at = '2026-12-01T08:00:00.000Z';
  await product.ask(ownActor('ann'), [asked(id)]);
  await expect(product.ask(ownActor('ann'), [asked(id, 'Who is the CTO?')])).rejects.toMatchObject({
    code: 'id-reused',
  });
  expect([await product.requests('ann'), await product.requests('ann', '2026-12')]).toEqual([
    [['RequestsSpent', [id]]],
    [],
  ]);
});

test('when two users send the same ids concurrently, each id becomes one question of one user, and is spent once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    limit = 1000;
    const batches = [
      ['ann', [one, two]],
      ['bob', [two, three]],
      ['ann', [one, two]],
      ['bob', [three, one]],
    ] as const;
    const ended = await Promise.allSettled(
      batches.map(([user, ids]) =>
        product.ask(
          ownActor(user),
          ids.map((id) => asked(id)),
        ),
      ),
    );
    const owners = new Map<string, string>();
    for (const [place, [user, ids]] of batches.entries())
      if (ended[place]?.status === 'fulfilled') for (const id of ids) owners.set(id, user);
    for (const id of [one, two, three])
      expect((await product.store.load(`question-${id}`))[0]?.event.userId).toBe(owners.get(id));
    const spent = [...(await product.requests('ann')), ...(await product.requests('bob'))].flatMap(
      ([, ids]) => ids as string[],
    );
    expect(spent.filter((id) => ([one, two, three] as string[]).includes(id)).sort()).toEqual(
      [...owners.keys()].sort(),
    );
  }
  expect(await claimsLeft()).toBe(0);
});

test('the same batch sent twice concurrently is asked once', async () => {
  const batch = [asked(randomUUID()), asked(randomUUID())];
  limit = 2;
  await Promise.all(Array.from({ length: 5 }, () => product.ask(ownActor('ann'), batch)));
  expect(await product.requests('ann')).toEqual([['RequestsSpent', batch.map(({ questionId }) => questionId)]]);
});

test('a batch that dies between spending and asking can be resent at no cost, in the month it was spent', async () => {
  const id = randomUUID();
  at = '2026-11-30T23:59:59.000Z';
  diesBefore = 'asking';
  await expect(product.ask(ownActor('ann'), [asked(id)])).rejects.toThrow('died');
  expect(await product.requests('ann')).toEqual([['RequestsSpent', [id]]]);
  // In the meantime, no other user can take the id.
  await expect(product.ask(ownActor('bob'), [asked(id)])).rejects.toMatchObject({ code: 'id-taken' });
  [at, diesBefore, limit] = ['2026-12-01T00:00:05.000Z', null, 1];
  await product.ask(ownActor('ann'), [asked(id)]);
  expect([
    await product.requests('ann'),
    await product.requests('ann', '2026-12'),
    await product.requests('bob'),
  ]).toEqual([[['RequestsSpent', [id]]], [], []]);
  expect((await product.store.load(`question-${id}`)).map(({ event }) => event)).toMatchObject([
    { type: 'QuestionAsked', month: '2026-11' },
  ]);
  // The refund of a question that couldn't be read goes to that month as well.
  await product.decide(`question-${id}`, 'cancel', {
    type: 'CancelQuestion',
    questionId: id,
    userId: 'ann',
    workspaceId: 'ann',
    at,
  });
  await deliverEnd(id);
  expect([await product.requests('ann'), await product.requests('ann', '2026-12')]).toEqual([
    [
      ['RequestsSpent', [id]],
      ['RequestsReturned', [id]],
    ],
    [],
  ]);
});

test("a batch that is never resent is refunded, and its ids can't be used again", async () => {
  const id = randomUUID();
  diesBefore = 'asking';
  await expect(product.ask(ownActor('ann'), [asked(id)])).rejects.toThrow('died');
  diesBefore = null;
  await product.sweep();
  expect(await claimsLeft()).toBe(1);
  at = '2026-11-21T08:10:01.000Z';
  await product.sweep();
  await product.sweep();
  expect([await product.requests('ann'), await claimsLeft()]).toEqual([
    [
      ['RequestsSpent', [id]],
      ['RequestsReturned', [id]],
    ],
    0,
  ]);
  await expect(product.ask(ownActor('ann'), [asked(id)])).rejects.toMatchObject({ code: 'request-returned' });
  expect(await product.streams()).toEqual(['allowance-ann-2026-11']);
});

/** Delivers the end of a question as Kafka might: twice concurrently and once more later. */
const deliverEnd = async (questionId: string) => {
  const stream = `question-${questionId}`;
  const events = (await product.store.load(stream)).map(({ version, event }) => ({ stream, version, time: at, event }));
  const other = await open();
  await Promise.all([
    product.returning.onEvents(events),
    product.returning.onEvents(events),
    other.returning.onEvents(events),
  ]);
  await product.returning.onEvents(events);
};

test("an unreadable question is refunded once, so is its retry, and a question that was read isn't", async () => {
  const [unread, again, read] = [randomUUID(), randomUUID(), randomUUID()];
  limit = 2;
  const by = { userId: 'ann', workspaceId: 'ann', at };
  const unreadable = {
    outcome: 'unreadable' as const,
    text: 'The site refused.',
    cause: 'bot-wall' as const,
    engine: 'built-in' as const,
    pagesRead: 0,
  };
  await product.ask(ownActor('ann'), [asked(unread), asked(read)]);
  await product.decide(`question-${unread}`, 'answer', {
    type: 'RecordAnswer',
    questionId: unread,
    ...by,
    answer: unreadable,
  });
  await product.decide(`question-${read}`, 'answer', {
    type: 'RecordAnswer',
    questionId: read,
    ...by,
    answer: { outcome: 'not-stated', text: 'No.', engine: 'built-in', pagesRead: 1 },
  });
  for (const id of [unread, read]) await deliverEnd(id);
  await product.ask(ownActor('ann'), [{ ...asked(again), retryOf: unread }]);
  await product.decide(`question-${again}`, 'cancel', { type: 'CancelQuestion', questionId: again, ...by });
  await deliverEnd(again);
  // Resending all of them changes nothing.
  await product.ask(ownActor('ann'), [asked(unread), asked(read)]);
  expect(await product.requests('ann')).toEqual([
    ['RequestsSpent', [unread, read]],
    ['RequestsReturned', [unread]],
    ['RequestsSpent', [again]],
    ['RequestsReturned', [again]],
  ]);
});

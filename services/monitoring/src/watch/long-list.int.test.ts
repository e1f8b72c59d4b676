import { randomUUID } from 'node:crypto';
import type { Answer } from '@askwatch/contracts/answer';
import { ViewChanged } from '@askwatch/contracts/live';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { type TimelineEntry, type WatchView } from '@askwatch/contracts/watch-views';
import { ownActor } from '@askwatch/contracts/workspace';
import { consume } from '@askwatch/service-kit/consume';
import { brokers, freshDatabase, freshTopic, quiet, until } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { connectKafka, publisher, type Publish } from '@askwatch/service-kit/kafka';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import { relay } from '@askwatch/service-kit/relay';
import type { Part } from '@askwatch/service-kit/run';
import { afterAll, expect, test } from '@jest/globals';
import { listViewers } from '../round/list-viewers.ts';
import { checkStore } from '../round/store.ts';
import { openViews } from '../views.ts';

const parts: Part[] = [];
afterAll(async () => {
  for (const part of [...parts].reverse()) await part.stop?.();
});

const ann = ownActor('ann');
const at = (n: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') + n * 60_000).toISOString();

/** A board of 60 people, one of them with a name that depends on `n`. */
const board = (n: number): Answer => {
  const people = Array.from({ length: 60 }, (_, place) => ({
    name: place === 0 ? `Newcomer ${String(n)}` : `Member Number ${String(place)}`,
    role: 'Non-Executive Director and Member of the Audit Committee',
  }));
  return {
    outcome: 'answered',
    text: people.map(({ name, role }) => `${name}, ${role}`).join('; '),
    value: { kind: 'people', people },
    evidence: people.map(({ name, role }) => ({
      url: 'https://example.com/about/board-of-directors',
      title: 'Our board of directors',
      quote: `${name} is ${role}. Before that, ${name} led the finance team of another company for many years.`,
      readAt: at(n),
      pageHash: 'a'.repeat(64),
    })),
    proved: true,
    engine: 'built-in',
    pagesRead: 1,
  };
};

/** The service's pipeline: events to Kafka, from there to the views, and the views to Kafka. */
const openPipeline = async () => {
  const mongo = await freshDatabase();
  const [events, pushes] = [await freshTopic(), await freshTopic()];
  const kafka = connectKafka(brokers(), 'test', quiet);
  const producer = publisher(kafka, quiet);
  const bytes: number[] = [];
  const publish: Publish = (_topic, messages) => {
    bytes.push(...messages.map(({ value }) => Buffer.byteLength(value ?? '')));
    return producer.publish(pushes, messages);
  };
  const store = await eventStore<MonitoringEvent>(mongo.db, MonitoringEvent);
  const views = await openViews({
    db: mongo.db,
    store,
    checks: await checkStore(mongo.db),
    listViewers: listViewers(mongo.db, Date.now),
    publish,
    begin: () => Promise.resolve(),
    limitOf: sameLimitForAll(5),
  });
  const pushed = new Map<string, WatchView>();
  const running = [
    mongo.part,
    producer.part,
    relay({ store, publish: producer.publish, topic: events, source: '/monitoring', log: quiet }),
    consume({
      kafka,
      topic: events,
      group: `${events}.views`,
      schema: MonitoringEvent,
      log: quiet,
      handler: (delivered) => views.project(delivered),
    }),
    consume({
      kafka,
      topic: pushes,
      group: `${pushes}.live`,
      schema: ViewChanged,
      log: quiet,
      handler: (delivered) => {
        for (const { event } of delivered) if (event.kind === 'watch') pushed.set(event.view.id, event.view);
        return Promise.resolve();
      },
    }),
  ];
  for (const part of running) await part.start?.();
  parts.push(...running);
  return { store, views, pushed, bytes };
};

test('a list of 60 people that changed 100 times is pushed in less than 100 kB, and all changes can be read in pages', async () => {
  const { store, views, pushed, bytes } = await openPipeline();
  const watchId = randomUUID();
  const about = { watchId, ...ann };
  const watched = { website: 'https://example.com/', question: 'Who is on the board?' };
  const change = (n: number): MonitoringEvent => ({
    type: 'AnswerChanged',
    ...about,
    ...watched,
    at: at(n),
    change: {
      changeId: randomUUID(),
      kind: 'changed',
      before: board(n - 1),
      after: board(n),
      difference: { added: [`Newcomer ${String(n)}`], removed: [`Newcomer ${String(n - 1)}`] },
      seenAt: at(n),
      confirmedAt: at(n),
    },
  });
  const changes = Array.from({ length: 100 }, (_, n) => change(n + 1));
  await store.append(`watch-${watchId}`, 0, 'life', [
    { type: 'WatchAdded', ...about, at: at(0), ...watched, tags: [] },
    { type: 'BaselineTaken', ...about, at: at(0), answer: board(0) },
    ...changes,
  ]);
  await until(() => pushed.get(watchId)?.version === 102);

  const row = pushed.get(watchId);
  expect(row).toMatchObject({ entries: 101, answer: { text: expect.stringMatching(/^Newcomer 100,/) } });
  expect(row?.timeline.map((entry) => entry.type === 'change' && [entry.at, entry.isBrief])).toEqual(
    [100, 99, 98].map((n) => [at(n), true]),
  );
  expect(Math.max(...bytes)).toBeLessThan(100_000);

  const pages: TimelineEntry[] = [];
  while (pages.length < 101) {
    const page = await views.timeline(watchId, 102 - pages.length);
    expect(page.length).toBe(Math.min(10, 101 - pages.length));
    pages.push(...page);
  }
  expect(pages.slice(0, 100).map((entry) => entry.type === 'change' && entry.change)).toEqual(
    changes.map((event) => event.type === 'AnswerChanged' && event.change).reverse(),
  );
  expect(pages.at(-1)).toEqual({ type: 'baseline', at: at(0), answer: board(0) });
  expect(await views.timeline(watchId, 1)).toEqual([]);
  expect((await views.all(ann)).watches[0]?.timeline).toHaveLength(101);
});

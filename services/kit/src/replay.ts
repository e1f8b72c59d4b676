import { createTopics } from './create-topics.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { z } from 'zod';
import { consume, type Consume, type Delivered } from './consume.ts';
import { pack } from './envelope.ts';
import type { EventStore } from './event-store.ts';
import type { Publish } from './kafka.ts';
import type { Log } from './log.ts';
import { deadOf } from './message-size.ts';
import { type Dated, messagesOf } from './relay.ts';
import type { Part } from './run.ts';

const ReplayAsked = z.object({ type: z.literal('ReplayAsked'), id: z.uuid(), group: z.string(), at: z.string() });
type ReplayAsked = z.infer<typeof ReplayAsked>;

/** Last message of a replay in each partition. */
const ReplayEnded = z.object({ type: z.literal('ReplayEnded'), id: z.uuid(), partition: z.int() });
type ReplayEnded = z.infer<typeof ReplayEnded>;

const streamsAtOnce = 100;
const retryAfterMs = 2000;
/** Longest retention of any topic. */
const retentionMs = 7 * 24 * 3_600_000;

const ownerOf = (topic: string): string => topic.replace(/\.events$/, '');
/** The topic for replay requests. */
const requestTopic = (topic: string): string => `${ownerOf(topic)}.replays`;
const replayTopic = (topic: string, group: string): string => `${ownerOf(topic)}.replay.${group}`;

const withAdmin = async <Result>(kafka: Kafka, work: (admin: Admin) => Promise<Result>): Promise<Result> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
};

type Owner<Event> = {
  kafka: Kafka;
  store: Pick<EventStore<Event>, 'streamIds' | 'history'>;
  publish: Publish;
  topic: string;
  source: string;
  log: Log;
};

/** Serves replay requests for the topic: republishes every stream, each in order, to the requester's own topic. */
export const replays = <Event extends Dated>({ kafka, store, publish, topic, source, log }: Owner<Event>): Part => {
  const answer = async ({ id, group, at }: ReplayAsked): Promise<void> => {
    const to = replayTopic(topic, group);
    log.info({ topic: to }, 'republishing all streams');
    let batch: string[] = [];
    const send = async () => {
      for (const stream of batch)
        await publish(to, messagesOf(source, { stream, events: await store.history(stream) }));
      batch = [];
    };
    for await (const stream of store.streamIds()) {
      batch.push(stream);
      if (batch.length === streamsAtOnce) await send();
    }
    await send();
    const partitions = await withAdmin(kafka, (admin) => admin.fetchTopicOffsets(to));
    const ended = (data: ReplayEnded) =>
      pack(source, { stream: `replay-${id}`, version: 1, type: data.type, time: at, data });
    await publish(
      to,
      partitions.map(({ partition }) => ({ ...ended({ type: 'ReplayEnded', id, partition }), partition })),
    );
  };
  return consume({
    kafka,
    topic: requestTopic(topic),
    group: requestTopic(topic),
    schema: ReplayAsked,
    log,
    handler: async (events) => {
      for (const { event } of events) await answer(event);
    },
  });
};

/** @returns null if the group has read this topic before; otherwise the topic's earliest offsets */
const offsetsIfNew = (kafka: Kafka, topic: string, group: string) =>
  withAdmin(kafka, async (admin) => {
    const [read] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
    const isNew = read?.partitions.every(({ offset }) => offset === '-1') ?? true;
    if (!isNew) return null;
    return (await admin.fetchTopicOffsets(topic)).map(({ partition, low }) => ({ partition, offset: low }));
  });

/** Reads everything the owner republishes, to the end. */
const readReplay = async <Event>(
  { kafka, topic, group, schema, handler, log }: Consume<Event>,
  publish: Publish,
  partitions: number,
  isStopped: () => boolean,
): Promise<void> => {
  const id = randomUUID();
  const from = replayTopic(topic, group);
  const configEntries = [{ name: 'retention.ms', value: String(retentionMs) }];
  await withAdmin(kafka, (admin) =>
    createTopics(
      admin,
      // An event too large to publish becomes a dead letter here too, instead of blocking the replay.
      [from, deadOf(from)].map((name) => ({ topic: name, numPartitions: partitions, configEntries })),
    ),
  );
  const time = new Date().toISOString();
  const data: ReplayAsked = { type: 'ReplayAsked', id, group, at: time };
  await publish(requestTopic(topic), [
    pack(`/${group}`, { stream: `replay-${id}`, version: 1, type: data.type, time, data }),
  ]);

  const ended = new Set<number>();
  // Each process reads the whole replay, in its own group.
  const ownGroup = `${from}.${id}`;
  // The schema is an object or a union discriminated by `type`, so adding ReplayEnded keeps it discriminated.
  const either = z.discriminatedUnion('type', [schema as unknown as typeof ReplayEnded, ReplayEnded]);
  const reading = consume<Event | ReplayEnded>({
    kafka,
    topic: from,
    group: ownGroup,
    schema: either,
    log,
    handler: async (events) => {
      const isEnd = (event: Event | ReplayEnded): event is ReplayEnded =>
        (event as { type: string }).type === 'ReplayEnded';
      const replayed = events.filter((one): one is Delivered<Event> => !isEnd(one.event));
      if (replayed.length > 0) await handler(replayed);
      for (const { event } of events) if (isEnd(event) && event.id === id) ended.add(event.partition);
    },
  });
  await reading.start?.();
  try {
    while (ended.size < partitions && !isStopped()) await sleep(100);
  } finally {
    await reading.stop?.();
    await withAdmin(kafka, (admin) => admin.deleteGroups([ownGroup])).catch((err: unknown) => {
      log.debug({ err, group: ownGroup }, 'could not delete the finished replay group');
    });
  }
};

/**
 * A consumer for services that may be added late: topics keep seven days, streams keep everything. If its group has
 * never read the topic, it asks the owner to republish every stream, reads that to the end and then continues with the
 * topic. Events in both are delivered twice; the handler must drop them by stream and version, as with every repeat.
 * @param publish sends the replay request
 */
export const consumeFromStart = <Event>(options: Consume<Event> & { publish: Publish }): Part => {
  const { kafka, topic, group, log, publish } = options;
  const rest = consume(options);
  let state: string | null = 'waiting for a replay';
  let stopped = false;
  let beginning: Promise<void> | undefined;
  const isStopped = () => stopped;

  const begin = async (): Promise<void> => {
    const offsets = await offsetsIfNew(kafka, topic, group);
    if (offsets) {
      await readReplay(options, publish, offsets.length, isStopped);
      if (stopped) return;
      // Marks the topic as read by the group, even if it is empty. Another process may already be further ahead.
      await withAdmin(kafka, (admin) => admin.setOffsets({ groupId: group, topic, partitions: offsets })).catch(
        (err: unknown) => {
          log.debug({ err, group }, 'the group already reads the topic');
        },
      );
    }
    if (stopped) return;
    await rest.start?.();
    state = null;
  };
  const beginUntilDone = async (): Promise<void> => {
    while (!stopped && state !== null)
      await begin().catch(async (err: unknown) => {
        log.warn({ err, group }, 'replay failed, requesting it again');
        await sleep(retryAfterMs);
      });
  };

  return {
    name: rest.name,
    // Not awaited: the owner may start later than this service.
    start: () => {
      beginning = beginUntilDone();
      return Promise.resolve();
    },
    check: () => state ?? rest.check?.() ?? null,
    async stop() {
      stopped = true;
      await beginning;
      await rest.stop?.();
    },
  };
};

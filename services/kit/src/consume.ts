import { Envelope } from '@askwatch/contracts/envelope';
import { withWorkspace } from '@askwatch/contracts/workspace';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { Counter } from 'prom-client';
import type { z } from 'zod';
import type { Publish } from './kafka.ts';
import type { Log } from './log.ts';
import { deadOf } from './message-size.ts';
import { consumerDelay, consumerLag } from './metrics.ts';
import type { Part } from './run.ts';
import { spanned, spanName } from './spans.ts';
import { inTrace } from './trace.ts';
import { unknownKind } from './unknown-kind.ts';

const skipped = new Counter({
  name: 'askwatch_messages_skipped_total',
  help: 'Messages of a kind that this release does not know.',
  labelNames: ['group', 'kind'] as const,
});

/** An event as delivered to a consumer, possibly more than once. */
export type Delivered<Event> = { stream: string; version: number; time: string; traceparent?: string; event: Event };

type Parsed<Event> = { delivered: Delivered<Event> } | { unknown: string };

const parse = <Event>(message: KafkaMessage, schema: z.ZodType<Event>): Parsed<Event> => {
  const { subject, version, time, traceparent, data } = Envelope.parse(JSON.parse(message.value?.toString() ?? ''));
  const unknown = unknownKind(schema, data);
  if (unknown !== null) return { unknown };
  const trace = traceparent === undefined ? {} : { traceparent };
  return { delivered: { stream: subject, version, time, ...trace, event: schema.parse(withWorkspace(data)) } };
};

const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1000);

export type Consume<Event> = {
  kafka: Kafka;
  topic: string;
  group: string;
  schema: z.ZodType<Event>;
  handler: (events: Delivered<Event>[]) => Promise<void>;
  log: Log;
  dead?: Publish;
  fromBeginning?: boolean;
  /** Passes events of several traces to the handler in one call, in a new trace. */
  together?: boolean;
};

/** Splits events wherever the trace changes, so that each part is handled in its own trace and the order is kept. */
const byTrace = <Event>(events: Delivered<Event>[]): Delivered<Event>[][] => {
  const parts: Delivered<Event>[][] = [];
  for (const event of events) {
    const last = parts.at(-1);
    if (last && last[0]?.traceparent === event.traceparent) last.push(event);
    else parts.push([event]);
  }
  return parts;
};

/**
 * Delivers the topic's events to a handler, in order within a partition, at least once: the offset is committed only
 * after the handler has finished, and if it throws, the same events are redelivered. An event type missing from the
 * schema comes from a newer release: it is skipped and counted. Any other message that cannot be parsed goes to
 * `<topic>.dead` with its cause.
 * @param group the consumer group, `<service>.<purpose>`
 * @param fromBeginning false for consumers that need only future events
 * @param together true for views, which write a whole batch in one operation: the handler gets events of several
 *   traces in one call; otherwise it is called once per run of events of the same trace, within that trace
 * @param dead publishes unreadable messages to the dead letter topic; without it they are only logged
 */
export const consume = <Event>({
  kafka,
  topic,
  group,
  schema,
  handler,
  log,
  dead,
  fromBeginning = true,
  together = false,
}: Consume<Event>): Part => {
  let consumer: Consumer | undefined;
  let state: string | null = 'has not joined its group yet';

  const read = async (message: KafkaMessage): Promise<Delivered<Event>[]> => {
    try {
      const parsed = parse(message, schema);
      if ('delivered' in parsed) return [parsed.delivered];
      skipped.inc({ group, kind: parsed.unknown });
      log.debug({ topic, offset: message.offset, kind: parsed.unknown }, 'skipped a message of an unknown type');
      return [];
    } catch (error) {
      log.error({ topic, offset: message.offset, cause: causeOf(error) }, 'message cannot be read');
      const headers = { ...message.headers, cause: causeOf(error) };
      await dead?.(deadOf(topic), [{ key: message.key, value: message.value, headers }]);
      return [];
    }
  };

  const handleEvents = async (events: Delivered<Event>[]) => {
    const parts = byTrace(events);
    for (const part of together && parts.length > 1 ? [events] : parts) {
      // A batch with several traces gets a new trace of its own.
      const parent = part === events ? undefined : part[0]?.traceparent;
      await inTrace(parent, () =>
        spanned(spanName(group), 'consumer', parent, async () => {
          log.debug({ topic, group, events: part.length }, 'received events');
          await handler(part);
        }),
      );
    }
  };

  const eachBatch = async ({ batch, heartbeat, resolveOffset }: EachBatchPayload) => {
    const place = { group, topic, partition: batch.partition };
    const left = Number(batch.offsetLag());
    consumerLag.set(place, left + batch.messages.length);
    const events = (await Promise.all(batch.messages.map(read))).flat();
    // A handler may take longer than the session timeout; heartbeats keep the partition assigned meanwhile.
    const alive = setInterval(() => void heartbeat().catch(() => undefined), 3000);
    try {
      await handleEvents(events);
      resolveOffset(batch.lastOffset());
      consumerLag.set(place, left);
      for (const { time } of events)
        consumerDelay.observe({ group }, Math.max(0, Date.now() - Date.parse(time)) / 1000);
    } finally {
      clearInterval(alive);
    }
  };

  return {
    name: `consumer ${group}`,
    async start() {
      consumer = kafka.consumer({
        groupId: group,
        sessionTimeout: 10_000,
        rebalanceTimeout: 10_000,
        heartbeatInterval: 2000,
        maxWaitTimeInMs: 1000,
        allowAutoTopicCreation: false,
        retry: { initialRetryTime: 200, maxRetryTime: 3000, retries: 8, restartOnFailure: () => Promise.resolve(true) },
      });
      // Joining is not enough: the position of "latest" is only fixed by the first fetch.
      consumer.on(consumer.events.FETCH, () => {
        state = null;
      });
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        state = 'restarting after an error';
        log.warn({ err: payload.error, group }, 'consumer restarts');
      });
      await consumer.connect();
      await consumer.subscribe({ topics: [topic], fromBeginning });
      await consumer.run({ eachBatch, partitionsConsumedConcurrently: 3 });
    },
    check: () => state,
    stop: async () => {
      await consumer?.disconnect();
    },
  };
};

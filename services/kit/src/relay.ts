import type { EventStore, Unpublished } from './event-store.ts';
import { pack } from './envelope.ts';
import type { Publish } from './kafka.ts';
import type { Log } from './log.ts';
import { relayWaiting } from './metrics.ts';
import type { Part } from './run.ts';
import { outsideTrace } from './trace.ts';

/** Maximum streams per send, so that a backlog cannot exceed Kafka's 1 MB request limit. */
const batchSize = 200;
const sweepEveryMs = 3000;
const sweepOlderThanMs = 3000;
const retryAfterMs = 1000;

export type Dated = { type: string; at: string };

/** A stream's events as Kafka messages. */
export const messagesOf = <Event extends Dated>(
  source: string,
  { stream, events }: Pick<Unpublished<Event>, 'stream' | 'events'>,
) =>
  events.map(({ version, event, traceparent }) =>
    pack(source, { stream, version, type: event.type, time: event.at, data: event }, stream, traceparent),
  );

/**
 * Publishes appended events to Kafka, in order within a stream, at least once. It is woken by each append of this
 * process, and sweeps for streams left pending by processes that died between append, publish and mark.
 * It takes no lease: two relays on one stream send the same events twice, and consumers drop duplicates.
 */
export const relay = <Event extends Dated>({
  store,
  publish,
  topic,
  source,
  log,
}: {
  store: EventStore<Event>;
  publish: Publish;
  topic: string;
  source: string;
  log: Log;
}): Part => {
  const waiting = new Set<string>();
  let draining: Promise<void> | undefined;
  let stopped = false;
  let failing: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  const sendBatch = async () => {
    const ids = [...waiting].slice(0, batchSize);
    for (const id of ids) waiting.delete(id);
    try {
      const found = await store.unpublished(ids);
      if (found.length === 0) return;
      await publish(
        topic,
        found.flatMap((stream) => messagesOf(source, stream)),
      );
      await store.markPublished(found);
      failing = null;
    } catch (err) {
      for (const id of ids) waiting.add(id);
      throw err;
    }
  };

  const sendAll = async () => {
    try {
      while (waiting.size > 0) await sendBatch();
    } catch (err) {
      failing = 'events are waiting to be published';
      log.warn({ err, waiting: waiting.size }, 'publishing failed, will retry');
      setTimeout(() => void drain(), retryAfterMs).unref();
    } finally {
      draining = undefined;
    }
  };

  /** One at a time, so that a stream stays in order; concurrent callers wait for the current run. */
  const drain = async (): Promise<void> => {
    if (stopped || waiting.size === 0) return draining;
    draining ??= sendAll();
    return draining;
  };

  const wake = (stream: string) => {
    waiting.add(stream);
    // One drain sends the events of many requests, so it runs outside any trace.
    outsideTrace(() => void drain());
  };

  const sweep = async (olderThanMs: number) => {
    for (const stream of await store.staleStreams(olderThanMs, 1000)) waiting.add(stream);
    relayWaiting.set({ topic }, waiting.size);
    await drain();
    relayWaiting.set({ topic }, waiting.size);
  };

  return {
    name: 'relay',
    async start() {
      store.onAppend(wake);
      await sweep(0);
      const sweeping = () => {
        sweep(sweepOlderThanMs).catch((err: unknown) => {
          log.warn({ err }, 'sweep failed');
        });
      };
      timer = setInterval(sweeping, sweepEveryMs);
    },
    check: () => failing,
    async stop() {
      clearInterval(timer);
      await drain();
      stopped = true;
    },
  };
};

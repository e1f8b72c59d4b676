import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ViewChanged } from '@askwatch/contracts/live';
import { consume } from '@askwatch/service-kit/consume';
import type { connectKafka } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import type { Part } from '@askwatch/service-kit/run';
import type { LiveHub } from './hub.ts';

type Deps = {
  kafka: ReturnType<typeof connectKafka>;
  topics: string[];
  hub: LiveHub;
  isOpen: (secret: string) => Promise<boolean>;
  log: Log;
};

const beatMs = 15_000;

/** How long a start waits for Kafka; after that the site is served without live updates until Kafka is available. */
const startTimeoutMs = 10_000;

/** The first fetch, right after joining the group, sets the start offset; this leaves time for it. */
const settleMs = 1000;

/** Forwards changed views from Kafka to their owners' streams. Each process reads all of them, in its own group. */
export const liveViews = ({ kafka, topics, hub, isOpen, log }: Deps): Part => {
  const group = `gateway.live.${randomUUID()}`;
  const handler = (changes: { event: ViewChanged }[]) => {
    for (const { event } of changes) hub.send(event);
    return Promise.resolve();
  };
  const all = topics.map((topic) =>
    consume({ kafka, topic, group: `${group}.${topic}`, schema: ViewChanged, handler, log, fromBeginning: false }),
  );
  let stopped = false;
  let heart: NodeJS.Timeout | undefined;

  const isStopped = () => stopped;
  const join = async (): Promise<void> => {
    while (!isStopped()) {
      try {
        await Promise.all(
          all.map(async (views) => {
            await views.start?.();
          }),
        );
        while (!isStopped() && all.some((views) => views.check?.() !== null)) await sleep(100);
        await sleep(settleMs);
        // Streams opened before this point may have missed changes: on reconnect, browsers reload their lists.
        hub.endAll();
        return;
      } catch (err) {
        log.warn({ err }, 'live updates are waiting for Kafka');
        await sleep(2000);
      }
    }
  };

  return {
    name: 'live views',
    async start() {
      heart = setInterval(() => void hub.beat(isOpen), beatMs).unref();
      await Promise.race([join(), sleep(startTimeoutMs, undefined, { ref: false })]);
    },
    // Always ready: questions can be read and asked without Kafka.
    check: () => null,
    async stop() {
      stopped = true;
      clearInterval(heart);
      hub.endAll();
      await Promise.all(
        all.map(async (views) => {
          await views.stop?.();
        }),
      );
    },
  };
};

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

/** A start waits so long for Kafka; after that the site is served without live updates until Kafka is there. */
const patienceMs = 10_000;

/** The first fetch decides where "from now on" begins; it follows the joining of the group at once. */
const settleMs = 1000;

/** Views that change, from Kafka to whom they belong. Each process reads all of them, in a group of its own. */
export const liveViews = ({ kafka, topics, hub, isOpen, log }: Deps): Part => {
  const group = `gateway.live.${randomUUID()}`;
  const handler = (changes: { event: ViewChanged }[]) => {
    for (const { event } of changes) hub.tell(event);
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
        // Who connected before has missed what changed meanwhile: connecting again, they read it.
        hub.endAll();
        return;
      } catch (err) {
        log.warn({ err }, 'live updates wait for Kafka');
        await sleep(2000);
      }
    }
  };

  return {
    name: 'live views',
    async start() {
      heart = setInterval(() => void hub.beat(isOpen), beatMs).unref();
      await Promise.race([join(), sleep(patienceMs, undefined, { ref: false })]);
    },
    // Always ready: without Kafka questions can still be read and asked.
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

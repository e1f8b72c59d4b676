import { setTimeout as sleep } from 'node:timers/promises';
import { PublicEvent, PublicType } from '@askwatch/contracts/public/events';
import type { EachMessagePayload, Kafka } from 'kafkajs';
import { delivering, type Outcome } from './deliver.ts';
import { eraseFromCrm } from './erase.ts';
import { type HubSpot, Unavailable } from './hubspot.ts';
import type { State } from './state.ts';

type Deps = {
  kafka: Kafka;
  /** Consumer group: the name of this consumer, a dot, and anything. Kafka keeps its place in the stream. */
  group: string;
  topics: string[];
  workspaceId: string;
  crm: HubSpot;
  state: State;
  report: (event: PublicEvent, outcome: Outcome) => void;
  log: (text: string) => void;
};

const heartbeatMs = 3000;
const isKnown = (type: unknown): boolean => PublicType.safeParse(type).success;

/**
 * Reads the public topics and writes a workspace's events to the CRM. A message counts as read only once it is in the
 * CRM or among the dead letters, so a crash at any time loses nothing; what is read twice is written once.
 */
export const crmConsumer = ({ kafka, group, topics, workspaceId, crm, state, report, log }: Deps) => {
  const consumer = kafka.consumer({ groupId: group, sessionTimeout: 30_000, heartbeatInterval: heartbeatMs });
  const stopping = new AbortController();

  /** A wait of any length, during which the partition stays ours. */
  const waiting = (heartbeat: () => Promise<void>) => async (ms: number) => {
    for (const until = Date.now() + ms; Date.now() < until;) {
      await sleep(Math.min(heartbeatMs, until - Date.now()), undefined, { signal: stopping.signal });
      await heartbeat();
    }
  };

  const erase = async (wait: (ms: number) => Promise<void>): Promise<void> => {
    await state.erase();
    for (;;)
      try {
        await eraseFromCrm(crm, workspaceId);
        return;
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        await wait(error.retryAfterMs ?? 10_000);
      }
  };

  const eachMessage = async ({ message, heartbeat }: EachMessagePayload): Promise<void> => {
    const text = message.value?.toString() ?? '';
    const wait = waiting(heartbeat);
    const read = readEvent(text);
    if (read === 'unknown') return;
    if (read === 'malformed') {
      log('a message cannot be read and became a dead letter');
      await state.bury(text, 'not a public event');
      return;
    }
    if (read.data.workspaceId !== workspaceId) return;
    if (read.type === 'account.erased.v1') return erase(wait);
    if (state.isErased()) return;
    const deliver = delivering({ crm, report, bury: state.bury, sleep: wait });
    await deliver(read);
  };

  return {
    async start(): Promise<void> {
      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: true });
      await consumer.run({ eachMessage, partitionsConsumedConcurrently: 3 });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await consumer.disconnect();
    },
  };
};

/** Types that this consumer does not know come from a newer Askwatch: they are not meant for it. */
const readEvent = (text: string): PublicEvent | 'unknown' | 'malformed' => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'type' in value && !isKnown(value.type)) return 'unknown';
    return PublicEvent.safeParse(value).data ?? 'malformed';
  } catch {
    return 'malformed';
  }
};

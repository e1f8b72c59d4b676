import type { PublicEvent, PublicType } from './events.ts';

const dayMs = 24 * 3_600_000;

type PublicTopic = {
  address: string;
  about: string;
  /** What the message key is; the events of one key are in order. */
  key: string;
  partitions: number;
  retentionMs: number;
  types: readonly PublicType[];
};

/**
 * The public topics. The topic job creates them, and the AsyncAPI document describes them. Seven days are part of the
 * erasure promise: after that, topics contain nothing of an erased account.
 */
export const publicTopics = {
  companies: {
    address: 'askwatch.public.companies',
    about: 'Everything about a company: its answers, the health of its websites, and leads.',
    key: 'The workspace, a slash, and the domain of the company; for a lead without a website, its id.',
    partitions: 6,
    retentionMs: 7 * dayMs,
    types: ['answer.changed.v1', 'watch.health-changed.v1', 'lead.unlocked.v1', 'question.answered.v1'],
  },
  accounts: {
    address: 'askwatch.public.accounts',
    about: 'Accounts that were erased.',
    key: 'The workspace.',
    partitions: 1,
    retentionMs: 7 * dayMs,
    types: ['account.erased.v1'],
  },
} as const satisfies Record<string, PublicTopic>;

/** @returns the public topic of an event */
export const publicTopicOf = ({ type }: PublicEvent): string =>
  Object.values<PublicTopic>(publicTopics).find(({ types }) => types.includes(type))?.address ?? '';

/** @returns the key of an event's message; events with the same key are in order */
export const publicKeyOf = (event: PublicEvent): string =>
  event.type === 'account.erased.v1' ? event.data.workspaceId : `${event.data.workspaceId}/${event.subject}`;

/** @returns a Kafka message with the event, in CloudEvents' structured mode */
export const publicMessageOf = (event: PublicEvent) => ({
  key: publicKeyOf(event),
  value: JSON.stringify(event),
  headers: { 'content-type': 'application/cloudevents+json' },
});

/** @returns the topic that a replay for this consumer alone is written to */
export const replayTopicOf = (consumer: string): string => `askwatch.public.replay.${consumer}`;

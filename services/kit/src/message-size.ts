import { Envelope } from '@askwatch/contracts/envelope';
import type { Message } from 'kafkajs';
import { Counter } from 'prom-client';

/**
 * Maximum size of one send to a partition, in bytes. Brokers reject batches of more than 1,048,588 bytes by default;
 * this leaves room for Kafka's overhead.
 */
export const maxBatchBytes = 1_000_000;

/** Kafka's overhead per message: lengths, offset, timestamp and header names. */
const overheadBytes = 200;

export const oversized = new Counter({
  name: 'askwatch_messages_too_large_total',
  help: 'Messages that were too large for the broker and became dead letters.',
  labelNames: ['topic'] as const,
});

/** The dead letter topic of a topic. */
export const deadOf = (topic: string): string => `${topic}.dead`;

/** Marks a dead letter that only describes a message, so that it is not replayed. */
export const stubHeader = 'stub';

// eslint-disable-next-line @typescript-eslint/no-base-to-string -- keys, values and headers are text or bytes
const bytesOf = (text: unknown): number => Buffer.byteLength(text instanceof Uint8Array ? text : String(text ?? ''));

const sizeOf = ({ key, value, headers = {} }: Message): number =>
  overheadBytes +
  bytesOf(key) +
  bytesOf(value) +
  Object.values(headers).reduce<number>((sum, header) => sum + bytesOf(header), 0);

/**
 * Splits messages into batches within the broker limit, keeping their order.
 * @returns the batches, and the messages that are too large for any batch
 */
export const splitBySize = (messages: Message[]): { parts: Message[][]; tooLarge: Message[] } => {
  const parts: Message[][] = [];
  const tooLarge: Message[] = [];
  let room = 0;
  for (const message of messages) {
    const size = sizeOf(message);
    if (size > maxBatchBytes) {
      tooLarge.push(message);
      continue;
    }
    if (size > room) {
      parts.push([]);
      room = maxBatchBytes;
    }
    parts.at(-1)?.push(message);
    room -= size;
  }
  return { parts, tooLarge };
};

const storedAt = (value: Message['value']): string => {
  try {
    const { source, subject, version } = Envelope.parse(JSON.parse(String(value)));
    return `event ${String(version)} of the stream ${subject} in the database of ${source.slice(1)}`;
  } catch {
    return 'unknown: the message is no envelope';
  }
};

/** The dead letter for a message that is itself too large: its key, its size and where the full event is stored. */
export const stubOf = (topic: string, message: Message): Message => {
  const key = message.key?.toString() ?? null;
  const stub = { topic, key, bytes: sizeOf(message), stored: storedAt(message.value) };
  return {
    key: message.key ?? null,
    value: JSON.stringify(stub),
    headers: { [stubHeader]: 'true', cause: `larger than ${String(maxBatchBytes)} bytes` },
  };
};

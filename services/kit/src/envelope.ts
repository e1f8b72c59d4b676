import type { Envelope } from '@askwatch/contracts/envelope';
import type { Message } from 'kafkajs';
import { currentTrace } from './trace.ts';

/**
 * Packs an event as a Kafka message, keyed by its stream so that the stream's events stay in order.
 * @param source the service that owns the stream, such as "/asking"
 * @param key the message key; defaults to the stream
 * @param traceparent the trace that the event belongs to; defaults to the current one
 */
export const pack = (
  source: string,
  { stream, version, type, time, data }: { stream: string; version: number; type: string; time: string; data: unknown },
  key = stream,
  traceparent = currentTrace(),
): Message => {
  const trace = traceparent === undefined ? {} : { traceparent };
  const envelope: Envelope = {
    specversion: '1.0',
    id: `${stream}@${String(version)}`,
    source,
    type,
    subject: stream,
    time,
    datacontenttype: 'application/json',
    version,
    ...trace,
    data,
  };
  return {
    key,
    value: JSON.stringify(envelope),
    headers: { 'content-type': 'application/cloudevents+json', ...trace },
  };
};

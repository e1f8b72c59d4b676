import { z } from 'zod';

/**
 * The wire format of an event: a CloudEvent 1.0 in JSON, with its stream and its position there.
 * `id` is `<stream>@<version>`, so the same event has the same id however often it is sent.
 */
export const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  /** The service that owns the stream, such as "/asking". */
  source: z.string(),
  type: z.string(),
  /** The stream: `<noun>-<id>`. */
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  /** 1 for the first event of the stream. */
  version: z.int().positive(),
  /** CloudEvents' distributed tracing extension: the request that led to this event. Missing in older events. */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

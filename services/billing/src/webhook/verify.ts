import { keysOf } from '@askwatch/service-kit/key-ring';
import { HttpProblem } from '@askwatch/service-kit/problem';
import Stripe from 'stripe';
import { z } from 'zod';

/** As recommended by Stripe; seconds. */
const toleranceSeconds = 300;

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/** What is used of an event: which customer to read again. Nothing else in it is trusted. */
const StripeEvent = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().max(255),
  api_version: z.string().nullable(),
  data: z.object({
    object: z.object({ object: z.string(), id: z.string().nullish(), customer: Reference, charge: Reference }),
  }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

const forged = () => new HttpProblem(400, 'not-from-stripe', 'This message is not from our payment provider.');

/** `t=<seconds>` exactly once and `v1=<hex>` at least once; the library would also accept a time that is no number. */
const secondsIn = (header: string): number => {
  const parts = header.split(',').map((part) => part.split('='));
  const times = parts.filter(([name]) => name === 't');
  const isWellFormed = parts.every(([name, value, ...rest]) => name && value && rest.length === 0);
  const [time] = times;
  if (!isWellFormed || times.length !== 1 || !/^\d{1,12}$/.test(time?.[1] ?? '')) throw forged();
  return Number(time?.[1]);
};

/**
 * Checks that an event was signed by Stripe within the last five minutes, and not more than five minutes ahead: the
 * library refuses old times only.
 * @param body the bytes as received
 * @param secret one or more values, of which one must have signed it
 * @throws {HttpProblem} 400 for anything else
 */
export const verifyEvent = (body: unknown, header: string | undefined, secret: string, nowMs: number): StripeEvent => {
  if (!Buffer.isBuffer(body) || header === undefined || header === '') throw forged();
  const signedMs = secondsIn(header) * 1000;
  if (Math.abs(nowMs - signedMs) > toleranceSeconds * 1000) throw forged();
  // As text: given bytes, the library drops a byte order mark, which was not signed.
  const text = body.toString();
  const signedWith = (key: string): unknown => {
    try {
      return Stripe.webhooks.constructEvent(text, header, key, toleranceSeconds, undefined, nowMs);
    } catch {
      return undefined;
    }
  };
  const parsed = keysOf(secret)
    .map(signedWith)
    .find((found) => found !== undefined);
  if (parsed === undefined) throw forged();
  const { success, data } = StripeEvent.safeParse(parsed);
  if (!success) throw new HttpProblem(400, 'malformed', 'This event cannot be read.');
  return data;
};

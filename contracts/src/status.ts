import { z } from 'zod';

/** What users do, as they would name it. */
export const Area = z.enum(['website', 'sign-in', 'questions', 'monitoring', 'alerts', 'leads', 'billing', 'crm']);
export type Area = z.infer<typeof Area>;

/** `up` is the part of the day's probes that succeeded, 0 to 1; missing for days before the area was first up. */
const Day = z.object({ day: z.iso.date(), up: z.number().min(0).max(1).optional() });

/** `GET /api/status`: for everybody, so it names no process, address or user. */
export const StatusView = z.object({
  at: z.iso.datetime(),
  areas: z.array(
    z.object({
      area: Area,
      isUp: z.boolean(),
      /** Of all probes that are kept since the area was first up; missing before that. */
      up: z.number().min(0).max(1).optional(),
      /** Oldest first, the last one is today (UTC). */
      days: z.array(Day),
    }),
  ),
  /** From a confirmed change to its immediate email, over the days kept; null if none was sent. Upper limits, in seconds. */
  alerts: z.object({ count: z.int().positive(), half: z.number(), most: z.number() }).nullable(),
});
export type StatusView = z.infer<typeof StatusView>;

/** What notifications tells the gateway about its emails. `half` and `most` are the 50th and 95th percentile. */
export const AlertDelays = z.object({ alerts: StatusView.shape.alerts });
export type AlertDelays = z.infer<typeof AlertDelays>;

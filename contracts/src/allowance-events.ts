import { z } from 'zod';
import { Actor } from './workspace.ts';

const tokens = {
  ...Actor.shape,
  at: z.iso.datetime(),
  /** UTC, such as "2026-11-21". */
  day: z.iso.date(),
  questionId: z.uuid(),
  tokens: z.int().nonnegative(),
};

/** Tokens set aside before the model is called, so that parallel questions cannot exceed a day's budget together. */
export const TokensReserved = z.object({ ...tokens, type: z.literal('TokensReserved') });
export type TokensReserved = z.infer<typeof TokensReserved>;

/** The unused part of a reservation, given back. */
export const TokensSettled = z.object({ ...tokens, type: z.literal('TokensSettled') });
export type TokensSettled = z.infer<typeof TokensSettled>;

/** Requests charged to a month's allowance: a whole batch or nothing. */
export const RequestsSpent = z.object({
  type: z.literal('RequestsSpent'),
  ...Actor.shape,
  at: z.iso.datetime(),
  /** UTC, such as "2026-11". */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  questionIds: z.array(z.uuid()).min(1),
});
export type RequestsSpent = z.infer<typeof RequestsSpent>;

/** Requests credited back to the month they were charged to, because nothing was read. Each is returned only once. */
export const RequestsReturned = z.object({ ...RequestsSpent.shape, type: z.literal('RequestsReturned') });
export type RequestsReturned = z.infer<typeof RequestsReturned>;

import type { Price } from './things.ts';

export const daySeconds = 86_400;

/** How long a failed renewal is tried again before the subscription is cancelled, as in Stripe's usual settings. */
export const retrySeconds = 14 * daySeconds;

/** Adds months in UTC; the 31st becomes the last day of a shorter month. */
const addMonths = (seconds: number, months: number): number => {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
};

/** @returns when a period that begins then ends, in seconds since 1970 */
export const periodAfter = (start: number, { recurring }: Price): number =>
  addMonths(start, recurring?.interval === 'year' ? 12 : 1);

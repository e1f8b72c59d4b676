import type { Headers } from '../fetch/request.ts';

/** All who ask about a page within these minutes share one fetch. */
const usualMs = 3 * 60_000;
/** Long enough that what discovery has read is not fetched again to be answered from. */
const leastMs = 20_000;

/** How long a page is used without asking the site again: our few minutes, or less where the site says so. */
export const freshForMs = (headers: Headers): number => {
  const control = (headers['cache-control'] ?? '').toLowerCase();
  if (/\bno-(cache|store)\b/.test(control)) return leastMs;
  const seconds = /\bmax-age=(\d{1,9})/.exec(control)?.[1];
  return seconds === undefined ? usualMs : Math.max(leastMs, Math.min(usualMs, Number(seconds) * 1000));
};

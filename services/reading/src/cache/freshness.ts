import type { Headers } from '../fetch/request.ts';

/** Everyone who asks about a page within these minutes shares one fetch. */
const defaultMs = 3 * 60_000;
/** Long enough that a page read by discovery isn't fetched again to answer from. */
const minMs = 20_000;

/** How long a page is used without revalidation: three minutes, or less if the site says so. */
export const freshForMs = (headers: Headers): number => {
  const control = (headers['cache-control'] ?? '').toLowerCase();
  if (/\bno-(cache|store)\b/.test(control)) return minMs;
  const seconds = /\bmax-age=(\d{1,9})/.exec(control)?.[1];
  return seconds === undefined ? defaultMs : Math.max(minMs, Math.min(defaultMs, Number(seconds) * 1000));
};

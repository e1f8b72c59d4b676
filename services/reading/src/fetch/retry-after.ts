/**
 * Parses a Retry-After header (RFC 9110 section 10.2.3): seconds, or a date.
 * @returns milliseconds, or null when it is missing or invalid
 */
export const retryAfterMs = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  if (/^\d{1,7}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

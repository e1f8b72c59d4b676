import type { Series } from './labels.ts';

const dayMs = 86_400_000;
/** A watch is checked every four hours unless its owner says otherwise. */
const intervalMs = 4 * 3_600_000;
const mostChecks = 42;

export type Visit = { at: string; /** Checks of the same version before the next one comes. */ checksAfter: number };

/**
 * When each version is first seen. Versions stand for as long as lay between their commits, and at least a day, since
 * two commits of one minute are one version to whoever visits the page.
 */
export const visitsOf = ({ versions, version_info: info }: Series): Visit[] => {
  let now = Date.parse('2020-01-01T00:00:00Z');
  const times = Array.from({ length: versions }, (_none, n) => {
    const date = Date.parse(info.find((one) => one.n === n)?.date ?? '');
    now = n === 0 ? (Number.isNaN(date) ? now : date) : Math.max(now + dayMs, Number.isNaN(date) ? 0 : date);
    return now;
  });
  return times.map((time, n) => {
    const next = times[n + 1] ?? time + dayMs;
    return {
      at: new Date(time).toISOString(),
      checksAfter: Math.min(mostChecks, Math.floor((next - time) / intervalMs) - 1),
    };
  });
};

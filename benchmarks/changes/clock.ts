import type { Series } from './labels.ts';

const dayMs = 86_400_000;
/** The default interval of a watch, four hours. */
const intervalMs = 4 * 3_600_000;
const maxChecks = 42;

export type Visit = {
  at: string;
  /** Number of further checks before the next version appears. */ checksAfter: number;
};

/**
 * When each version is first seen. A version lasts for the time between two commits, but at least a day, because a
 * visitor would see two commits within a minute as one version.
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
      checksAfter: Math.min(maxChecks, Math.floor((next - time) / intervalMs) - 1),
    };
  });
};

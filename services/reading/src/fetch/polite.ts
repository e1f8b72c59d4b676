import { limits } from '@askwatch/contracts/limits';
import PQueue from 'p-queue';

/** Takes turns at a host. */
export type Politeness = {
  /** Runs a task when one of the host's two places is free and the host has not asked us to wait. */
  turn: <Result>(host: string, task: () => Promise<Result>) => Promise<Result>;
  /** The host asked to be left alone for so long. */
  pause: (host: string, ms: number) => void;
  /** How long the host is still left alone. */
  pausedMs: (host: string) => number;
  /** Until when the host asked to be left alone, in milliseconds since 1970: that may be longer than anybody here waits. */
  askedUntilMs: (host: string) => number | null;
};

/** A host that asks for more is asked again after this; a question does not live longer. */
const longestPauseMs = limits.questionDeadlineMs;

/**
 * At most two of the reader's requests at a host at once, for all users together. The proxy counts them together with
 * those of rendered pages; here whoever waits loses none of a page's time.
 */
export const politeness = (now: () => number = Date.now, requestsPerHost: number = limits.requestsPerHost): Politeness => {
  const queues = new Map<string, PQueue>();
  const pauses = new Map<string, { untilMs: number; askedUntilMs: number }>();
  const queueOf = (host: string): PQueue => {
    const known = queues.get(host);
    if (known) return known;
    const queue = new PQueue({ concurrency: requestsPerHost });
    queues.set(host, queue);
    queue.on('idle', () => queues.delete(host));
    return queue;
  };
  return {
    turn: (host, task) => queueOf(host).add(task),
    pause: (host, ms) => pauses.set(host, { untilMs: now() + Math.min(ms, longestPauseMs), askedUntilMs: now() + ms }),
    pausedMs(host) {
      const left = (pauses.get(host)?.untilMs ?? 0) - now();
      if (left <= 0) pauses.delete(host);
      return Math.max(0, left);
    },
    askedUntilMs: (host) => pauses.get(host)?.askedUntilMs ?? null,
  };
};

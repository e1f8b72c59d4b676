import { limits } from '@askwatch/contracts/limits';
import PQueue from 'p-queue';

/** Queues requests per host. */
export type Politeness = {
  /** Runs a task when one of the host's two slots is free. */
  turn: <Result>(host: string, task: () => Promise<Result>) => Promise<Result>;
  /** The host asked for no requests for this long. */
  pause: (host: string, ms: number) => void;
  /** How long the host is still paused. */
  pausedMs: (host: string) => number;
};

/** A longer pause is cut to this, the lifetime of a question. */
const longestPauseMs = limits.questionDeadlineMs;

/**
 * At most two concurrent requests of the reader per host, for all users together. The proxy also counts them, along
 * with those of rendered pages; waiting here doesn't use up a page's time.
 */
export const politeness = (
  now: () => number = Date.now,
  requestsPerHost: number = limits.requestsPerHost,
): Politeness => {
  const queues = new Map<string, PQueue>();
  const pauses = new Map<string, number>();
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
    pause: (host, ms) => pauses.set(host, now() + Math.min(ms, longestPauseMs)),
    pausedMs(host) {
      const left = (pauses.get(host) ?? 0) - now();
      if (left <= 0) pauses.delete(host);
      return Math.max(0, left);
    },
  };
};

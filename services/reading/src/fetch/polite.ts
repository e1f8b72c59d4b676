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
};

/** A host that asks for more is asked again after this; a question does not live longer. */
const longestPauseMs = limits.questionDeadlineMs;

/**
 * At most two of the reader's requests at a host at once, for all users together. The proxy counts them together with
 * those of rendered pages; here whoever waits loses none of a page's time.
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

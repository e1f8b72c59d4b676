import { unavailable } from '../services.ts';

/** The maximum queue length; a longer wait would outlast the browser's timeout. */
const maxWaiting = 300;

/**
 * Runs work with limited concurrency and queues the rest. Password hashing keeps Keycloak's CPU busy: two hundred
 * sign-ins in parallel would all time out, while queued ones finish in time.
 * @param atOnce how many may run in parallel
 * @throws {HttpProblem} 503 when the queue is full
 */
export const limitConcurrency = (atOnce: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw unavailable();
      // The finishing work passes its place on, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

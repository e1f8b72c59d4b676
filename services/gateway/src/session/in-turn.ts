import { unavailable } from '../services.ts';

/** Whoever comes after so many waits longer than a browser does. */
const mostWaiting = 300;

/**
 * Does so much at once; the rest waits for its turn. Hashing passwords takes Keycloak's whole processor: of two hundred
 * at once none would be done in time, in turns each is.
 * @throws {HttpProblem} 503 when too many wait already
 */
export const inTurn = (atOnce: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw unavailable();
      // Whoever ends hands over the place as it is.
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
